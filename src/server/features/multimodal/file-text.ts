import type { SpokenWord, Transcript } from '#adapters'
import type { Span } from '#engine'
import type { Box, Code, Fact, PictureWords } from '#media'
import { boxesOf } from '#ocr'

/** The words that a file holds, as one text, and where each part of it stands in the file. */
export interface FileText {
  readonly text: string
  readonly places: readonly Place[]
}

/** A part of the text. `boxes` and `moment` give the places of a range of the whole text inside it. */
export interface Place extends Span {
  readonly from: 'writing' | 'code' | 'metadata' | 'speech'
  boxes?(range: Span): Box[]
  moment?(range: Span): { start: number; end: number }
}

class Builder {
  text = ''
  readonly places: Place[] = []

  add(line: string, place: Pick<Place, 'from'> & { boxes?: (inside: Span) => Box[] }): void {
    const start = this.text.length
    const { boxes } = place
    this.places.push({
      from: place.from,
      start,
      end: start + line.length,
      ...(boxes ? { boxes: (range) => boxes({ start: range.start - start, end: range.end - start }) } : {}),
    })
    this.text += `${line}\n`
  }
}

interface Words {
  readonly writing?: PictureWords | undefined
  readonly codes?: readonly Code[] | undefined
  readonly facts?: readonly Fact[] | undefined
}

/** Writing in the picture, what codes say, and free texts beside the pixels. */
export function textOfImage({ writing, codes = [], facts = [] }: Words): FileText {
  const all = new Builder()
  for (const line of writing?.lines ?? [])
    all.add(line.text, { from: 'writing', boxes: (inside) => boxesOf(line, inside) })
  for (const code of codes) all.add(code.text, { from: 'code', boxes: () => [code.box] })
  for (const { value } of facts.filter(({ kind }) => kind === 'text')) all.add(value, { from: 'metadata' })
  return { text: all.text.slice(0, mostCharacters), places: all.places }
}

const mostCharacters = 100_000

/** What was said, then free texts of the tags. */
export function textOfRecording(transcript: Transcript | undefined, facts: readonly Fact[]): FileText {
  const places: Place[] = []
  let text = ''
  for (const word of transcript?.words ?? []) {
    const start = text === '' ? 0 : text.length + 1
    text = text === '' ? word.text : `${text} ${word.text}`
    places.push({ from: 'speech', start, end: text.length, moment: () => momentOf(word) })
  }
  const all = new Builder()
  all.text = text === '' ? '' : `${text}\n\n`
  for (const { value } of facts.filter(({ kind }) => kind === 'text')) all.add(value, { from: 'metadata' })
  return { text: all.text.slice(0, mostCharacters), places: [...places, ...all.places] }
}

const momentOf = ({ start, end }: SpokenWord) => ({ start, end: Math.max(end, start) })

/** The places that a range of the text touches. */
export function placesOf({ places }: FileText, range: Span): Place[] {
  return places.filter((place) => place.start < range.end && range.start < place.end)
}
