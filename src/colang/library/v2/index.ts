import { CORE } from './core.ts'
import { GUARDRAILS } from './guardrails.ts'
import { LLM } from './llm.ts'
import { RAIL_LIBRARIES } from './rails.ts'
import { TIMING } from './timing.ts'

/** Libraries a Colang 2.x file may import by name. */
export const LIBRARIES: Readonly<Record<string, string>> = {
  core: CORE,
  guardrails: GUARDRAILS,
  timing: TIMING,
  llm: LLM,
  utils: '',
  ...RAIL_LIBRARIES,
}
