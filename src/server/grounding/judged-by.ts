import { performance } from 'node:perf_hooks'
import type { Assessment, Finding, KnowledgeSource } from '#engine'
import type { SourcedStep } from '../policy/sourced.ts'

/** An assessment made outside the engine's own guardrails: its findings for the one step, or unjudged with the cause if it fails. */
export function judgedBy(id: string, find: (step: SourcedStep) => Promise<readonly Finding[]>) {
  return async ([step]: readonly SourcedStep[]): Promise<Assessment[]> => {
    // Switched off: not asked.
    if (step === undefined) return []
    const started = performance.now()
    const seconds = () => (performance.now() - started) / 1000
    try {
      return [{ status: 'judged', id, findings: await find(step), seconds: seconds() }]
    } catch (cause) {
      return [{ status: 'unjudged', id, cause, seconds: seconds() }]
    }
  }
}

type Given = string | { readonly id: string; readonly title?: string | undefined; readonly text: string }

/** Sources as callers hand them in: plain texts are numbered from 1. */
export function knowledgeSources(given: readonly Given[]): KnowledgeSource[] {
  return given.map((source, i) => {
    if (typeof source === 'string') return { id: String(i + 1), text: source }
    const { id, title, text } = source
    return { id, text, ...(title === undefined ? {} : { title }) }
  })
}

/** The id of a stored knowledge base, however it is written. */
export function idOfBase(given: string | { readonly id: string }): string {
  return typeof given === 'string' ? given : given.id
}
