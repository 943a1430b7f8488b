import { performance } from 'node:perf_hooks'
import { claimsNothing, claimsOf, type Finding, isCourtesy } from '#engine'
import { AppError } from '../http/app-error.ts'
import type { SourcedStep, SourceJudges } from '../policy/sourced.ts'
import { factFindings, groundingFindings } from './findings-of.ts'
import type { GroundingService } from './grounding.ts'
import { sourcesOfStep } from './step-sources.ts'
import type { StoredKnowledge } from './stored-knowledge.ts'

interface Parts {
  readonly grounding: Pick<GroundingService, 'facts' | 'response'>
  readonly knowledge: Pick<StoredKnowledge, 'open'>
}

/** Fact checking and RAG enforcement as parts of any check: sources are what the step's configuration names. */
export function createSourceJudges(parts: Parts): SourceJudges {
  return {
    async assess({ text, part }, step) {
      const started = performance.now()
      const seconds = () => (performance.now() - started) / 1000
      const { id } = step
      try {
        const own = part ? text.slice(part.start, part.end) : text
        const nothing = part ? claimsNothing(own) || isFragment(own) : isCourtesy(own)
        const judged = nothing ? nothingClaimed : await judge(parts, own, step)
        const findings = judged.findings.map((one) => moved(one, part?.start ?? 0))
        const support = judged.support === undefined ? {} : { support: judged.support }
        return { status: 'judged', id, findings, ...support, seconds: seconds() }
      } catch (cause) {
        return { status: 'unjudged', id, cause, seconds: seconds() }
      }
    },
  }
}

/**
 * What a stream hands over sentence by sentence holds words by themselves too ("No."): they are no claims, unless the check
 * of a whole text takes them for some ("Stop insulin."). Only so short a sentence is read twice.
 */
function isFragment(sentence: string): boolean {
  const ofWordsAlone = !/[^\p{Script=Latin}\p{M}\p{P}\p{S}\s]/u.test(sentence)
  const short = sentence.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length < 3
  return ofWordsAlone && short && claimsOf(sentence).length === 0
}

const nothingClaimed: Judged = { findings: [], support: undefined }

interface Judged {
  readonly findings: readonly Finding[]
  readonly support: number | undefined
}

async function judge({ grounding, knowledge }: Parts, text: string, step: SourcedStep): Promise<Judged> {
  const { sources, query, grounding: needed, cut } = await sourcesOfStep(knowledge, step)
  if (step.kind === 'fact_checking') {
    const checked = await grounding.facts(text, sources)
    return { findings: factFindings(checked), support: checked.score }
  }
  const checked = await grounding.response({ query, response: text, sources }, needed)
  return { findings: ofPart(groundingFindings(checked), cut), support: checked.groundingScore }
}

const leftOut = 'tools brought more than a check takes as sources; the rest was not read'

/** Findings by sources that are not all. What was left out may say otherwise: without a finding the text is not known to be right. */
function ofPart(findings: readonly Finding[], cut: boolean): readonly Finding[] {
  if (!cut) return findings
  if (findings.length === 0) throw new AppError('unavailable', leftOut)
  return findings.map((one) => ({ ...one, because: [...one.because, leftOut] }))
}

function moved(one: Finding, by: number): Finding {
  return one.span === undefined || by === 0
    ? one
    : { ...one, span: { start: one.span.start + by, end: one.span.end + by } }
}
