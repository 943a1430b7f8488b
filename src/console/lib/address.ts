import { useSearchParams } from 'wouter'

/** A choice among known words that stands in the address; the first is meant where it says nothing. */
export function useAddressChoice<Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
): readonly [Value, (value: Value) => void] {
  const [word, set] = useAddressWord(name)
  const chosen = values.find((value) => value === word) ?? values[0]
  return [chosen, (value) => set(value === values[0] ? undefined : value)]
}

/** A word that stands in the address beside the others, for instance the id of what is shown. */
export function useAddressWord(
  name: string,
): readonly [string | undefined, (value: string | undefined, how?: { readonly replace: boolean }) => void] {
  const [search, setSearch] = useSearchParams()
  const set = (value: string | undefined, how = { replace: false }) =>
    setSearch((before) => {
      const after = new URLSearchParams(before)
      if (value === undefined) after.delete(name)
      else after.set(name, value)
      return after
    }, how)
  return [search.get(name) ?? undefined, set]
}

/** Several words of the address at once; undefined takes one out. */
export function useAddressWords(): (words: Readonly<Record<string, string | undefined>>) => void {
  const [, setSearch] = useSearchParams()
  return (words) =>
    setSearch((before) => {
      const after = new URLSearchParams(before)
      for (const [name, value] of Object.entries(words)) {
        if (value === undefined) after.delete(name)
        else after.set(name, value)
      }
      return after
    })
}
