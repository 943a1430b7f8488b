import type { Group, Spec } from '../../syntax/v2/ast.ts'

/** At most this many alternatives may a group unfold into. */
export const MAX_ALTERNATIVES = 64

/** A group as alternatives of specs that all have to happen (disjunctive normal form). */
export function alternatives(group: Group): readonly (readonly Spec[])[] {
  if (group.kind === 'spec') return [[group]]
  if (group.kind === 'or') return group.items.flatMap((item) => alternatives(item))
  let out: (readonly Spec[])[] = [[]]
  for (const item of group.items) {
    const options = alternatives(item)
    out = out.flatMap((before) => options.map((option) => [...before, ...option]))
    if (out.length > MAX_ALTERNATIVES) break
  }
  return out
}
