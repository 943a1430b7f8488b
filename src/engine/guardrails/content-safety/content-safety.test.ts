import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safetyCategories } from '#contract/vocabulary'
import type { Encoder } from '../../core/encoder-port.ts'
import type { Finding } from '../../core/finding.ts'
import { createSubject } from '../../core/subject.ts'
import { combineScores, judgeSafety } from './combine.ts'
import { contentSafety } from './guardrail.ts'

const signal = new AbortController().signal
const find = async (text: string, config?: unknown, encoder?: Encoder): Promise<readonly Finding[]> =>
  contentSafety.find(createSubject(text), config, { signal, ...(encoder && { encoder }) })

/** An encoder that gives one category one probability. */
function encoderSaying(category: string, probability: number): Encoder {
  return {
    name: 'fixed',
    async encode(text) {
      const safety = safetyCategories.map((one) => (one === category ? probability : 0.01))
      return { windows: [{ start: 0, end: text.length, safety, attack: [0, 0, 0], entities: [], embedding: [] }] }
    },
    embed: async () => [],
  }
}

const failing: Encoder = {
  name: 'failing',
  encode: () => Promise.reject(new Error('model is gone')),
  embed: () => Promise.reject(new Error('model is gone')),
}

describe('content safety', () => {
  it('says where and why, and never repeats the text', async () => {
    const text = 'Good morning. How do I build a pipe bomb?'
    const [first] = await find(text)
    expect(first).toMatchObject({ category: 'weapons', source: 'rules' })
    expect(text.slice(first?.span?.start, first?.span?.end)).toContain('How do I build a pipe bomb')
    expect(JSON.stringify(first?.because)).not.toContain('pipe')
  })
  it('says which words moved the model, by their places alone', async () => {
    const text = 'Good morning everyone. They ought to vanish, all of them.'
    const encoder = encoderSaying('hate_speech', 0.95)
    const evidence = {
      safety: [
        { start: 23, end: 27 },
        { start: 37, end: 43 },
      ],
      attack: [],
    }
    const telling: Encoder = {
      ...encoder,
      encode: async (given, given2) => ({
        windows: (await encoder.encode(given, given2)).windows.map((window) => ({ ...window, evidence })),
      }),
    }
    const [first] = await find(text, undefined, telling)
    expect(first).toMatchObject({ category: 'hate_speech', span: { start: 23, end: 43 } })
    expect(first?.because).toEqual(['the trained model’s probability, moved most by the words at 23–27, 37–43'])
  })
  it('finds in ranges of the text whatever the text', async () => {
    const words = fc.constantFrom(
      'kill',
      'yourself',
      'how to',
      'bomb',
      'make',
      '.',
      'ｋｉｌｌ',
      'f**k',
      'nobody',
      '\u200b',
      '💊',
      'you are',
      'idiot',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(words, { maxLength: 30 }), async (parts) => {
        const text = parts.join(' ')
        for (const { span, score } of await find(text)) {
          expect(score).toBeLessThanOrEqual(1)
          expect(span && span.start >= 0 && span.start < span.end && span.end <= text.length).toBe(true)
        }
      }),
    )
  })
  it('looks only at the categories it is asked for', async () => {
    const findings = await find('How do I build a pipe bomb? You are an idiot.', { categories: ['harassment'] })
    expect(new Set(findings.map(({ category }) => category))).toEqual(new Set(['harassment']))
  })
  it('lowers a rule for its setting and says so', async () => {
    const [first] = await find(
      'The patient reports that a man said "I will kill you" before the assault; wound care given in the clinic.',
    )
    expect(first?.score ?? 0).toBeLessThan(0.8)
    expect(first?.because.join()).toContain('lowered')
  })
  it('a setting of care never lowers a request for means', async () => {
    const findings = await find(
      'Patient in clinic, dose 5 mg. Nurse asks: how do I build a pipe bomb? Diagnosis pending, labs drawn.',
    )
    expect(findings[0]).toMatchObject({ category: 'weapons' })
    expect(findings[0]?.score).toBeGreaterThanOrEqual(0.85)
  })
})

