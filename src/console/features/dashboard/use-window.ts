import { type UIEvent, useState } from 'react'

/** The part of a long list that is drawn, and the room that the rest takes. */
export interface Window {
  readonly from: number
  readonly to: number
  readonly pixelsBefore: number
  readonly pixelsAfter: number
}

/** Rows beyond the edge of sight on either side, so that none is missing while one scrolls. */
const margin = 20

/** Which of `count` rows of the same height are drawn where `scrolled` pixels lie above what is seen. */
export function windowOf(count: number, rowPixels: number, seen: { scrolled: number; pixels: number }): Window {
  const first = Math.floor(Math.max(0, seen.scrolled) / rowPixels)
  const from = Math.min(Math.max(0, first - margin), Math.max(0, count - 1))
  const to = Math.min(count, first + Math.ceil(seen.pixels / rowPixels) + margin)
  return { from, to, pixelsBefore: from * rowPixels, pixelsAfter: (count - to) * rowPixels }
}

/** The window of a list that scrolls by itself. It changes by whole margins: most scrolling draws nothing anew. */
export function useWindow(count: number, rowPixels: number, pixels: number) {
  const [scrolled, setScrolled] = useState(0)
  const step = (margin / 2) * rowPixels
  return {
    window: windowOf(count, rowPixels, { scrolled, pixels }),
    onScroll: ({ currentTarget }: UIEvent) => setScrolled(Math.floor(currentTarget.scrollTop / step) * step),
  }
}
