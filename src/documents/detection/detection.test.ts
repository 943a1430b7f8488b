import { describe, expect, it } from 'vitest'
import type { Detector } from '../model/detector.ts'
import type { TextBlock } from '../model/document.ts'
import { engineDetector } from './engine-detector.ts'
import { findIdentifiers } from './find.ts'
import { type AnonymizationLevel, threshold } from './levels.ts'
import { planReplacements } from './plan.ts'
import { cellLabels } from './tables.ts'

/** The blocks with everything replaced, as the level wants it. */
async function masked(
  blocks: readonly TextBlock[],
  level: AnonymizationLevel = 'advanced',
  detector: Detector = engineDetector,
): Promise<string[]> {
  const { found } = await findIdentifiers(blocks, {
    detector,
    threshold: threshold[level],
    traits: level === 'expert_determination',
    known: [],
    signal: new AbortController().signal,
    progress: () => undefined,
  })
  const { replacements } = planReplacements(found, blocks, { level, year: 2026 })
  return blocks.map((block, index) =>
    replacements
      .filter((item) => item.block === index)
      .sort((a, b) => b.start - a.start)
      .reduce((text, item) => text.slice(0, item.start) + item.text + text.slice(item.end), block.text),
  )
}

const lines = (...texts: string[]): TextBlock[] =>
  texts.map((text, i) => ({ text, kind: 'line', continues: i > 0 && texts[i - 1] !== '' }))

describe('finding identifiers over a document', () => {
  it('reads a cell with the header of its column', async () => {
    const cell = (text: string, label?: string): TextBlock => ({ text, kind: 'cell', ...(label ? { label } : {}) })
    expect(await masked([cell('00483921', 'MRN'), cell('Prudence Winterbourne', 'Patient name')])).toEqual([
      '[MRN]',
      '[NAME]',
    ])
  })
  it('reads tables that are drawn with blanks, tabs and bars', async () => {
    expect(await masked(lines('Patient Name\tMRN\tWard', 'Prudence Winterbourne\t00483921\tNorth'))).toEqual([
      'Patient Name\tMRN\tWard',
      '[NAME]\t[MRN]\tNorth',
    ])
    expect(await masked(lines('MRN | 00483921'))).toEqual(['MRN | [MRN]'])
  })
  it('finds a value that is split over lines', async () => {
    const [first, second] = await masked(lines('Call the daughter at (555) 271-', '8843 in the morning.'))
    expect(first).toBe('Call the daughter at [PHONE]')
    expect(second).toBe(' in the morning.')
  })
  it('finds a name that a hyphen breaks over lines', async () => {
    const [first, second] = await masked(lines('Patient: Lysander Feather-', 'stone was seen on the ward.'))
    expect(first).not.toContain('Lysander')
    expect(`${first}${second}`).not.toMatch(/Feather|stone/)
  })
  it('does not take the label of the next line for a part of a name', async () => {
    expect(await masked(lines('Patient: Prudence Winterbourne', 'Ward: North'))).toEqual([
      'Patient: [NAME]',
      'Ward: North',
    ])
  })
  it('finds a name everywhere once it was found anywhere, in every order and part', async () => {
    expect(
      await masked(
        lines('Patient: Wilhelmina Oxenford', '', 'OXENFORD, WILHELMINA slept well.', '', 'Oxenford ate at noon.'),
      ),
    ).toEqual(['Patient: [NAME]', '', '[NAME] slept well.', '', '[NAME] ate at noon.'])
  })
  it('leaves a word alone that the document also writes in small letters', async () => {
    const onlyOnce: Detector = (text) => {
      const start = text.indexOf('Wilhelmina Stern')
      return start < 0 ? [] : [{ start, end: start + 16, entity: 'PERSON', score: 1, because: [] }]
    }
    const document = lines('Patient: Wilhelmina Stern', '', 'A stern look. Stern words were spoken.')
    const texts = await masked(document, 'advanced', onlyOnce)
    expect(texts[2]).toBe('A stern look. Stern words were spoken.')
  })
  it('ends an address where the next line is a remark or a sentence', async () => {
    const remark = lines(
      'Ulrike-Gschwandtner-Stra\u00dfe 5',
      '5020 Salzburg',
      '(entered by the office)',
      'She slept well.',
    )
    expect((await masked(remark)).slice(2)).toEqual(['(entered by the office)', 'She slept well.'])
  })
  it('takes the marks of an axis for no number that was broken over lines', async () => {
    const marks = ['2000', '2500', '3000', '3500']
    expect(await masked(lines(...marks))).toEqual(marks)
  })
  it('takes a date behind another one for no date of birth', async () => {
    expect(await masked(lines('DOB: 03/14/1962 Seen: 01/02/2024'), 'basic')).toEqual(['DOB: [DATE] Seen: 01/02/2024'])
  })
  it('finds a person within the name of an institute that stays at its level', async () => {
    const both: Detector = (text) =>
      [
        { value: 'Rosalind Jung', entity: 'PERSON' as const },
        { value: 'Jung Institute', entity: 'ORGANIZATION' as const },
      ].flatMap(({ value, entity }) => {
        const start = text.indexOf(value)
        return start < 0 ? [] : [{ start, end: start + value.length, entity, score: 0.9, because: [] }]
      })
    expect(await masked(lines('Seen by Rosalind Jung', '', 'at the Jung Institute'), 'basic', both)).toEqual([
      'Seen by [NAME]',
      '',
      'at the [NAME] Institute',
    ])
  })
  it('finds the same number written another way', async () => {
    expect(await masked(lines('SSN: 219-09-9123', '', 'and 219099123 once more'))).toEqual([
      'SSN: [SSN]',
      '',
      'and [SSN] once more',
    ])
  })
})

