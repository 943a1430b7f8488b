import { newStream, type StreamRules, stepStream } from '../streaming/session.ts'

/** Texts of the kinds that are streamed: an assistant's answers, a visit note, a letter full of identifiers. */
export const delayTexts: Readonly<Record<string, string>> = {
  'An assistant’s answer':
    'It is quite normal to feel tired after such an operation, and most people need a few weeks before they are back to their usual strength. ' +
    'You should try to walk a little every day, but you do not have to do more than feels right to you. ' +
    'If the wound becomes red or warm, or if there is more pain than before, please call the ward so that somebody can look at it. ' +
    'Many people find it useful to write down their questions before the next visit, because it is easy to forget them in the room. ' +
    'The tablets may be taken with food, and it does not matter whether you take them in the morning or in the evening. ' +
    'Please tell us as well if anything else has changed since we last spoke, even when it seems unimportant to you. ',
  'A visit note':
    'Patient seen on 03/14/2025 for follow-up of type 2 diabetes. Blood pressure 128/82, pulse 72, weight 81 kg. ' +
    'She reports no chest pain and sleeps well. HbA1c was 7.1 percent in February, down from 7.9. ' +
    'Metformin 1000 mg twice daily is tolerated without complaints. Feet were examined and show no ulcers. ' +
    'Plan: continue the present treatment, eye examination within three months, next visit in June. ',
  'A letter with identifiers':
    'Dear Dr. Miller,\nthank you for referring Mrs. Maria Gonzalez, born March 14, 1961, MRN 00458812, who lives at 3189 Cherry Ln, Arlington, AK 59607. ' +
    'She can be reached at (617) 555-0123 or maria.gonzalez@example.org, and her member ID is W123456789. ' +
    'We saw her in our clinic on June 3, 2025 and agreed with her daughter Elena Gonzalez that the wound will be checked again next week. ' +
    'Her social security number, 219-09-9999, was missing in your letter.\nKind regards,\nDr. Grace Chen\n',
}

/** Characters that wait after each character of a text that arrives one by one. */
export async function heldBack(text: string, rules: StreamRules): Promise<number[]> {
  let state = newStream
  const held: number[] = []
  for (const character of text) {
    state = (await stepStream(state, { type: 'chunk', text: character }, rules)).state
    held.push(state.pending.length - state.settling.shown)
  }
  return held
}

/** The middle, the value that 95 of 100 do not exceed, and the greatest. */
export function spread(numbers: readonly number[]): { median: number; p95: number; most: number } {
  const sorted = [...numbers].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { median: at(0.5), p95: at(0.95), most: sorted.at(-1) ?? 0 }
}
