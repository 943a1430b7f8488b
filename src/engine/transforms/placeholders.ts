import type { NamedSpan } from './mask.ts'
import { replaceSpans } from './replace.ts'

const LITERAL = /<[A-Z][A-Z_]{1,40}_\d{1,9}(?:_\d{1,9})?>/g

/** A value and what stands for it. Everything that is needed to restore; keep it as secret as the text. */
export interface PlaceholderEntry {
  readonly placeholder: string
  readonly value: string
}

/**
 * Reversible masking with stable numbers over many texts: the same value always the same placeholder, other
 * spellings of the same person `<PERSON_1_2>`. `entries` can be stored and handed back in.
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
      const all = joined([...spans, ...literals])
      return replaceSpans(
        text,
        all.map(({ start, end, type }) => ({ start, end, with: table.placeholder(type, text.slice(start, end)) })),
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

interface Person {
  readonly number: number
  readonly words: ReadonlySet<string>
  variants: number
}

class Table {
  readonly #values = new Map<string, string>()
  readonly #placeholders = new Map<string, string>()
  readonly #numbers = new Map<string, number>()
  readonly #people = new Map<string, Person[]>()
  readonly #byNumber = new Map<number, Person>()

  learn({ placeholder, value }: PlaceholderEntry): void {
    const match = /^<([A-Z_]+?)_(\d+)(?:_(\d+))?>$/.exec(placeholder)
    if (!match) return
    const type = match[1] ?? ''
    const number = Number(match[2])
    this.#keep(type, value, placeholder)
    this.#numbers.set(type, Math.max(this.#numbers.get(type) ?? 0, number))
    if (type !== 'PERSON') return
    const variants = Number(match[3] ?? 1)
    const person = this.#byNumber.get(number)
    if (person) person.variants = Math.max(person.variants, variants)
    else this.#remember({ number, words: nameWords(value), variants })
  }

  placeholder(type: string, value: string): string {
    const known = this.#placeholders.get(`${type} ${value}`)
    if (known !== undefined) return known
    const made = type === 'PERSON' ? this.#person(value) : `<${type}_${this.#next(type)}>`
    this.#keep(type, value, made)
    return made
  }

  valueOf(placeholder: string): string | undefined {
    return this.#values.get(placeholder)
  }

  entries(): PlaceholderEntry[] {
    return [...this.#values].map(([placeholder, value]) => ({ placeholder, value }))
  }

  #keep(type: string, value: string, placeholder: string): void {
    this.#values.set(placeholder, value)
    this.#placeholders.set(`${type} ${value}`, placeholder)
  }

  #next(type: string): number {
    const next = (this.#numbers.get(type) ?? 0) + 1
    this.#numbers.set(type, next)
    return next
  }

  /** A spelling whose words are all among a known person's (or the other way round) is that person. */
  #person(value: string): string {
    const words = nameWords(value)
    const sharing = [...words].flatMap((word) => this.#people.get(word) ?? [])
    const same = sharing.find((one) => isWithin(words, one.words) || isWithin(one.words, words))
    if (same) {
      same.variants++
      return `<PERSON_${same.number}_${same.variants}>`
    }
    const number = this.#next('PERSON')
    this.#remember({ number, words, variants: 1 })
    return `<PERSON_${number}>`
  }

  #remember(person: Person): void {
    this.#byNumber.set(person.number, person)
    for (const word of person.words) this.#people.set(word, [...(this.#people.get(word) ?? []), person])
  }
}

function nameWords(value: string): ReadonlySet<string> {
  return new Set(value.toLowerCase().match(/\p{L}{3,}/gu) ?? [])
}

function isWithin(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  if (a.size === 0) return false
  for (const word of a) if (!b.has(word)) return false
  return true
}
