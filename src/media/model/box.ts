/** A rectangle in pixels of the upright picture. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Shared area as a share of the joint area, 0..1. */
export function overlapOf(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  if (width <= 0 || height <= 0) return 0
  const shared = width * height
  return shared / (areaOf(a) + areaOf(b) - shared)
}

const areaOf = (box: Box) => Math.max(0, box.right - box.left) * Math.max(0, box.bottom - box.top)

/** The box in a picture that is `by` times as large. */
export const scaled = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left * by,
  top: top * by,
  right: right * by,
  bottom: bottom * by,
})

/** The box, larger by `share` of its sides on each side. */
export function grown(box: Box, share: number): Box {
  const x = (box.right - box.left) * share
  const y = (box.bottom - box.top) * share
  return { left: box.left - x, top: box.top - y, right: box.right + x, bottom: box.bottom + y }
}
