import type { ShippedFlow } from './model.ts'

/** Lets no health information of a person leave unmasked. */
export const PHI_IN_ANSWERS: ShippedFlow = {
  name: 'phi in answers',
  title: 'PHI in answers',
  description: 'Identifiers and health data of persons are masked in every answer; what cannot be masked is not said.',
  category: 'Privacy',
  priority: 10,
  source: `define bot withhold private data
  "I can't share that because it contains private health information."

# category: Privacy
# description: Private health information is masked in answers
# rail: output
define subflow phi check output
  $private = execute check_sensitive_data(text=$bot_message, source="output")
  if $private.masked_text
    $bot_message = $private.masked_text
  else if not $private.allowed
    bot withhold private data
    stop
`,
}

/** Says only what the sources at hand support. */
export const RAG_GROUNDING: ShippedFlow = {
  name: 'rag grounding',
  title: 'Grounded answers',
  description: 'An answer that the retrieved sources do not support is replaced by an honest one.',
  category: 'Healthcare',
  priority: 8,
  source: `define bot admit missing evidence
  "I could not find this in the sources I may use, so I would rather not answer. A clinician can tell you more."

# category: Healthcare
# description: Answers need support in the sources
# rail: output
define subflow grounding check output
  if $relevant_chunks
    $grounding = execute check_rag(response=$bot_message, sources=$relevant_chunks)
    if not $grounding.allowed
      bot admit missing evidence
      stop
`,
}
