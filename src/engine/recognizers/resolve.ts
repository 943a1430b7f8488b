import { overlaps, type Span } from '../core/span.ts'
import type { Entity } from './types.ts'

/** Below this a candidate is no finding. */
export const REPORTED = 0.4
const KEEP_REST = 0.6
const LENGTH_WORTH = 0.01
const LONGEST_COUNTED = 30
/** Readings that overlap in a chain are one up to this length: beyond it joining each would cost the square of their number. */
const LONGEST_JOINED = 2000
/** Steps that a joined reading tells of why it was found. */
const MOST_STEPS = 6
/** Whoever reads what stands behind a label up to a sign only guesses where the value ends. */
const UP_TO_A_SIGN: ReadonlySet<string> = new Set(['labelled-address'])
/** Words of a sentence: no address goes on so. */
const PROSE = /(?<!\p{L})(?!(?:del?|las?|los|des|van|von|der|den|am|of|the|on|upon|sur)(?!\p{L}))\p{Ll}{2,} \p{Ll}{2,}/u

/**
 * One entity per place: of overlapping candidates the surer and longer one stays (a city inside an address is not
 * found twice); what a strong loser covers beyond the winner stays as an entity of its own. Sorted by place.
 */
export function resolve(candidates: readonly Entity[], text: string): Entity[] {
  const taken = new Coverage(text.length)
  for (const candidate of ranked(candidates)) {
    const near = taken.near(candidate)
    const same = near.every(({ type }) => type === candidate.type)
    if (near.length === 0) taken.add(candidate)
    else if (same && taken.join(near, candidate, text)) continue
    else if (same || candidate.score >= KEEP_REST)
      for (const rest of taken.rests(candidate)) {
        const trimmed = trim(text, { ...candidate, ...rest })
        if (trimmed.end - trimmed.start >= 3) taken.add(trimmed)
      }
  }
  return taken.all()
}

/** The surest first. What each is worth is reckoned once: sorting asks for it many times. */
function ranked(candidates: readonly Entity[]): Entity[] {
  const weighed: { readonly entity: Entity; readonly worth: number }[] = []
  for (const entity of candidates) if (entity.score >= REPORTED) weighed.push({ entity, worth: worth(entity) })
  weighed.sort((a, b) => b.worth - a.worth || a.entity.start - b.entity.start)
  return weighed.map(({ entity }) => entity)
}

function worth({ score, start, end }: Entity): number {
  return score + LENGTH_WORTH * Math.min(end - start, LONGEST_COUNTED)
}

/** Whether a reading up to a sign would widen a surer one by words of a sentence. */
const isMereProse = ({ recognizer }: Entity, rest: string) => UP_TO_A_SIGN.has(recognizer) && PROSE.test(rest)

/** Why readings that are one were found, each step once. */
const steps = (joined: readonly Entity[]) => [...new Set(joined.flatMap(({ because }) => because))].slice(0, MOST_STEPS)

/** Cuts spaces and punctuation off both ends. */
export function trim<T extends Span>(text: string, entity: T): T {
  let { start, end } = entity
  while (start < end && /[\s,;:.()[\]"'|^~-]/.test(text.charAt(start))) start++
  while (end > start && /[\s,;:([\]"'|^~-]/.test(text.charAt(end - 1))) end--
  return start === entity.start && end === entity.end ? entity : { ...entity, start, end }
}

/** Which places are taken: spans by blocks of 64 code units, so that asking stays cheap in long texts. */
class Coverage {
  readonly #blocks = new Map<number, Entity[]>()
  readonly #taken = new Set<Entity>()
  readonly #last: number

  constructor(length: number) {
    this.#last = length >> 6
  }

  add(entity: Entity): void {
    this.#taken.add(entity)
    for (let block = entity.start >> 6; block <= Math.min(this.#last, (entity.end - 1) >> 6); block++) {
      const row = this.#blocks.get(block)
      if (row) row.push(entity)
      else this.#blocks.set(block, [entity])
    }
  }

  /** Two readings of the same kind are one: the first, made as wide as both. False where that would be too wide. */
  join(near: readonly Entity[], more: Entity, text: string): boolean {
    const [first = more] = near
    const start = Math.min(more.start, ...near.map((one) => one.start))
    const sure = Math.max(...near.map((one) => one.end))
    const end = isMereProse(more, text.slice(sure, more.end)) ? sure : Math.max(more.end, sure)
    if (near.length === 1 && start === first.start && end === first.end) return true
    if (end - start > LONGEST_JOINED) return false
    for (const one of near) this.#remove(one)
    this.add({ ...first, start, end, because: steps([...near, more]) })
    return true
  }

  near(entity: Entity): Entity[] {
    const found: Entity[] = []
    for (let block = entity.start >> 6; block <= (entity.end - 1) >> 6; block++) {
      const row = this.#blocks.get(block)
      if (row) for (const other of row) if (overlaps(other, entity) && found.at(-1) !== other) found.push(other)
    }
    if (found.length < 2) return found
    return [...new Set(found)].sort((a, b) => a.start - b.start)
  }

  /** The parts of a span that nothing else covers. */
  rests(entity: Entity): { start: number; end: number }[] {
    const rests: { start: number; end: number }[] = []
    let from = entity.start
    for (const other of this.near(entity)) {
      if (other.start > from) rests.push({ start: from, end: other.start })
      from = Math.max(from, other.end)
    }
    if (from < entity.end) rests.push({ start: from, end: entity.end })
    return rests
  }

  all(): Entity[] {
    return [...this.#taken].sort((a, b) => a.start - b.start)
  }

  #remove(entity: Entity): void {
    this.#taken.delete(entity)
    for (let block = entity.start >> 6; block <= (entity.end - 1) >> 6; block++) {
      const row = this.#blocks.get(block)
      row?.splice(row.indexOf(entity), 1)
    }
  }
}
