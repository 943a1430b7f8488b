import { performance } from 'node:perf_hooks'

/** The middle of some numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** The value below which a share of the numbers lies. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** Milliseconds of each of `rounds` runs, after a warm-up. */
export async function timesOf(rounds: number, run: (round: number) => unknown): Promise<number[]> {
  for (let round = 0; round < Math.min(rounds, 200); round += 1) await run(round)
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now()
    await run(round)
    times.push(performance.now() - started)
  }
  return times
}

const sentences = [
  'The patient asked about the side effects of her medicine and when she could return to work.',
  'We told her to keep the wound dry, to rest, and to call us if she had a fever.',
  'She thanked the nurse and said that she would come back on Monday for the next visit.',
  'Blood pressure was 128 over 82 and the laboratory values of last week were normal.',
  'Her daughter will bring the old records, and the insurance has agreed to the treatment.',
  'Please remind him that the appointment in radiology was moved to the afternoon.',
]

/** Ordinary text of a hospital, `length` characters long, different for each `seed`: no cache can know it. */
export function hospitalText(length: number, seed: number): string {
  let text = `Note ${seed}. `
  for (let i = 0; text.length < length; i += 1) text += `${sentences[(seed + i * 5) % sentences.length]} `
  return text.slice(0, length)
}
