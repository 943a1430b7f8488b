import type { Signal } from '#engine'

/** A word with its place in the recording, in seconds. */
export interface SpokenWord {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** What was said. `timed` by single words, or by whole passages, whose words share the passage's place evenly. */
export interface Transcript {
  readonly words: readonly SpokenWord[]
  readonly timed: 'words' | 'passages'
}

/** A speech recogniser. Takes 16 kHz WAV of one channel; throws a ServiceError that never holds what was said. */
export interface SpeechRecogniser {
  readonly name: string
  /** What a person should know before relying on its words. */
  readonly caution?: string
  transcribe(wav: Uint8Array, signal: Signal): Promise<Transcript>
}

/** The words of a passage, spread over its time by their lengths. */
export function spreadWords(text: string, start: number, end: number): SpokenWord[] {
  const words = text.split(/\s+/).filter((word) => word !== '')
  const letters = words.reduce((sum, word) => sum + word.length + 1, 0)
  let at = start
  return words.map((word) => {
    const length = ((end - start) * (word.length + 1)) / Math.max(1, letters)
    const placed = { text: word, start: at, end: at + length }
    at += length
    return placed
  })
}
