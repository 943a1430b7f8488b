import { useEffect, useRef } from 'react'

/** The test cards that take a text from elsewhere on the page. */
export type TextPlace = 'content-safety' | 'pii-detection' | 'healthcare-phi' | 'jailbreak'

let handed: { readonly place: TextPlace; readonly text: string } | undefined
const listeners = new Set<() => void>()

/** Gives a text to a test card, there or still to be opened. It stays in the page's memory: no address ever holds it. */
export function handText(place: TextPlace, text: string): void {
  handed = { place, text }
  for (const listener of listeners) listener()
}

/** Takes each text that is handed to `place`, once. */
export function useHandedText(place: TextPlace, take: (text: string) => void): void {
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    const look = () => {
      if (handed?.place !== place) return
      const { text } = handed
      handed = undefined
      latest.current(text)
    }
    look()
    listeners.add(look)
    return () => {
      listeners.delete(look)
    }
  }, [place])
}
