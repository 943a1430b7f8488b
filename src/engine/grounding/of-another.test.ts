import { describe, expect, it } from 'vitest'
import { checkFacts } from './fact-check.ts'
import { createKnowledgeIndex } from './knowledge.ts'

const believer = async (pairs: readonly unknown[]) =>
  pairs.map(() => ({ supported: 0.9, refuted: 0.05, unsupported: 0.05 }))
const verdict = async (text: string, claim: string) =>
  (await checkFacts(claim, createKnowledgeIndex([{ id: 'a', text }]), believer)).verdict

describe('what is said of another, or of another time', () => {
  it.each([
    // Of the family.
    ['His mother has type 2 diabetes.', 'The patient has type 2 diabetes.', 'unsupported'],
    ['Family history: breast cancer at 52.', 'The patient had breast cancer at 52.', 'unsupported'],
    ['His mother has type 2 diabetes.', 'His mother has type 2 diabetes.', 'supported'],
    ['His mother has asthma and he has eczema.', 'He has eczema.', 'supported'],
    ['The trial was the first of a family of studies.', 'The trial was the first of its studies.', 'supported'],
    [
      'Smoking by mothers was associated with low birth weight.',
      'Smoking was associated with low birth weight.',
      'supported',
    ],
    // Planned.
    ['An EEG is booked for 21 January.', 'An EEG on 21 January showed spikes.', 'unsupported'],
    ['An EEG is booked for 21 January.', 'An EEG is booked for 21 January.', 'supported'],
    ['CT showed oedema; an MRI is requested.', 'CT showed oedema.', 'supported'],
    ['Epilepsy is suspected but has not been confirmed.', 'Epilepsy has been confirmed.', 'refuted'],
    // Cause and effect.
    [
      'Ramipril was withheld because of kidney injury.',
      'The kidney injury was caused by ramipril being withheld.',
      'refuted',
    ],
    [
      'Ramipril was withheld because of kidney injury and has not been restarted.',
      'Kidney injury led to ramipril being withheld.',
      'supported',
    ],
    ['The fall caused a fracture.', 'The fracture was caused by a fall.', 'supported'],
    ['The fall caused a fracture.', 'The fall was caused by a fracture.', 'refuted'],
  ])('%j makes %j %s, whatever a model believes', async (source, claim, expected) => {
    expect(await verdict(source, claim)).toBe(expected)
  })
})

describe('what holds for every case, or for another', () => {
  it.each([
    [
      'Hands must be washed; alcohol gel is not sufficient.',
      'Alcohol gel is sufficient for hands after norovirus.',
      'refuted',
    ],
    ['A bed sensor has been requested but is not yet in place.', 'A bed sensor is in place.', 'refuted'],
    [
      'Pressure ulcer over the sacrum, no signs of infection.',
      'The pressure ulcer over the sacrum is infected.',
      'refuted',
    ],
    ['The left kidney is not enlarged.', 'The left kidney is scarred and the right kidney enlarged.', 'unsupported'],
    [
      'The clinic is open from 8 to 18. It is closed on public holidays.',
      'The clinic is open on public holidays.',
      'refuted',
    ],
    [
      'The clinic is open from 8 to 18. It is closed on public holidays.',
      'The clinic is closed on public holidays.',
      'supported',
    ],
    ['The clinic is safe. It has a garden.', 'The clinic is not dangerous.', 'supported'],
    [
      'Adults: at most 4 g a day, divided into doses of no more than 1 g.',
      'Adults may take a single dose of 2 g.',
      'unsupported',
    ],
    [
      'The monthly subscription costs $12.99 and the annual subscription $99.',
      'The annual subscription costs $12.99.',
      'refuted',
    ],
    [
      'The monthly subscription costs $12.99 and the annual subscription $99.',
      'The annual subscription costs 99 dollars.',
      'supported',
    ],
    ['The fee is €40.', 'The fee is 40 euros.', 'supported'],
    ['The fee is €40.', 'The fee is $40.', 'unsupported'],
  ])('%j makes %j %s, whatever a model believes', async (source, claim, expected) => {
    expect(await verdict(source, claim)).toBe(expected)
  })
})
