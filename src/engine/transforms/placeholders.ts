import type { NamedSpan } from './mask.ts'
import { nameWords, People, type Person } from './person-table.ts'
import { replaceSpans } from './replace.ts'
import { generationOf, type Sex, toldSex } from './titles.ts'

const LITERAL = /<[A-Z][A-Z_]{1,40}_\d{1,9}(?:_\d{1,9})?>/g

/** A value and what stands for it. Everything that is needed to restore; keep it as secret as the text. */
export interface PlaceholderEntry {
  readonly placeholder: string
  readonly value: string
  /** The sex that a title before the value tells. */
  readonly sex?: Sex
  /** The value stood without such a title too. */
  readonly untold?: boolean
}

/**
 * Reversible masking with stable numbers over many texts: the same value always the same placeholder (people of one
 * name whom titles part have one each), other spellings of the same person `<PERSON_1_2>`. `entries` can be stored and handed back in.
 */
export interface Placeholders {
  mask(text: string, spans: readonly NamedSpan[]): string
  restore(text: string): string
  entries(): readonly PlaceholderEntry[]
}

/** A table of placeholders, empty or as `entries` left it. `restore(mask(text, spans)) === text` for any text and spans. */
export function createPlaceholders(known: readonly PlaceholderEntry[] = []): Placeholders {
  const table = new Table()
  for (const entry of known) table.learn(entry)
  return {
    mask(text, spans) {
      // What already looks like a placeholder is itself put away, or restoring would not know it from ours.
      const literals = [...text.matchAll(LITERAL)].map((match) => ({
        start: match.index,
        end: match.index + match[0].length,
        type: 'LITERAL',
      }))
      const all = joined([...spans, ...literals]).map((span) => ({
        span,
        named: {
          type: span.type,
          value: text.slice(span.start, span.end),
          sex: span.type === 'PERSON' ? toldSex(text, span) : undefined,
        },
      }))
      table.meet(all.map(({ named }) => named))
      return replaceSpans(
        text,
        all.map(({ span: { start, end }, named }) => ({ start, end, with: table.placeholder(named) })),
      )
    },
    restore: (text) => text.replace(LITERAL, (placeholder) => table.valueOf(placeholder) ?? placeholder),
    entries: () => table.entries(),
  }
}

/** Overlapping spans as one, with the type of the widest. */
function joined(spans: readonly NamedSpan[]): NamedSpan[] {
  const sorted = spans.filter(({ start, end }) => end > start).sort((a, b) => a.start - b.start || b.end - a.end)
  const out: NamedSpan[] = []
  for (const span of sorted) {
    const last = out.at(-1)
    if (!last || span.start >= last.end) out.push(span)
    else {
      const wider = span.end - span.start > last.end - last.start ? span.type : last.type
      out[out.length - 1] = { start: last.start, end: Math.max(last.end, span.end), type: wider }
    }
  }
  return out
}

/** A value of one type with the sex that its title tells: the same always gets the same placeholder. */
interface Named {
  readonly type: string
  readonly value: string
  readonly sex?: Sex | undefined
}

const keyOf = ({ type, value, sex }: Named): string => `${type} ${sex ?? ''} ${value}`

class Table {
  readonly #values = new Map<string, PlaceholderEntry>()
  readonly #placeholders = new Map<string, string>()
  readonly #numbers = new Map<string, number>()
  readonly #people = new People()
  readonly #byNumber = new Map<number, Person>()
  readonly #byName = new Map<string, Person>()

  learn(entry: PlaceholderEntry): void {
    const { placeholder, value, sex, untold } = entry
    const match = /^<([A-Z_]+?)_(\d+)(?:_(\d+))?>$/.exec(placeholder)
    if (!match) return
    const type = match[1] ?? ''
    const number = Number(match[2])
    this.#values.set(placeholder, entry)
    this.#numbers.set(type, Math.max(this.#numbers.get(type) ?? 0, number))
    if (type !== 'PERSON') {
      this.#placeholders.set(keyOf({ type, value }), placeholder)
      return
    }
    const person = this.#byNumber.get(number) ?? { number, variants: 0, words: [], sex: undefined }
    this.#byNumber.set(number, person)
    person.variants = Math.max(person.variants, Number(match[3] ?? 1))
    const told = sex ?? toldSex(value, { start: 0, end: value.length })
    this.#people.widen(person, nameWords(value), told, generationOf(value))
    this.#placeholders.set(spelling(person, value), placeholder)
    for (const way of untold ? [told, undefined] : [told]) this.#byName.set(keyOf({ type, value, sex: way }), person)
  }

  /** Settles who the people of one text are before any is numbered: the fuller a name, the surer it tells. */
  meet(names: readonly Named[]): void {
    const fresh = names.filter((name) => name.type === 'PERSON' && !this.#byName.has(keyOf(name)))
    const ranked = fresh.map((name) => ({ name, rank: nameWords(name.value).length + (name.sex ? 0.5 : 0) }))
    for (const { name } of ranked.sort((a, b) => b.rank - a.rank)) this.#whoIs(name)
  }

  placeholder(named: Named): string {
    const { type, value } = named
    if (type === 'PERSON') return this.#ofPerson(this.#whoIs(named), named)
    const known = this.#placeholders.get(keyOf(named))
    if (known !== undefined) return known
    const made = `<${type}_${this.#next(type)}>`
    this.#values.set(made, { placeholder: made, value })
    this.#placeholders.set(keyOf(named), made)
    return made
  }

  valueOf(placeholder: string): string | undefined {
    return this.#values.get(placeholder)?.value
  }

  entries(): PlaceholderEntry[] {
    return [...this.#values.values()]
  }

  #next(type: string): number {
    const next = (this.#numbers.get(type) ?? 0) + 1
    this.#numbers.set(type, next)
    return next
  }

  #whoIs(named: Named): Person {
    const known = this.#byName.get(keyOf(named))
    if (known) return known
    const person = this.#people.meet(named.value, named.sex)
    this.#byName.set(keyOf(named), person)
    return person
  }

  #ofPerson(person: Person, { value, sex }: Named): string {
    person.number ??= this.#next('PERSON')
    this.#byNumber.set(person.number, person)
    const known = this.#placeholders.get(spelling(person, value))
    if (known === undefined) person.variants++
    const first = person.variants === 1
    const made = known ?? (first ? `<PERSON_${person.number}>` : `<PERSON_${person.number}_${person.variants}>`)
    const beside = sex === toldSex(value, { start: 0, end: value.length }) ? undefined : sex
    this.#values.set(made, withTitle(this.#values.get(made), { placeholder: made, value }, beside))
    this.#placeholders.set(spelling(person, value), made)
    return made
  }
}

/** An entry that knows whether its value stood behind a title, without one, or both. */
function withTitle(old: PlaceholderEntry | undefined, entry: PlaceholderEntry, sex: Sex | undefined) {
  const told = old?.sex ?? sex
  if (told === undefined) return entry
  const untold = old !== undefined && (old.untold === true || old.sex === undefined || sex === undefined)
  return { ...entry, sex: told, ...(untold ? { untold } : {}) }
}

const spelling = ({ number }: Person, value: string): string => `PERSON_${number} ${value}`
