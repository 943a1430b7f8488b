import * as z from 'zod'
import { actions, judgements, limits } from '../vocabulary/index.ts'

/** The message that every panel shows for a blank text. */
export const blankText = 'Please enter text to analyze.'

/** A refusal that answers 413 rather than 400. */
export function tooLarge(error: string) {
  return { error, params: { code: 'too_large' } }
}

/** A text to check: trimmed, not blank, at most 100,000 characters. */
export function textField(message: string = blankText) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? message : 'must be a text') })
    .refine(
      (text) => text.length <= limits.textCharacters,
      tooLarge(`must have at most ${limits.textCharacters} characters`),
    )
    .refine((text) => text.trim().length > 0, message)
}

/** A number 0..1. */
export const fraction = z.number().min(0).max(1)
export const count = z.number().int().min(0)

/** A short name or id chosen by a caller. */
export const shortName = z.string().trim().min(1, 'must not be empty').max(200, 'must have at most 200 characters')
export const identifier = z.string().min(1).max(200)

/** A list of short words, bounded. */
export function words(most = 100) {
  return z.array(z.string().trim().min(1).max(200)).max(most)
}

/** Free settings of a guardrail or service: a JSON object. */
export const jsonObject = z.record(z.string().max(200), z.unknown())

/** What every test answer carries beside its own result. */
export const testAnswer = {
  action: z.enum(actions),
  status: z.enum(judgements).describe('unjudged: a provider failed, and the fail mode decided'),
  processing_time: z.number().min(0).describe('seconds'),
  request_id: z.string(),
}

/** Which session a check belongs to, if any; events carry it. */
export const sessionId = identifier.optional()

export const range = {
  start: z.number().int().min(0).describe('UTF-16 code units into the submitted text'),
  end: z.number().int().min(0),
}
export const maybeRange = { start: range.start.optional(), end: range.end.optional() }
