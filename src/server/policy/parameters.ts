import { AppError } from '../http/app-error.ts'
import { engineGuardrail } from './engine-guardrails.ts'
import { isSourced } from './sourced.ts'
import { sourcedParameters } from './sourced-config.ts'

const mostCharacters = 200_000
const deepest = 20

/**
 * Refuses parameters that their guardrail cannot use, with the field and the reason. `kind` is a built-in type or
 * `custom`.
 */
export function refuseUnusable(kind: string, parameters: Readonly<Record<string, unknown>>): void {
  const place = 'configuration.parameters'
  if (depthOf(parameters) > deepest) throw new AppError('invalid_input', `${place}: is nested too deeply`)
  if (JSON.stringify(parameters).length > mostCharacters) {
    throw new AppError('too_large', `${place}: must have at most ${mostCharacters} characters as JSON`)
  }
  const shape = isSourced(kind) ? sourcedParameters[kind] : engineGuardrail(kind)?.config
  const parsed = shape?.safeParse(parameters)
  const issue = parsed?.error?.issues[0]
  if (issue) throw new AppError('invalid_input', `${[place, ...issue.path.map(String)].join('.')}: ${issue.message}`)
}

function depthOf(value: unknown, above = 0): number {
  if (typeof value !== 'object' || value === null || above > deepest) return above
  return Object.values(value).reduce((most: number, part) => Math.max(most, depthOf(part, above + 1)), above + 1)
}
