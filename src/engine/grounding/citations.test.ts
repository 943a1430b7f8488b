import { describe, expect, it } from 'vitest'
import { citationsOf, withoutCitations } from './citations.ts'
import { checkGrounding } from './rag.ts'

const sources = [
  { id: 'a', text: 'Metformin is the first choice in type 2 diabetes.' },
  { id: 'leaflet-2', title: 'Aspirin leaflet', text: 'Aspirin is not recommended for children with viral illness.' },
  { id: 'c', text: 'Metformin is the first choice in type 2 diabetes. Fever above 38 degrees needs a doctor.' },
]

const cited = (text: string) => citationsOf(text, sources).map((one) => one.sources)
const none = undefined

describe('citations', () => {
  it.each([
    ['So it is [1].', [[0]]],
    ['So it is [1, 2].', [[0, 1]]],
    ['So it is [1; 3] and so [2].', [[0, 2], [1]]],
    ['So it is [1-3].', [[0, 1, 2]]],
    ['So it is [1–2] ...', [[0, 1]]],
    ['So it is [^2].', [[1]]],
    ['So it is [9].', [[none]]],
    ['So it is [^9].', [[none]]],
    ['So it is.^2 And more', [[1]]],
    ['So it is.¹⁻³ And more', [[0, 1, 2]]],
    ['So it is (source 2).', [[1]]],
    ['So it is (see sources 1 and 3).', [[0, 2]]],
    ['So it is (source 9).', [[none]]],
    ['According to source 2 it is so.', [[1]]],
    ['So it is [leaflet-2].', [[1]]],
    ['So it is [A, c].', [[0, 2]]],
    ['So it is [Aspirin leaflet].', [[1]]],
    ['So it is (source: Aspirin leaflet).', [[1]]],
    ['So it is (source: the newspaper).', [[none]]],
    ['So it is [leaflet-7].', [[none]]],
    ['So it is [a, zzz].', [[0, none]]],
    ['So it is [S2].', [[1]]],
    ['So it is [S9].', [[none]]],
    ['So it is [S1, S9].', [[0, none]]],
    ['So it is [doc2].', [[1]]],
    ['So it is [doc9].', [[none]]],
    ['So it is [Doc. 9].', [[none]]],
    ['So it is according to Document 9.', [[none]]],
    ['According to the document 2 it is so.', [[1]]],
    ['So it is【9†source】.', [[none]]],
    ['So it is 【1†source】.', [[0]]],
    ['So it is (9).', [[none]]],
    ['So it is (2). And more (1)', [[1], [0]]],
    ['So it is (1, 3).', [[0, 2]]],
    ['So it is [1, p. 4].', [[0]]],
    ['So it is [1, pp. 4-6].', [[0]]],
  ])('reads %j', (text, expected) => {
    expect(cited(text)).toEqual(expected)
  })
  it.each([
    'The mean was 12 [10-15] days.',
    'The risk fell (95% CI [12, 34]).',
    'Leukocytes were 12 (ref 4-11).',
    'Platelets were 150 x 10^9/L and the index 31 kg/m^2.',
    'The patient [sic] was (source of infection unknown) ill.',
    'Give 500 mg (every 6 hours).',
    'The light source 2 metres away.',
    'The Glasgow coma score was normal (15).',
    'Give one tablet (2) at night.',
    '(1) Wash the hands. (2) Dry them.',
    'The ECG shows [S wave] and [doc].',
  ])('leaves %j alone', (text) => {
    expect(cited(text)).toEqual([])
  })
  it('are blanked, and all else keeps its place', () => {
    const text = 'One [1, 2]. Two (source 2) three.'
    const said = withoutCitations(text, citationsOf(text, sources))
    expect(said).toHaveLength(text.length)
    expect(said.replace(/ +/g, ' ')).toBe('One . Two three.')
    expect(said.indexOf('three')).toBe(text.indexOf('three'))
  })
  it('reads long runs of brackets in linear time', () => {
    const started = performance.now()
    for (const one of ['[', '(source ', '[1,', '^1,', 'see source 1, ', '¹,']) citationsOf(one.repeat(20_000), sources)
    expect(performance.now() - started).toBeLessThan(10_000)
  }, 20_000)
})

