/** The guardrail engine: pure, no Node, no network, no clock. */
export { type Assessment, assessAll, type Clock, type Step } from './core/assess.ts'
export { type Decision, decide, isStricter, type Rule, type Verdict } from './core/decide.ts'
export { encodeOnce } from './core/encode-once.ts'
export {
  attackHeads,
  type EncodedEntity,
  type EncodedWindow,
  type Encoder,
  type Encoding,
  likeness,
} from './core/encoder-port.ts'
export { type Finding, finding, roundScore } from './core/finding.ts'
export { defineGuardrail, type Guardrail, type GuardrailKind, type GuardrailSpec } from './core/guardrail.ts'
export type { EntityService, Judge, JudgeAnswer, JudgeQuestion, Ports, ServiceEntity } from './core/ports.ts'
export type { Recognizer, RecognizerPattern } from './core/recognizer.ts'
export type { Signal } from './core/signal.ts'
export { contains, mergeSpans, overlaps, type Span } from './core/span.ts'
export { createSubject, type Subject, type Work, work } from './core/subject.ts'
export { claimsNothing, isCourtesy } from './grounding/courtesy.ts'
export { checkFacts, concludeFacts, type FactCheck } from './grounding/fact-check.ts'
export { claimsOf, type Evidence, type GatheredClaim, gatherEvidence } from './grounding/gather.ts'
export { type ClaimJudgement, claimFeatures } from './grounding/judge-claim.ts'
export { type ClaimJudge, withClaimJudge } from './grounding/judged-entail.ts'
export type { JudgedClaim, Judging } from './grounding/judging.ts'
export {
  createKnowledgeIndex,
  type KnowledgeIndex,
  type KnowledgeSource,
  type Meaning,
  type SourceKind,
} from './grounding/knowledge.ts'
export { meaningTexts, withMeanings } from './grounding/meanings.ts'
export {
  checkGrounding,
  claimsOfResponse,
  concludeGrounding,
  type GatheredResponse,
  type GroundedSentence,
  type Grounding,
  type GroundingQuestion,
  gatherGrounding,
} from './grounding/rag.ts'
export { relevanceByMeaning } from './grounding/relevance.ts'
export { type ClaimVerdict, claimVerdicts, type Entail, type Entailment } from './grounding/verdict.ts'
export { judgeSafety, type SafetyExplanation, type SafetyJudgement } from './guardrails/content-safety/combine.ts'
export {
  contentSafety,
  ruledSafety,
  SAFETY_THRESHOLD,
  safetyConfig,
} from './guardrails/content-safety/guardrail.ts'
export { type CustomConfig, customConfig } from './guardrails/custom/config.ts'
export { custom } from './guardrails/custom/guardrail.ts'
export {
  analyzePhi,
  MEDICAL_DISCLAIMER,
  type PhiReport,
  STOPPED_BY_POLICY,
} from './guardrails/healthcare-phi/analyze.ts'
export { hipaaCategoryOf } from './guardrails/healthcare-phi/categories.ts'
export {
  type DisposedEntity,
  healthcarePhi,
  PHI_THRESHOLD,
  type PhiConfig,
  phiConfig,
} from './guardrails/healthcare-phi/guardrail.ts'
export { purposeOf as phiPurposeOf } from './guardrails/healthcare-phi/release.ts'
export { type AttackJudgement, judgeAttacks } from './guardrails/jailbreak-detection/conclude.ts'
export {
  ATTACK_THRESHOLD,
  jailbreakConfig,
  jailbreakDetection,
  ruledAttacks,
} from './guardrails/jailbreak-detection/guardrail.ts'
export { analyzePii, type PiiReport, type PiiRequest, unknownEntityTypes } from './guardrails/pii-detection/analyze.ts'
export { PII_THRESHOLD, type PiiConfig, piiConfig, piiDetection } from './guardrails/pii-detection/guardrail.ts'
export { inWordsOf, type ProviderEntity } from './guardrails/pii-detection/vocabulary.ts'
export { guardrails } from './guardrails/registry.ts'
export {
  OFF_TOPIC,
  reportTopics,
  TOPIC_THRESHOLD,
  type TopicConfig,
  type TopicReport,
  type TopicScore,
  topicConfig,
  topicControl,
} from './guardrails/topic-control/guardrail.ts'
export { medicalContext } from './recognizers/clinical/medical-context.ts'
export {
  countPatterns,
  denied,
  type ExceptionRule,
  exceptionRule,
  isDeniedType,
  unlessAllowed,
} from './recognizers/exceptions.ts'
export { entitiesOf, type WeighedRead, weighedReads } from './recognizers/model-entities.ts'
export { numberTypes } from './recognizers/number-types.ts'
export { recognize, recognized, recognizedHealth, recognizeHealth } from './recognizers/recognize.ts'
export type { CodeRecognizer, Entity, TokenRecognizer } from './recognizers/types.ts'
export {
  type Hidden,
  newStream,
  type ReadWindow,
  type StreamInput,
  type StreamOutput,
  type StreamRules,
  type StreamState,
  type StreamStep,
  stepStream,
  type WindowReading,
} from './streaming/session.ts'
export { isForeign } from './text/language.ts'
export type { MappedText } from './text/mapped-text.ts'
export { folded, foldWord, normalised, normalize } from './text/normalize.ts'
export { type Payload, type PayloadKind, payloads } from './text/payloads.ts'
export { type Sentence, sentences } from './text/sentences.ts'
export { type Term, terms } from './text/terms.ts'
export { type Token, tokens } from './text/tokens.ts'
export { type Chance, keyedChance } from './transforms/chance.ts'
export { dateOffset, shiftDate } from './transforms/date-shift.ts'
export { mask, type NamedSpan } from './transforms/mask.ts'
export { createPlaceholders, type PlaceholderEntry, type Placeholders } from './transforms/placeholders.ts'
export { type Replacement, replaceSpans } from './transforms/replace.ts'
export { anonymize, generaliseAge, generaliseZip } from './transforms/surrogates.ts'
