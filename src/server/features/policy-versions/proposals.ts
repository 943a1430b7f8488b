import { attackTechniques, safetyCategories } from '#contract/vocabulary'
import { fingerprintShape } from '../../policy/fingerprints.ts'
import type { FalsePositive, PolicyGuardrail } from '../../stores/index.ts'

/** What could be done about a check that was wrong. `apply` gives the guardrail as it would be. */
export interface Proposal {
  readonly kind: 'exception' | 'threshold' | 'category' | 'rule'
  readonly description: string
  readonly threshold?: number
  readonly category?: string
  apply(guardrail: PolicyGuardrail): PolicyGuardrail
}

type Entry = Pick<FalsePositive, 'categories' | 'confidence' | 'reasons' | 'textFingerprint'>
type Parameters = PolicyGuardrail['configuration']['parameters']

/** The narrowest first: this very text, the one rule, the score, the whole category. None knows the text. */
export function proposalsFor(entry: Entry, guardrail: PolicyGuardrail | undefined): Proposal[] {
  if (guardrail === undefined) return []
  return [
    ...exceptionFor(entry, guardrail),
    ...rulesFor(entry, guardrail),
    ...thresholdFor(entry, guardrail),
    ...categoriesFor(entry, guardrail),
  ]
}

function exceptionFor({ textFingerprint }: Entry, { configuration }: PolicyGuardrail): Proposal[] {
  if (textFingerprint === null || !fingerprintShape.test(textFingerprint)) return []
  const known = listOf(configuration.parameters, 'exceptions')
  if (known.includes(textFingerprint)) return []
  return [
    {
      kind: 'exception',
      description: 'Let this very text pass this guardrail, whoever sends it',
      apply: (guardrail) =>
        withParameters(guardrail, {
          exceptions: [...new Set([...listOf(guardrail.configuration.parameters, 'exceptions'), textFingerprint])],
        }),
    },
  ]
}

const keywordReason = /^keyword (\d+) of the list$/

function rulesFor({ reasons }: Entry, { configuration }: PolicyGuardrail): Proposal[] {
  return reasons.flatMap((reason) => {
    const index = Number(keywordReason.exec(reason)?.[1] ?? 0) - 1
    const keyword = listOf(configuration.parameters, 'keywords')[index]
    if (keyword === undefined) return []
    return [
      {
        kind: 'rule' as const,
        description: `Remove keyword ${index + 1} of the list`,
        apply: (guardrail: PolicyGuardrail) =>
          withParameters(guardrail, {
            keywords: listOf(guardrail.configuration.parameters, 'keywords').filter((one) => one !== keyword),
          }),
      },
    ]
  })
}

function thresholdFor({ confidence }: Entry, { configuration }: PolicyGuardrail): Proposal[] {
  const threshold = Math.floor(confidence * 100 + 1) / 100
  if (threshold <= configuration.threshold || threshold >= 1) return []
  return [
    {
      kind: 'threshold',
      description: `Raise the threshold from ${configuration.threshold} to ${threshold}, just above this score`,
      threshold,
      apply: (guardrail) => ({ ...guardrail, configuration: { ...guardrail.configuration, threshold } }),
    },
  ]
}

/** Guardrails whose parameter lists what they look at; absent, it is everything. */
const listed: Readonly<Record<string, readonly [parameter: string, all: readonly string[]]>> = {
  content_safety: ['categories', safetyCategories],
  jailbreak_detection: ['techniques', attackTechniques],
}
const excepting = new Set(['pii_detection', 'healthcare_phi'])

function categoriesFor({ categories }: Entry, { id, builtIn }: PolicyGuardrail): Proposal[] {
  if (!builtIn) return []
  return categories.slice(0, 5).flatMap((category): Proposal[] => {
    const description = `Look no longer for ${category.replaceAll('_', ' ').toLowerCase()}`
    const [parameter, all] = listed[id] ?? []
    if (parameter !== undefined && all?.includes(category))
      return [
        {
          kind: 'category',
          description,
          category,
          apply: (guardrail) => {
            const now = listOf(guardrail.configuration.parameters, parameter)
            const left = (now.length > 0 ? now : all).filter((one) => one !== category)
            return withParameters(guardrail, { [parameter]: left })
          },
        },
      ]
    if (!excepting.has(id)) return []
    const rule = { type: category }
    return [
      {
        kind: 'category',
        description,
        category,
        apply: (guardrail) => {
          const now = guardrail.configuration.parameters['allow_list']
          return withParameters(guardrail, { allow_list: [...(Array.isArray(now) ? now : []), rule] })
        },
      },
    ]
  })
}

function listOf(parameters: Parameters, name: string): readonly string[] {
  const value = parameters[name]
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

function withParameters(guardrail: PolicyGuardrail, parameters: Parameters): PolicyGuardrail {
  const { configuration } = guardrail
  return {
    ...guardrail,
    configuration: { ...configuration, parameters: { ...configuration.parameters, ...parameters } },
  }
}
