import { useCallback, useEffect, useRef } from 'react'

/** Which parameters of an address name a place of their own; the others only arrange what is there. */
const placing = ['tab', 'view', 'guardrail', 'org']

const holders = new Set<symbol>()
let ask: ((leave: () => void) => void) | undefined

/**
 * While `changed`, leaving the form's place is asked about first: links, Back and Forward, and closing the page. Gives a
 * function that lets go at once, for forms that are saved or given up on purpose.
 */
export function useUnsaved(changed: boolean): () => void {
  const key = useRef(Symbol('unsaved'))
  useEffect(() => {
    const own = key.current
    if (changed) holders.add(own)
    else holders.delete(own)
    return () => {
      holders.delete(own)
    }
  }, [changed])
  return useCallback(() => {
    holders.delete(key.current)
  }, [])
}

/** Whether anything on the page is changed and not saved. */
export function isUnsaved(): boolean {
  return holders.size > 0
}

/** Who asks before unsaved changes are left; one at a time. */
export function askBy(asking: ((leave: () => void) => void) | undefined): void {
  ask = asking
}

/** Leaves now, or after the asking when something is not saved. */
export function leaveWhenSaved(leave: () => void): void {
  if (isUnsaved() && ask) ask(leave)
  else leave()
}

/** Whether going from one address to another leaves the place that one is at. */
export function isElsewhere(from: string, to: string): boolean {
  return placeOf(from) !== placeOf(to)
}

function placeOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://custos.invalid')
  return [pathname, ...placing.map((name) => searchParams.get(name) ?? '')].join('\n')
}
