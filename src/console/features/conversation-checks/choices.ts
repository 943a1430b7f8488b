import { t } from '../../strings/conversation-checks.ts'

interface Base {
  readonly id: string
  readonly name: string
}

/** What can be chosen: what is pasted, then each base by its name, and by its id too where the name is another. */
export function choices(bases: readonly Base[]): { value: string; label: string }[] {
  const stored = bases.map(({ id, name }) => ({ value: id, label: name === id ? id : `${name} (${id})` }))
  return [{ value: '', label: t.whatIsPastedBelow }, ...stored]
}
