import { RE2JS } from 're2js'
import * as z from 'zod'
import { actions } from '#contract/vocabulary'
import { normalize } from '../../text/normalize.ts'

const MOST_ENTRIES = 500
const MOST_PATTERNS = 100

const phrase = z
  .string()
  .trim()
  .min(1, 'must not be blank')
  .max(200)
  .refine((text) => /[\p{L}\p{N}]/u.test(text), 'must hold a letter or a digit')

const expression = z.string().min(1, 'must not be blank').max(1000)

const pattern = z
  .union([
    expression.transform((text) => ({ pattern: text, name: undefined, case_sensitive: false })),
    z.object({ pattern: expression, name: z.string().max(100).optional(), case_sensitive: z.boolean().default(false) }),
  ])
  .superRefine((given, context) => {
    const fault = faultOf(given.pattern)
    if (fault) context.addIssue({ code: 'custom', message: `is not a linear-time regular expression: ${fault}` })
  })

const topic = z.union([
  z.string().trim().min(1).max(200),
  z.object({
    name: z.string().trim().min(1).max(200),
    description: z.string().max(2000).optional(),
    examples: z.array(z.string().max(2000)).max(200).optional(),
  }),
])

const format = z.object({
  min_length: z.number().int().min(0).optional(),
  max_length: z.number().int().min(0).optional(),
  required_phrases: z.array(phrase).max(MOST_ENTRIES).default([]),
  forbidden_phrases: z.array(phrase).max(MOST_ENTRIES).default([]),
  json_schema: z.record(z.string(), z.unknown()).optional(),
})

const question = z.string().trim().min(1).max(2000)

/** The parameters of a guardrail that an operator made. Empty parts look at nothing. */
export const customConfig = z.object({
  threshold: z.number().min(0).max(1).default(0.8),
  keywords: z.array(phrase).max(MOST_ENTRIES).default([]),
  patterns: z.array(pattern).max(MOST_PATTERNS).default([]),
  topics: z.array(topic).max(200).default([]),
  examples: z.array(z.string().trim().min(1).max(2000)).max(200).default([]),
  format: format.optional(),
  judge: z.union([question, z.object({ question })]).optional(),
  action: z.enum(actions).optional(),
})
export type CustomConfig = z.infer<typeof customConfig>
export type CustomPattern = CustomConfig['patterns'][number]

/** Compiles an operator's pattern. Its letters are folded like the text's, so that both meet. */
export function compilePattern({
  pattern: source,
  case_sensitive,
}: {
  pattern: string
  case_sensitive: boolean
}): RE2JS {
  return RE2JS.compile(normalize(source).text, case_sensitive ? 0 : RE2JS.CASE_INSENSITIVE)
}

/** Why an expression can't be used; nothing if it can. */
function faultOf(source: string): string | undefined {
  try {
    compilePattern({ pattern: source, case_sensitive: true })
    return undefined
  } catch (fault) {
    return fault instanceof Error ? fault.message : 'it cannot be read'
  }
}
