import { describe, expect, it } from 'vitest'
import { gatherEvidence } from './gather.ts'
import { createKnowledgeIndex } from './knowledge.ts'
import { meaningTexts, withMeanings } from './meanings.ts'

const filler = Array.from({ length: 60 }, (_, i) => `Ward ${i} is cleaned by the evening team before visitors leave.`)
const text = [...filler.slice(0, 30), 'Kidney failure is a reason to stop metformin.', ...filler.slice(30)].join(' ')
const claim = 'Whoever makes no urine any more leaves the sugar pill out.'
/** Two directions are enough: what is about kidneys, and the rest. */
const meaningOf = (one: string) => (/kidney|urine/i.test(one) ? [1, 0] : [0, 1])

describe('searching by words and meanings', () => {
  const index = createKnowledgeIndex([{ id: 'leaflet', text }])
  const fused = withMeanings(index, meaningTexts(index).map(meaningOf))
  it('finds what is said in other words, which words alone do not find', () => {
    const quotes = (evidence: readonly { readonly quote: string }[] | undefined) => evidence?.map(({ quote }) => quote)
    const [byWords] = gatherEvidence(claim, index)
    const [byBoth] = gatherEvidence(claim, fused, [meaningOf(claim)])
    expect(quotes(byWords?.evidence)).not.toContain('Kidney failure is a reason to stop metformin.')
    expect(quotes(byBoth?.evidence)).toContain('Kidney failure is a reason to stop metformin.')
  })
  it('goes by words alone where a claim comes without its meaning', () => {
    expect(gatherEvidence(claim, fused)).toEqual(gatherEvidence(claim, index))
  })
  it('refuses meanings that are not one for each passage', () => {
    expect(() => withMeanings(index, [])).toThrow('one meaning for each passage')
  })
})
