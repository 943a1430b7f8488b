/** Who wrote a text: operators (system), users, the model (assistant), or a tool that brought it back. */
export type Speaker = 'system' | 'user' | 'assistant' | 'tool'

/** One text inside a request or an answer, wherever its wire keeps it. `replace` writes into the body it came from. */
export interface Slot {
  readonly text: string
  readonly speaker: Speaker
  /** Not part of an earlier turn: judged anew, and recorded. */
  readonly fresh: boolean
  /** The text is JSON, such as a tool call's arguments: what is put into it must be escaped. */
  readonly json?: boolean
  replace(text: string): void
}

/** A slot over a property that holds a text. */
export function slotAt<Key extends string>(
  holder: { [K in Key]?: unknown },
  key: Key,
  kind: Pick<Slot, 'speaker' | 'fresh' | 'json'>,
): Slot[] {
  const text = holder[key]
  if (typeof text !== 'string' || text === '') return []
  return [
    {
      ...kind,
      text,
      replace: (next) => {
        holder[key] = next
      },
    },
  ]
}

/** A slot over a property that holds any JSON value: it is read and written as JSON. */
export function slotOfJson<Key extends string>(
  holder: { [K in Key]?: unknown },
  key: Key,
  kind: Pick<Slot, 'speaker' | 'fresh'>,
): Slot[] {
  if (holder[key] === undefined || holder[key] === null) return []
  return [
    {
      ...kind,
      json: true,
      text: JSON.stringify(holder[key]),
      replace: (next) => {
        holder[key] = JSON.parse(next)
      },
    },
  ]
}