describe('an answer that cites', () => {
  const first = 'Metformin is the first choice in type 2 diabetes'
  const answer = async (response: string) => {
    const { sentences } = await checkGrounding({ query: '', response, sources }, 0.7)
    return sentences.map(({ supported, falseCitation }) => (falseCitation ? 'false' : supported))
  }
  it.each([
    [`${first} [1].`, [true]],
    [`${first} [1, 3].`, [true]],
    [`${first} [1][3].`, [true]],
    [`${first}.^3`, [true]],
    [`${first} [a].`, [true]],
    [`${first} (source 3).`, [true]],
    [`[1] ${first}.\n[2] Aspirin is not recommended for children with viral illness.`, [true, true]],
    [`${first} [1] and aspirin is not recommended for children with viral illness [2].`, [true, true]],
    [`${first} and aspirin is not recommended for children with viral illness [1, 2].`, [true, true]],
    [`${first}, with fever above 38 degrees needing a doctor [1].`, ['false']],
    [`${first} [1, 2].`, ['false']],
    [`${first} [1][2].`, ['false']],
    [`${first} [1-3].`, ['false']],
    [`${first} [leaflet-2].`, ['false']],
    [`${first} [leaflet-7].`, ['false']],
    [`${first} [^9].`, ['false']],
    [`${first} (source 9).`, ['false']],
    [`${first} [S9].`, ['false']],
    [`${first} [doc9].`, ['false']],
    [`${first} according to Document 9.`, ['false']],
    [`According to Document 9, ${first}.`, ['false']],
    [`According to Document 1, ${first}.`, [true]],
    [`${first}. According to Document 2, aspirin is not recommended for children with viral illness.`, [true, true]],
    [`${first}【9†source】.`, ['false']],
    [`${first}【1†source】.`, [true]],
    [`${first} (9).`, ['false']],
    [`${first} (1).`, [true]],
    [`${first} [1, p. 4].`, [true]],
    [`${first} [Doc. 1].`, [true]],
    [`Hello! ${first} [1]. Do you have any other question?`, [true]],
    [`Of course! ${first} [1].\n\nI hope this helps. Let me know if you need more.`, [true]],
    [`${first} [2] and aspirin is not recommended for children with viral illness [1].`, ['false', 'false']],
    [`${first} (https://who.int/metformin).`, ['false']],
    [`${first} (Smith et al., 2019).`, ['false']],
    [`Smith et al. (2019) found that ${first.toLowerCase()}.`, ['false']],
    [`${first}. Smith et al. (2019) say that fever above 38 degrees needs a doctor.`, [true, 'false']],
    [`According to the ESC guideline 2020, ${first.toLowerCase()}.`, ['false']],
    [`${first}.\nSource: The Merck Manual`, ['false']],
    [`${first}.\nSource: Aspirin leaflet`, ['false']],
    [`${first}.\nSource: the provided documents`, [true]],
    [`Aspirin is not recommended for children with viral illness.\nSource: Aspirin leaflet`, [true]],
    [`Aspirin is not recommended for children with viral illness.\nSource: Aspirin leaflet\n\n${first}.`, [true, true]],
    [
      `${first}.\n\nAspirin is not recommended for children with viral illness.\n\nSources:\n- Aspirin leaflet`,
      [true, true],
    ],
    [`${first}. Guidelines recommend it.`, [true, false]],
  ])('%j: %j', async (response, expected) => {
    expect(await answer(response)).toEqual(expected)
  })
  it.each([
    ['{m} and {i} [9]. {f}.', ['false', true]],
    ['{m} and {i} [1]. {f}.', [true, true]],
    ['{m} and {i} [1]. {a} [1].', [true, 'false']],
    ['{m} and {i} [1]. {a} [2].', [true, true]],
    ['{m} [1] and {i} [9]. {a} [2].', ['false', true]],
    ['{m} [1] and {i} [1]. {a} [2].', [true, true]],
    ['{a} [2]. {m} and {i}. {f} [9].', [true, true, 'false']],
  ])('of two clauses that are one claim, %s: %j', async (template, expected) => {
    const said: Readonly<Record<string, string>> = {
      m: first,
      i: 'insulin is given by injection in type 1 diabetes',
      f: 'Fever above 38 degrees needs a doctor',
      a: 'Aspirin is not recommended for children with viral illness',
    }
    const text = `${said.m}. Insulin is given by injection in type 1 diabetes. ${said.f}.`
    const own = [
      { id: 'a', text },
      { id: 'b', text: `${said.a}.` },
    ]
    const response = template.replace(/\{(.)\}/g, (_, key: string) => said[key] ?? '')
    const { sentences } = await checkGrounding({ query: '', response, sources: own }, 0.7)
    expect(sentences.map(({ supported, falseCitation }) => (falseCitation ? 'false' : supported))).toEqual(expected)
  })
  it('is told what is wrong, without the praise of another source', async () => {
    const reasons = async (response: string) =>
      (await checkGrounding({ query: '', response, sources }, 0.7)).sentences[0]?.reasons
    expect(await reasons(`${first} [2].`)).toEqual(['the source that it cites does not say it'])
    expect(await reasons(`${first} [1, 2].`)).toEqual(['not every source that it cites says it'])
    expect(await reasons(`${first} [7].`)).toEqual(['it cites a source that does not exist'])
  })
  it('finds what the cited source says beneath many others that say the same', async () => {
    const many = Array.from({ length: 12 }, (_, i) => ({ id: `s${i}`, text: `${first}.` }))
    const checked = await checkGrounding({ query: '', response: `${first} [11].`, sources: many }, 0.7)
    expect(checked).toMatchObject({ grounded: true, sentences: [{ falseCitation: false }] })
  })
})
