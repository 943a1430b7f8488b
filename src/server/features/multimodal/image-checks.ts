import type { MultimodalCheck } from '#contract/vocabulary'
import { type ImagePart, judgeProvenance, type Part } from '#media'
import { type CheckResult, found, incomplete, unjudged, withReason, worstOf } from './check-result.ts'
import { identifiersOfImage } from './identifiers.ts'
import { provenanceResult, qualityResult, scored } from './looks.ts'
import type { SeenImage } from './seen-image.ts'
import { safety } from './text-checks.ts'

/** What each check needs to have read. */
const needs: Readonly<Record<MultimodalCheck, readonly ImagePart[]>> = {
  content_safety: ['text', 'nsfw', 'metadata', 'codes'],
  nsfw_detection: ['nsfw', 'operator', 'text'],
  violence_detection: ['operator', 'text'],
  pii_detection: ['text', 'faces', 'codes', 'metadata'],
  deepfake_detection: ['provenance', 'operator'],
  quality_assessment: ['quality'],
}

/** The parts of a picture that the checks need, and a preview. */
export function partsFor(checks: readonly MultimodalCheck[]): ImagePart[] {
  return [...new Set<ImagePart>(['preview', ...checks.flatMap((check) => needs[check])])]
}

/** One check of a picture. */
export function checkImage(check: MultimodalCheck, seen: SeenImage): CheckResult {
  const { partial } = seen.head
  switch (check) {
    case 'content_safety':
      return incomplete(contentSafety(seen), partial)
    case 'nsfw_detection':
      return incomplete(
        worstOf([nudity(seen), ...operatorLooks(check, seen), writingOf(check, seen, onlyFound)]),
        partial,
      )
    case 'violence_detection':
      return incomplete(violence(seen), partial)
    case 'pii_detection':
      return incomplete(identifiersOfImage(seen).result, partial)
    case 'deepfake_detection':
      return deepfake(seen)
    case 'quality_assessment':
      return judged(seen.parts.quality, qualityResult)
  }
}

/** A part's value judged, or why there is none. */
export function judged<T>(part: Part<T> | undefined, judge: (value: T) => CheckResult): CheckResult {
  if (part === undefined) return unjudged('This part was not read.')
  return part.status === 'judged' ? judge(part.value) : unjudged(part.reason)
}

type Strictness = 'all' | 'found'
const onlyFound: Strictness = 'found'

/** The writing by the text guardrails. `found`: where nothing was found the result says nothing about the picture. */
function writingOf(check: MultimodalCheck, { parts, reading }: SeenImage, strictness: Strictness = 'all'): CheckResult {
  const text = parts.text
  const result = safety(check, reading)
  if (result.is_safe === false) return withReason(result, 'The writing in the picture or file was found unsafe.')
  if (strictness === 'found') return found({ is_safe: true, confidence: 1 })
  return text?.status === 'judged' ? result : unjudged(text?.reason ?? 'The writing was not read.')
}

function contentSafety(seen: SeenImage): CheckResult {
  if (seen.parts.text?.status !== 'judged') return worstOf([writingOf('content_safety', seen), nudity(seen)])
  const { words } = seen.parts.text.value
  return withReason(
    worstOf([writingOf('content_safety', seen), nudity(seen)]),
    `Looked at: the writing (${words} words) and how much the picture shows nudity. Other things shown, such as violence or drugs, are not seen by this check.`,
  )
}

/** Fruit and bare skin in clinical photographs reach 0.9: below this a person decides. */
const surelyExplicit = 0.95

function nudity({ parts }: SeenImage): CheckResult {
  return judged(parts.nsfw, (scores) =>
    scored({
      name: 'explicit',
      score: Math.min(1, scores.porn + scores.hentai),
      threshold: surelyExplicit,
      uncertain: 0.4,
      categories: Object.entries(scores).map(([category, confidence]) => ({ category, confidence })),
    }),
  )
}

function operatorLooks(check: MultimodalCheck, { parts }: SeenImage): CheckResult[] {
  const part = parts.operator
  if (part?.status !== 'judged') return []
  return part.value
    .filter((scores) => scores.check === check)
    .map(({ model, scores, unsafe, threshold, uncertain }) =>
      scored({
        name: model,
        score: unsafe,
        threshold,
        uncertain,
        categories: Object.entries(scores).map(([category, confidence]) => ({ category, confidence })),
      }),
    )
}

function violence(seen: SeenImage): CheckResult {
  const writing = writingOf('violence_detection', seen)
  const models = operatorLooks('violence_detection', seen)
  if (models.length > 0) return worstOf([writing, ...models])
  const blind = unjudged(
    'What the picture shows is not looked at: no model for violence is part of Custos. Set CUSTOS_MEDIA_MODELS to use your own.',
  )
  return worstOf([writing, blind])
}

function deepfake(seen: SeenImage): CheckResult {
  const evidence = judged(seen.parts.provenance, (provenance) => provenanceResult(judgeProvenance(provenance)))
  const models = operatorLooks('deepfake_detection', seen)
  // A model's "real" is no evidence of where a picture comes from; its "fake" counts.
  return models.length === 0 ? evidence : worstOf([evidence, ...models])
}
