import type { EncodedEntity } from '../../core/encoder-port.ts'
import type { Span } from '../../core/span.ts'
import { beliefWeights } from './belief-weights.ts'
import { type Beside, isWeighed, signsOf } from './signs.ts'

const weights = new Map(
  beliefWeights.flatMap(([kind, list]) =>
    list.split('|').map((entry) => {
      const at = entry.lastIndexOf('=')
      const name = entry.slice(0, at)
      return [kind === '' ? name : `${kind}: ${name}`, Number(entry.slice(at + 1))] as const
    }),
  ),
)

/** From this on a read is believed whole, whatever lists and patterns hold against it. */
export const BELIEVED = 0.5

/**
 * How likely a read of the trained tagger names what it says, 0..1: a logistic regression over the signs of the read, its
 * words and its surroundings, fitted by `evals/fit-reads.ts` on notes that the tagger has never seen. 0 for kinds not weighed.
 */
export function belief(read: EncodedEntity, kept: Span | undefined, beside: Beside): number {
  if (!isWeighed(read.type)) return 0
  let sum = weights.get('') ?? 0
  for (const sign of signsOf(read, kept, beside)) sum += weights.get(sign) ?? 0
  return 1 / (1 + Math.exp(-sum))
}