describe('the levels', () => {
  const text = lines('DOB: 03/14/1962', '', 'Admitted on 02/03/2024 from Springfield, IL 62704, aged 61.')
  it('basic removes what names a person and keeps other dates and places', async () => {
    expect((await masked(text, 'basic'))[0]).toBe('DOB: [DATE]')
    expect((await masked(text, 'basic'))[2]).toContain('02/03/2024')
  })
  it('advanced keeps the year, the state and three digits of the ZIP code', async () => {
    const [birth, , stay] = await masked(text)
    expect(birth).toBe('DOB: 1962')
    expect(stay).toContain('2024')
    expect(stay).not.toContain('02/03')
    expect(stay).not.toContain('Springfield')
    expect(stay).not.toContain('62704')
  })
  it('advanced lets no age over 89 stand, nor a year of birth that shows it', async () => {
    const [birth, , age] = await masked(lines('DOB: 03/14/1931', '', 'The patient is a 94-year-old man.'))
    expect(birth).toBe('DOB: [DATE]')
    expect(age).toContain('90+')
  })
  it('expert determination also takes years, age and traits', async () => {
    const [birth, , job] = await masked(
      lines('DOB: 03/14/1962', '', 'Occupation: lighthouse keeper'),
      'expert_determination',
    )
    expect(birth).toBe('DOB: [REDACTED]')
    expect(job).toBe('Occupation: [REDACTED]')
  })
})

describe('labels of table cells', () => {
  it('come from the header row', () => {
    expect(
      cellLabels([
        ['Name', 'MRN'],
        ['a', '1'],
        ['b', '2'],
      ]),
    ).toEqual([
      [undefined, undefined],
      ['Name', 'MRN'],
      ['Name', 'MRN'],
    ])
  })
  it('come from the left where rows are labelled', () => {
    expect(
      cellLabels([
        ['MRN', '00483921'],
        ['Phone', '555 271 8843'],
      ]),
    ).toEqual([
      [undefined, 'MRN'],
      [undefined, 'Phone'],
    ])
  })
})
