import type { SpokenWord, Transcript } from '#adapters'
import type { Identifier } from './identifiers.ts'

const digit = /^(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)$/i
/** A number of so many digits in a row may be part of one that identifies (45 CFR 164.514(b)(2)(i)(R)). */
const fewest = 4
const score = 0.6

/**
 * Digits said in a row outside the moments that are identified already. Recognisers mishear single digits of a
 * telephone or record number, which is then no such number to the guardrail, while most of it is still to be heard.
 */
export function spokenNumbers(transcript: Transcript, known: Identifier['moments']): Identifier[] {
  const numbers: Identifier[] = []
  let run: SpokenWord[] = []
  const close = () => {
    const [first, last] = [run[0], run.at(-1)]
    if (first && last && run.length >= fewest) numbers.push(numberOf(run, { start: first.start, end: last.end }))
    run = []
  }
  for (const word of transcript.words) {
    const isKnown = known.some(({ start, end }) => word.start < end && start < word.end)
    if (digit.test(word.text.replaceAll(/[^a-z]/gi, '')) && !isKnown) run.push(word)
    else close()
  }
  close()
  return numbers
}

function numberOf(words: readonly SpokenWord[], moment: { start: number; end: number }): Identifier {
  const value = words.map(({ text }) => text).join(' ')
  return { type: 'UNIQUE_ID', value, score, boxes: [], moments: [moment] }
}
