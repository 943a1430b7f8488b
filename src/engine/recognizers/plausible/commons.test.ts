import { describe, expect, it } from 'vitest'
import type { EncodedEntity } from '../../core/encoder-port.ts'
import { createSubject } from '../../core/subject.ts'
import { joinModel } from '../model-entities.ts'
import { recognize, recognized } from '../recognize.ts'

/** What stays of a text in which the tagger reads one value. */
function read(type: string, marked: string): string[] {
  const text = marked.replace(/[«»]/g, '')
  const start = marked.indexOf('«')
  const entities: EncodedEntity[] = [{ type, start, end: marked.indexOf('»') - 1, score: 0.995 }]
  const windows = [{ start: 0, end: text.length, safety: [], attack: [], embedding: [], entities }]
  const subject = createSubject(text)
  return joinModel(subject, subject.once(recognized), { windows })
    .filter(({ type: kind, detail }) => !kind.startsWith('MEDI') && detail !== 'group')
    .map((one) => text.slice(one.start, one.end))
}

describe('what everybody shares', () => {
  it.each([
    ['LOCATION', 'higher than in «Saudi Arabia and Monaco» today'],
    ['LOCATION', 'The rate in the «United States» is higher.'],
    ['AGE', 'Patients older than «90» were excluded.'],
    ['AGE', 'Adults «90» and older should be screened.'],
    ['AGE', 'Life expectancy in Japan is almost «90».'],
    ['DATE', 'Our pharmacy is open 24/«7» for refills.'],
    ['DATE', 'The flu season runs «October» through May.'],
    ['DATE', 'Breast cancer awareness month is «October».'],
    ['DATE', 'World AIDS Day is «December 1».'],
    ['DATE', '«World» AIDS Day comes again.'],
    ['DATE', 'The program covers «9/11» first responders.'],
    ['DATE', 'The FDA approved the drug on «March 12, 2019».'],
    ['DATE', 'Use API version «2024-08-06» for the request.'],
    ['DATE', 'It was authorized by the FDA on «December 11, 2020».'],
    ['ID', 'The trial «NCT04368728» reported efficacy.'],
    ['ID', 'See PMID «31535829» for details.'],
    ['ID', 'Available as «PMC6796550».'],
    ['ID', 'doi:10.1056/«NEJMoa2034577»'],
    ['ID', 'BRCA1 is «OMIM 113705».'],
    ['ID', 'The GTIN «00312345678906» is on the box.'],
    ['ID', 'The book has ISBN «978-0-13-468599-1».'],
    ['ID', 'Baby feeds «1000-1200-1400».'],
    ['ID', 'Rx BIN «610014» is printed on it.'],
    ['CONTACT', 'Call poison control at «1-800-222-1222».'],
    ['CONTACT', 'Call 1-«800»-CDC-INFO (800-232-4636).'],
    ['CONTACT', 'See «cdc.gov», nih.gov, who.int and nhs.uk.'],
    ['ORGANIZATION', 'We follow «KDIGO» 2024 for staging.'],
    ['ORGANIZATION', 'He drives a «Silverado» to work.'],
    ['ORGANIZATION', 'What does «Mayo Clinic» say about statins?'],
    ['ORGANIZATION', 'How do I find my phone «MAC» address?'],
    ['PERSON', 'The average «Swede» eats fish.'],
    ['PERSON', 'Das Kind hat «Fieber».'],
    ['PERSON', 'What is an «Aadhaar» number?'],
  ])('%s in "%s" is let pass', (type, marked) => expect(read(type, marked)).toEqual([]))
  it.each([
    ['AGE', 'Adults aged 95 and older; she is «96».', '96'],
    ['AGE', 'My grandmother is over «90» and on warfarin.', '90'],
    ['DATE', 'The FDA approved it and she started on «March 12, 2024».', 'March 12, 2024'],
    ['DATE', 'Flu shot given «October 3».', 'October 3'],
    ['LOCATION', 'She lives in «Lebanon, Pennsylvania» now.', 'Lebanon, Pennsylvania'],
    ['DATE', 'Surgery was on «9/11».', '9/11'],
    ['DATE', 'DOI: «09/10/2024»', '09/10/2024'],
    ['ORGANIZATION', 'Seen at «Mayo Clinic» for a second opinion.', 'Mayo Clinic'],
    ['ORGANIZATION', 'Admitted to «Silverado Memory Care» last week.', 'Silverado Memory Care'],
    ['CONTACT', 'Log in at «myportal.nih.gov/patient/jdoe».', 'myportal.nih.gov/patient/jdoe'],
  ])('%s in "%s" is somebody’s', (type, marked, value) => expect(read(type, marked)).toContain(value))
  it('keeps numbers with a label of somebody’s', () => {
    const text = 'MRN 31535829'
    expect(recognize(text).map(({ start, end }) => text.slice(start, end))).toEqual(['31535829'])
  })
})
