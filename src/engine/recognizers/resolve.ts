import { overlaps } from '../core/span.ts'
import type { Entity } from './types.ts'

/** Below this a candidate is no finding. */
export const REPORTED = 0.4
const KEEP_REST = 0.6
const LENGTH_WORTH = 0.01
const LONGEST_COUNTED = 30

/**
 * One entity per place: of overlapping candidates the surer and longer one stays (a city inside an address is not
 * found twice); what a strong loser covers beyond the winner stays as an entity of its own. Sorted by place.
 */
export function resolve(candidates: readonly Entity[], text: string): Entity[] {
  const ranked = candidates
    .filter(({ score }) => score >= REPORTED)
    .sort((a, b) => worth(b) - worth(a) || a.start - b.start)
  const taken = new Coverage(text.length)
  const kept: Entity[] = []
  for (const candidate of ranked) {
    if (taken.isFree(candidate)) {
      taken.add(candidate)
      kept.push(candidate)
      continue
    }
    if (candidate.score < KEEP_REST) continue
    for (const rest of taken.rests(candidate)) {
      const trimmed = trim(text, { ...candidate, ...rest })
      if (trimmed.end - trimmed.start < 3) continue
      taken.add(trimmed)
      kept.push(trimmed)
    }
  }
  return kept.sort((a, b) => a.start - b.start)
}

function worth({ score, start, end }: Entity): number {
  return score + LENGTH_WORTH * Math.min(end - start, LONGEST_COUNTED)
}

/** Cuts spaces and punctuation off both ends. */
export function trim(text: string, entity: Entity): Entity {
  let { start, end } = entity
  while (start < end && /[\s,;:.()[\]"'|^~-]/.test(text.charAt(start))) start++
  while (end > start && /[\s,;:([\]"'|^~-]/.test(text.charAt(end - 1))) end--
  return { ...entity, start, end }
}

/** Which places are taken: spans by blocks of 64 code units, so that asking stays cheap in long texts. */
class Coverage {
  readonly #blocks = new Map<number, Entity[]>()
  readonly #last: number

  constructor(length: number) {
    this.#last = length >> 6
  }

  add(entity: Entity): void {
    for (let block = entity.start >> 6; block <= Math.min(this.#last, (entity.end - 1) >> 6); block++) {
      const row = this.#blocks.get(block)
      if (row) row.push(entity)
      else this.#blocks.set(block, [entity])
    }
  }

  near(entity: Entity): Entity[] {
    const found = new Set<Entity>()
    for (let block = entity.start >> 6; block <= (entity.end - 1) >> 6; block++)
      for (const other of this.#blocks.get(block) ?? []) if (overlaps(other, entity)) found.add(other)
    return [...found].sort((a, b) => a.start - b.start)
  }

  isFree(entity: Entity): boolean {
    return this.near(entity).length === 0
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
}