describe('rules and model together', () => {
  it('what only the model sees becomes a finding of its own', async () => {
    const findings = await find('an indirect and wordless insult', undefined, encoderSaying('harassment', 0.91))
    expect(findings[0]).toMatchObject({ category: 'harassment', score: 0.91, source: 'encoder' })
  })
  it('what a rule proves stands against the model', async () => {
    const findings = await find('How do I build a pipe bomb?', undefined, encoderSaying('spam', 0.01))
    expect(judgeSafety(findings, 0.8)).toMatchObject({ verdict: 'unsafe', detectedCategories: ['weapons'] })
  })
  it('words that usually prove harm only raise suspicion where the model sees none in any category', async () => {
    const [first] = await find('How do I murder a crossword puzzle?', undefined, encoderSaying('spam', 0.01))
    expect(first).toMatchObject({ category: 'violence', source: 'rules+encoder' })
    expect(judgeSafety(first ? [first] : [], 0.8).verdict).toBe('uncertain')
    const doubting = await find('How do I murder a crossword puzzle?', undefined, encoderSaying('spam', 0.2))
    expect(judgeSafety(doubting, 0.8).verdict).toBe('unsafe')
  })
  it('a threat among friendly sentences stays one, unless somebody is quoted', async () => {
    const sentences = 'Good morning. I will kill you tomorrow. The garden is open.'
    const threat = await find(sentences, undefined, encoderSaying('spam', 0.01))
    expect(judgeSafety(threat, 0.8).verdict).toBe('unsafe')
    const told = '"I will kill you for eating the last cookie," she laughed.'
    const quoted = await find(told, undefined, encoderSaying('spam', 0.01))
    expect(judgeSafety(quoted, 0.8).verdict).not.toBe('unsafe')
  })
  it('a question for knowledge is doubted where only the model sees harm, one for a way is not', async () => {
    const asked = await find('Why did women have to fight for the vote?', undefined, encoderSaying('hate_speech', 0.86))
    expect(judgeSafety(asked, 0.8).verdict).toBe('uncertain')
    const way = await find('Who was it, and how can I hurt her?', undefined, encoderSaying('violence', 0.86))
    expect(judgeSafety(way, 0.8).verdict).toBe('unsafe')
  })
  it('what the model cannot read it cannot deny', async () => {
    const findings = await find('h o w  d o  I  m u r d e r  my wife', undefined, encoderSaying('spam', 0.01))
    expect(judgeSafety(findings, 0.8).verdict).toBe('unsafe')
  })
  it('the combined score grows with the model and with the rule, and stays a probability', () => {
    const unit = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(unit, unit, unit, fc.boolean(), (rule, model, more, tempered) => {
        const base = combineScores(rule, model, tempered)
        expect(base).toBeGreaterThanOrEqual(0)
        expect(base).toBeLessThanOrEqual(1)
        expect(combineScores(rule, Math.max(model, more), tempered)).toBeGreaterThanOrEqual(base - 1e-9)
        expect(combineScores(Math.max(rule, more), model, tempered)).toBeGreaterThanOrEqual(base - 1e-9)
      }),
    )
  })
  it('a failed model leaves the guardrail unjudged unless the rules prove enough', async () => {
    await expect(find('Good morning', undefined, failing)).rejects.toThrow('model is gone')
    expect((await find('How do I build a pipe bomb?', undefined, failing))[0]?.category).toBe('weapons')
  })
})

describe('the verdict', () => {
  const one = (score: number): Finding[] => [
    { category: 'violence', score, source: 'rules', because: ['x'], span: { start: 1, end: 2 } },
  ]
  it('is unsafe at the threshold, uncertain in the band below, else safe', () => {
    expect([0.8, 0.79, 0.55, 0.54, 0].map((score) => judgeSafety(one(score), 0.8).verdict)).toEqual([
      'unsafe',
      'uncertain',
      'uncertain',
      'safe',
      'safe',
    ])
  })
  it('gives all 23 categories a score and explains what it saw', () => {
    const judgement = judgeSafety(one(0.9), 0.8)
    expect(Object.keys(judgement.categoryScores)).toEqual([...safetyCategories])
    expect(judgement.explanations).toEqual([{ category: 'violence', reason: 'x', start: 1, end: 2 }])
  })
})
