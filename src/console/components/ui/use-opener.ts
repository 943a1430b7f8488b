import { useState } from 'react'

/**
 * For a dialog that stands without a trigger of its own: what had the focus when it opened gets it back when it closes,
 * if it is still there.
 */
export function useOpener(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement)
  return (event) => {
    event.preventDefault()
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
  }
}
