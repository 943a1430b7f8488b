import { RE2JS } from 're2js'
import * as z from 'zod'
import { type EntityType, entityTypes } from '#contract/vocabulary'
import { numberTypes } from './number-types.ts'
import { REPORTED } from './resolve.ts'
import type { Entity } from './types.ts'

const MOST_RULES = 500
const LONGEST = 500
const MOST_HITS = 10_000

/** One exception: an exact value, a linear-time pattern over a whole value, a type, or several of these at once. */
export const exceptionRule = z
  .object({
    value: z.string().min(1).max(LONGEST).optional(),
    pattern: z
      .string()
      .min(1)
      .max(LONGEST)
      .refine(isPattern, 'This is no linear-time regular expression (RE2 syntax).')
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
    RE2JS.compile(source)
    return true
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

const fold = (value: string): string => value.toLowerCase().replace(/\s+/g, ' ').trim()

const FEWEST_DIGITS = 4

/** A number as its letters and digits alone, so that the way it is written does not matter. */
const bare = (value: string): string => value.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

function isSame(rule: string, value: string, type: EntityType): boolean {
  if (fold(rule) === fold(value)) return true
  if (!numberTypes.has(type) || rule.replace(/\D/g, '').length < FEWEST_DIGITS) return false
  const [one, other] = [bare(rule), bare(value)]
  return one === other || (isTelephone(type) && withoutCountry(one) === withoutCountry(other))
}

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
  return rules.flatMap((rule) => {
    const type = rule.type ?? 'UNIQUE_ID'
    if (rule.value !== undefined) return byValue(text, rule.value, type)
    return rule.pattern === undefined ? [] : byPattern(text, rule.pattern, type)
  })
}

function byValue(text: string, value: string, type: EntityType): Entity[] {
  const low = text.toLowerCase()
  // Lower-casing may change lengths (İ): such texts are searched as they are.
  const [haystack, needle] = low.length === text.length ? [low, value.toLowerCase()] : [text, value]
  const found: Entity[] = []
  for (
    let at = haystack.indexOf(needle);
    at >= 0 && found.length < MOST_HITS;
    at = haystack.indexOf(needle, at + needle.length)
  )
    if (!/[\p{L}\p{N}]/u.test(`${text.charAt(at - 1)}`) && !/[\p{L}\p{N}]/u.test(text.charAt(at + needle.length)))
      found.push(listed(at, at + needle.length, type))
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

function listed(start: number, end: number, type: EntityType): Entity {
  return {
    start,
    end,
    type,
    score: 1,
    recognizer: 'deny-list',
    because: ['the deny list of the organisation names it'],
  }
}
