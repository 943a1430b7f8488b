import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attackTechniques, safetyCategories } from '#contract/vocabulary'
import { createRulesReading, outputsOf, proofTexts, splitEverywhere } from '../testing/stream-proof.ts'

const read = createRulesReading()
const by = { read, early: true }
const texts = proofTexts(1)
const minutes = 60_000

/** The text with what the whole of it wants hidden replaced, in one look. */
async function maskedWhole(text: string): Promise<string | undefined> {
  const { hide, block } = await read(text, { start: 0, end: text.length })
  if (block !== undefined) return undefined
  let [out, at] = ['', 0]
  for (const { start, end, placeholder } of hide) {
    out += text.slice(at, start) + placeholder
    at = end
  }
  return out + text.slice(at)
}

describe('a stream with every kind of value and attack in it', () => {
  it('knows a text for every attack and every unsafe category', () => {
    const names = texts.map(({ name }) => name.split(',')[0])
    // A feigned talk has no short form; it has tests of its own.
    const inSentences = attackTechniques.filter((technique) => technique !== 'many_shot')
    expect(names).toEqual(expect.arrayContaining([...inSentences, ...safetyCategories]))
    expect(texts.length).toBeGreaterThan(85)
  })
  it(
    'is the same for every cut in two, every cut in three and character by character, and at every moment a beginning of it',
    async () => {
      const wrong: string[] = []
      for (const { name, text } of texts) {
        if (text.length > 120) continue
        if ((await splitEverywhere(text, by)).different > 0) wrong.push(name)
      }
      expect(wrong).toEqual([])
    },
    5 * minutes,
  )
  it('is the masking of the whole text, and holds nothing that is to be hidden', async () => {
    for (const { name, text, secrets } of texts) {
      const out = (await outputsOf([text], by)).join('')
      const masked = await maskedWhole(text)
      if (masked !== undefined) expect([name, out]).toEqual([name, masked])
      else for (const secret of secrets) expect([name, out]).not.toEqual([name, expect.stringContaining(secret)])
    }
  })
  it(
    'is the same for texts joined at random and cut at random',
    async () => {
      const some = fc.array(fc.constantFrom(...texts.map(({ text }) => text)), { minLength: 1, maxLength: 4 })
      await fc.assert(
        fc.asyncProperty(some, fc.array(fc.nat(10_000), { maxLength: 8 }), async (parts, cuts) => {
          const whole = parts.join(' ')
          const places = [...new Set(cuts.map((cut) => cut % (whole.length + 1)))].sort((a, b) => a - b)
          const chunks = [0, ...places].map((place, i) => whole.slice(place, places[i] ?? whole.length))
          expect((await outputsOf(chunks, by)).join('')).toBe((await outputsOf([whole], by)).join(''))
        }),
        { numRuns: 150 },
      )
    },
    2 * minutes,
  )
})

describe('a name that was hidden once', () => {
  const said = 'Patient: Maria Gonzalez-Lopez came in. '
  const between = 'The wound was clean and dry, and the dressing was changed without any trouble at all. '.repeat(4)
  it('is known when a part of it comes again, however much was said in between', async () => {
    const out = (await outputsOf([said, between, 'Then Gonzalez-Lopez went home.'], by)).join('')
    expect(out).not.toContain('Gonzalez')
    expect(out).toContain('went home')
  })
})
