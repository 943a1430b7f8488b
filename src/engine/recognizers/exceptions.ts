import { RE2JS } from 're2js'
import * as z from 'zod'
import { type EntityType, entityTypes } from '#contract/vocabulary'
import { numberTypes } from './number-types.ts'
import { REPORTED, trim } from './resolve.ts'
import type { Entity } from './types.ts'

const MOST_RULES = 500
const LONGEST = 500
const MOST_HITS = 10_000
/** RE2's time goes with text and program: counted repeats within counted repeats make a short pattern a long program. */
const LARGEST_PROGRAM = 500

/** One exception: an exact value, a linear-time pattern over a whole value, a type, or several of these at once. */
export const exceptionRule = z
  .object({
    value: z.string().min(1).max(LONGEST).optional(),
    pattern: z
      .string()
      .min(1)
      .max(LONGEST)
      .refine(
        isPattern,
        'This is no linear-time regular expression (RE2 syntax), or one that takes too long: use fewer counted repeats.',
      )
      .optional(),
    type: z.enum(entityTypes).optional(),
  })
  .refine((rule) => rule.value ?? rule.pattern ?? rule.type, 'An exception names a value, a pattern or a type.')

/**
 * `allow`: what is left alone, the hospital's own name and phone. `deny`: what is always found; a type alone there is
 * looked for whatever else the configuration says, and down to the lowest score that is reported at all.
 */
export const exceptionLists = {
  allow_list: z.array(exceptionRule).max(MOST_RULES).default([]),
  deny_list: z.array(exceptionRule).max(MOST_RULES).default([]),
}

/** One rule of an allow or deny list. */
export type ExceptionRule = z.infer<typeof exceptionRule>

function isPattern(source: string): boolean {
  try {
    return RE2JS.compile(source).programSize() <= LARGEST_PROGRAM
  } catch {
    return false
  }
}

const compiled = new Map<string, RE2JS>()
function patternOf(source: string): RE2JS {
  const known = compiled.get(source)
  if (known) return known
  if (compiled.size > 2 * MOST_RULES) compiled.clear()
  const made = RE2JS.compile(source, RE2JS.CASE_INSENSITIVE)
  compiled.set(source, made)
  return made
}

/** How many patterns of a configuration are looked for all over a text: each costs about as much as all recognisers together. */
export function countPatterns({ deny_list: rules }: Readonly<Record<string, unknown>>): number {
  if (!Array.isArray(rules)) return 0
  return rules.filter((rule) => typeof rule === 'object' && rule !== null && 'pattern' in rule).length
}

