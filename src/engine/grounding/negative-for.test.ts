import { describe, expect, it } from 'vitest'
import { checkFacts } from './fact-check.ts'
import { createKnowledgeIndex } from './knowledge.ts'

/** By words alone, and with a model that believes everything. */
async function verdicts(source: string, claim: string) {
  const index = createKnowledgeIndex([{ id: 'a', text: source }])
  const believer = async (pairs: readonly unknown[]) =>
    pairs.map(() => ({ supported: 0.9, refuted: 0.05, unsupported: 0.05 }))
  const [alone, believed] = [await checkFacts(claim, index), await checkFacts(claim, index, believer)]
  return [alone.verdict, believed.verdict]
}

describe('a finding that is denied', () => {
  it.each([
    ['The biopsy was negative for malignancy.', 'The biopsy showed malignancy.'],
    ['The biopsy was negative for malignancy.', 'The biopsy was positive for malignancy.'],
    ['The biopsy was positive for malignancy.', 'The biopsy showed no malignancy.'],
    ['Culture was negative for MRSA.', 'Culture grew MRSA.'],
    ['She tested negative for HIV.', 'She tested positive for HIV.'],
    ['The margins were free of tumour.', 'The margins contained tumour.'],
    ['The patient is free from pain.', 'The patient has pain.'],
    ['CT was negative for haemorrhage but showed oedema.', 'CT showed haemorrhage.'],
    ['The screen was negative for opioids and positive for cocaine.', 'The screen was positive for opioids.'],
  ])('%j refutes %j, whatever a model believes', async (source, claim) => {
    expect(await verdicts(source, claim)).toEqual(['refuted', 'refuted'])
  })
  it.each([
    ['The biopsy was negative for malignancy.', 'No malignancy was found in the biopsy.'],
    ['The biopsy was negative for malignancy.', 'The biopsy was negative for malignancy.'],
    ['The biopsy was positive for malignancy.', 'The biopsy showed malignancy.'],
    ['The patient is free of pain.', 'The patient has no pain.'],
    ['CT was negative for haemorrhage but showed oedema.', 'CT showed oedema.'],
    ['The screen was negative for opioids and positive for cocaine.', 'The screen showed cocaine.'],
    ['Treatment is free of charge.', 'There is no charge for treatment.'],
  ])('%j supports %j', async (source, claim) => {
    expect(await verdicts(source, claim)).toEqual(['supported', 'supported'])
  })
})
