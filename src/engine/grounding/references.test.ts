import { describe, expect, it } from 'vitest'
import { citationsOf, withoutCitations } from './citations.ts'

const none = undefined

describe('works that are referred to by what they are called', () => {
  const works = [
    { id: 'https://www.nhs.uk/medicines/aspirin/', text: 'Aspirin. See doi:10.1056/NEJMoa1234567 and PMID 31535829.' },
    {
      id: 'esc',
      title: '2020 ESC Guidelines for atrial fibrillation',
      text: 'The National Institute for Care Advice agrees.',
    },
    {
      id: 'smith2019',
      title: 'Metformin in type 2 diabetes',
      text: 'By Smith J, Müller A. Lancet 2019;393:1. See NG28 of NICE.',
    },
    { id: 'p', text: 'Described by Okafor et al. in 2014, and at https://example.org/a/b?c=1.' },
  ]
  const found = (text: string) => citationsOf(text, works).map((one) => one.sources)
  it.each([
    ['It is so (https://nhs.uk/medicines/aspirin).', [[0]]],
    ['It is so, see www.nhs.uk/medicines/aspirin/.', [[0]]],
    ['It is so, see [the NHS](https://www.nhs.uk/medicines/aspirin#dose).', [[0]]],
    ['It is so: http://example.org/a/b?c=1.', [[]]],
    ['It is so: https://example.org/a/x.', [[none]]],
    ['It is so: nhs.uk/medicines/aspirine', [[none]]],
    ['It is so: https://who.int.', [[none]]],
    ['It is so (doi:10.1056/nejmoa1234567).', [[]]],
    ['It is so (https://doi.org/10.1056/NEJMoa1234567).', [[]]],
    ['It is so, DOI 10.1056/NEJMoa7654321.', [[none]]],
    ['It is so (PMID: 31535829).', [[]]],
    ['It is so (https://pubmed.ncbi.nlm.nih.gov/31535829/).', [[]]],
    ['It is so (PMID: 3153582).', [[none]]],
    ['It is so (PMC6853456).', [[none]]],
    ['Smith et al. (2019) say so.', [[2]]],
    ['Smith et al. (2018) say so.', [[none]]],
    ['It is so (Muller et al., 2019).', [[]]],
    ['It is so (Smith, 2019; PMID: 31535829).', [[2], []]],
    ['It is so (Okafor, 2014).', [[]]],
    ['It is so (see Smith & Müller, 2019, p. 4).', [[]]],
    ['It is so (Smith, 2019; Jones, 2012).', [[2], [none]]],
    ['It is so (Jones, 2012).', [[none]]],
    ['Jones et al. say so.', [[none]]],
    ['According to the ESC guideline 2020 it is so.', [[1]]],
    ['According to the 2020 ESC guidelines it is so.', [[1]]],
    ['According to the European Society of Cardiology guidelines it is so.', [[1]]],
    ['As per NICE guideline NG28, it is so.', [[]]],
    ['As per NICE guideline NG99, it is so.', [[none]]],
    ['According to the NICA guidance it is so.', [[]]],
    ['According to the AHA guideline 2017 it is so.', [[none]]],
    ['It is so (AHA guideline 2017).', [[none]]],
    ['It is so.\nSource: Metformin in type 2 diabetes', [[2]]],
    ['It is so. Source: Metformin in Type 2 Diabetes, p. 4', [[2]]],
    ['It is so.\n\n**Source:** ESC guidelines 2020.', [[1]]],
    ['It is so.\nReference: Smith J, Müller A. Metformin in type 2 diabetes. Lancet. 2019;393:1.', [[2]]],
    ['It is so.\nSources: Metformin in type 2 diabetes; ESC Guidelines', [[]]],
    ['It is so.\nSources: Metformin in type 2 diabetes and ESC Guidelines', [[]]],
    ['It is so.\nSource: The Merck Manual', [[none]]],
    ['It is so. Source: metformin in type 2 diabetes. And more.', [[2]]],
    ['It is so. Source: The Merck Manual', [[none]]],
    ['It is so. Source: [2]. And more.', [[1]]],
    ['It is so.\nSource: 2', [[1]]],
    ['It is so.\nSource: [2]', [[1]]],
    ['It is so.\nSources: 1, 9', [[none]]],
    ['It is so.\nSource: https://www.nhs.uk/medicines/aspirin', [[0]]],
    ['It is so.\nSource: the provided documents.', [[]]],
    ['It is so.\n\nReferences:\n1. Metformin in type 2 diabetes\n2. The Merck Manual', [[], [none]]],
    ['It is so.\n\n## Sources\n- https://who.int/x\n- Metformin in type 2 diabetes', [[none], []]],
  ])('%j', (text, expected) => {
    expect(found(text)).toEqual(expected)
  })
  it.each([
    'Guidelines recommend it, and the guideline of 2020 does.',
    'According to current guidelines, according to the guidelines, and per guideline, it is so.',
    'According to the sources and based on the provided documents it is so.',
    'NICE recommends it; see your doctor and the leaflet.',
    'It is given b.i.d./t.i.d. at 5 mg/kg, e.g. to adults (March, 2019).',
    'The source of infection: the lung. The reference: normal.',
    'Reference: 4-11 x10^9/L',
    'Sepsis. Source: urine; Foley exchanged.',
    'Sepsis. Source: PowerPort. It was taken out.',
    'Source: Patient, through an interpreter.',
    'According to Dr Lee’s guidance and per Prof. Smith’s guideline it is so.',
    'Write to help@example.com.',
    'Vienna and Graz were studied in 2019 (Austria).',
  ])('are not in %j', (text) => {
    expect(found(text)).toEqual([])
  })
  it('leave none of their figures in what is said', () => {
    for (const cited of [
      'Smith et al. (2019) found that',
      'According to the 2020 ESC guideline,',
      'By doi:10.1056/NEJMoa7654321',
    ]) {
      const text = `${cited} it is so (PMID: 31535829; Jones, 2012) [1].\nSource: Lancet 2019;393:1.`
      expect(withoutCitations(text, citationsOf(text, works))).not.toMatch(/\d/)
    }
  })
  it('hide nothing that is said behind a title', () => {
    const said = (text: string) => withoutCitations(text, citationsOf(text, works)).trim()
    expect(said('Source: Metformin in type 2 diabetes. Stop your insulin.')).toBe('Stop your insulin.')
    expect(said('Source: The Merck Manual. Stop your insulin.')).toBe('Stop your insulin.')
    expect(said('Source: [1]. Stop your insulin.')).toContain('Stop your insulin.')
    expect(citationsOf('Source: Metformin in type 2 diabetes Stop Insulin', works)[0]?.sources).toEqual([none])
  })
  it('are read in linear time', () => {
    const started = performance.now()
    const runs = [
      'https://a.b/ ',
      'www.',
      'Aa ',
      'Smith et al., ',
      'per NICE ',
      'Source: a. ',
      '(Smith, 2019; ',
      'a.',
      '10.1234/',
      'de ',
    ]
    for (const one of [...runs, 'Source: [1]\n', 'Sources:\n', '- [1] x\n', 'Sources:\n- a\n'])
      citationsOf(one.repeat(10_000), works)
    for (const one of ['[1] ', ' https://a.b', ')', ').a', '(a) '])
      citationsOf(`Source: https://a.b${one.repeat(20_000)}`, works)
    expect(performance.now() - started).toBeLessThan(10_000)
  }, 20_000)
})