const APOSTROPHES = /[‘’ʼ‛`´＇]/g
const DASHES = /[‐‑‒–−]/g
const fold = (value: string): string =>
  value.toLowerCase().replace(APOSTROPHES, "'").replace(DASHES, '-').replace(/\s+/g, ' ').trim()

const FEWEST_DIGITS = 4

/** A number as its letters and digits alone, so that the way it is written does not matter. */
const bare = (value: string): string => value.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

const TITLES = /^(?:(?:mr|mrs|ms|miss|mx|dr|drs|prof|sir|dame|rev|sr|sra|frau|herr|nurse|sister)\.? )+/
/** A name is found without the title before it. */
const untitled = (name: string): string => name.replace(TITLES, '')

function isSame(rule: string, value: string, type: EntityType): boolean {
  const [said, given] = [fold(rule), fold(value)]
  if (said === given || (type === 'PERSON' && untitled(said) === untitled(given))) return true
  if (!numberTypes.has(type) || rule.replace(/\D/g, '').length < FEWEST_DIGITS) return false
  const [one, other] = [bare(rule), bare(value)]
  if (one === other) return true
  return isTelephone(type) && [given, given.replace(EXTENSION, '')].some((number) => isSameLine(one, bare(number)))
}

/** The desk behind a number of the house is the house's own too. */
const EXTENSION = /[ ,;]*(?:\(?(?:x|ext\.?|extension)[ .:]*\d{1,6}\)?)$/
const isSameLine = (one: string, other: string) => withoutCountry(one) === withoutCountry(other)

const isTelephone = (type: EntityType) => type === 'PHONE_NUMBER' || type === 'FAX_NUMBER'
/** North American numbers are given with and without their country's 1. */
const withoutCountry = (digits: string) => (/^1\d{10}$/.test(digits) ? digits.slice(1) : digits)

/** Whether an entity is one that the allow list leaves alone. */
export function isAllowed(entity: Entity, text: string, rules: readonly ExceptionRule[]): boolean {
  const value = text.slice(entity.start, entity.end)
  return rules.some(
    (rule) =>
      (rule.type === undefined || rule.type === entity.type) &&
      (rule.value === undefined || isSame(rule.value, value, entity.type)) &&
      (rule.pattern === undefined || patternOf(rule.pattern).matches(value)),
  )
}

/** What tells a place of care, a firm or a town may be written together with more than its name. */
const COMPOUND: ReadonlySet<EntityType> = new Set(['ORGANIZATION', 'LOCATION', 'ADDRESS'])
const LINK_BEFORE = /(?:^|[,;:(/]|(?<!\p{L})(?:in|of|at|near|by|from|to|and|the))\s*$/iu
const LINK_BEHIND = /^\s*(?:$|[,;:)/.]|(?:in|of|at|near|by|from|to|and)(?!\p{L}))/iu

/** The entities without those that the allow list leaves alone; of a wider one the rest stays: "… in Boston". */
export function unlessAllowed<T extends Entity>(
  entities: readonly T[],
  text: string,
  rules: readonly ExceptionRule[],
): T[] {
  if (rules.length === 0) return [...entities]
  return entities.flatMap((entity) => {
    if (isAllowed(entity, text, rules)) return []
    return COMPOUND.has(entity.type) ? withoutAllowed(entity, text, rules) : [entity]
  })
}

/** "… in Boston": what stands behind an institution's name tells where it is. */
const typeOfRest = (type: EntityType): EntityType => (type === 'ORGANIZATION' ? 'LOCATION' : type)

function withoutAllowed<T extends Entity>(entity: T, text: string, rules: readonly ExceptionRule[]): T[] {
  const within = text.slice(entity.start, entity.end)
  const folded = foldedOf(within)
  for (const { value, pattern, type } of rules) {
    if (value === undefined || pattern !== undefined || (type !== undefined && type !== entity.type)) continue
    for (const { start, end } of byValue(folded, foldedOf(value).text.trim(), entity.type)) {
      const [before, behind] = [within.slice(0, start), within.slice(end)]
      if (!LINK_BEFORE.test(before) || !LINK_BEHIND.test(behind)) continue
      const rests = [
        { ...entity, end: entity.start + before.replace(LINK_BEFORE, '').length },
        { ...entity, type: typeOfRest(entity.type), start: entity.end - behind.replace(LINK_BEHIND, '').length },
      ]
      return rests
        .map((rest) => trim(text, rest))
        .filter((rest) => rest.end > rest.start)
        .flatMap((rest) => unlessAllowed([rest], text, rules))
    }
  }
  return [entity]
}

/** Whether the deny list names a type alone: then all of it counts. */
export function isDeniedType(type: EntityType, rules: readonly ExceptionRule[]): boolean {
  return rules.some((rule) => rule.type === type && rule.value === undefined && rule.pattern === undefined)
}

/** The score from which a type counts: the configured one, or the lowest there is where the deny list names the type. */
export function thresholdOf(
  type: EntityType,
  config: { threshold: number; deny_list: readonly ExceptionRule[] },
): number {
  return isDeniedType(type, config.deny_list) ? Math.min(config.threshold, REPORTED) : config.threshold
}

/** Everything in the text that the deny list names by value or pattern. */
export function denied(text: string, rules: readonly ExceptionRule[]): Entity[] {
  let folded: Folded | undefined
  return rules.flatMap((rule) => {
    const type = rule.type ?? 'UNIQUE_ID'
    if (rule.value !== undefined) {
      folded ??= foldedOf(text)
      return byValue(folded, foldedOf(rule.value).text.trim(), type)
    }
    return rule.pattern === undefined ? [] : byPattern(text, rule.pattern, type)
  })
}

/** A text in small letters with single blanks, and where in the text each of its characters stands. */
interface Folded {
  readonly text: string
  readonly at: Uint32Array
}

function foldedOf(text: string): Folded {
  const at = new Uint32Array(text.length + 1)
  let [out, blank] = ['', false]
  for (let i = 0; i < text.length; i += 1) {
    const char = text.charAt(i)
    const isBlank = /\s/.test(char)
    if (!(isBlank && blank)) {
      at[out.length] = i
      const low = char.toLowerCase().replace(APOSTROPHES, "'").replace(DASHES, '-')
      // Some letters grow when they are made small (İ): they stay, and all others keep their place.
      out += isBlank ? ' ' : low.length === 1 ? low : char
    }
    blank = isBlank
  }
  at[out.length] = text.length
  return { text: out, at }
}

const inWord = (char: string): boolean => /[\p{L}\p{N}]/u.test(char)

function byValue({ text, at }: Folded, needle: string, type: EntityType): Entity[] {
  const found: Entity[] = []
  if (needle === '') return found
  for (let from = text.indexOf(needle); from >= 0 && found.length < MOST_HITS; ) {
    const to = from + needle.length
    if (!inWord(text.charAt(from - 1)) && !inWord(text.charAt(to)))
      found.push(listed(at[from] ?? 0, (at[to - 1] ?? 0) + 1, type))
    from = text.indexOf(needle, to)
  }
  return found
}

function byPattern(text: string, pattern: string, type: EntityType): Entity[] {
  const matcher = patternOf(pattern).matcher(text)
  const found: Entity[] = []
  while (found.length < MOST_HITS && matcher.find()) {
    const [start, end] = [matcher.start(), matcher.end()]
    if (end > start) found.push(listed(start, end, type))
  }
  return found
}

/** What stands as the recogniser of what a deny list names. */
export const DENY_LIST = 'deny-list'

function listed(start: number, end: number, type: EntityType): Entity {
  return {
    start,
    end,
    type,
    score: 1,
    recognizer: DENY_LIST,
    because: ['the deny list of the organisation names it'],
  }
}
