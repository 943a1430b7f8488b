import { lazy, useEffect, useState } from 'react'
import { Part } from '../components/ui/lazy-part.tsx'
import { askBy, isElsewhere, isUnsaved } from '../lib/unsaved.ts'

const LeaveDialog = lazy(async () => ({ default: (await import('./leave-dialog.tsx')).LeaveDialog }))

/** Asks before unsaved changes are left by a link, by Back and Forward, or by closing the page. */
export function LeaveGuard() {
  const [leave, setLeave] = useState<() => void>()
  useEffect(() => {
    askBy((next) => setLeave(() => next))
    const stopClosing = holdClosing()
    const stopHistory = holdHistory((next) => setLeave(() => next))
    return () => {
      askBy(undefined)
      stopClosing()
      stopHistory()
    }
  }, [])
  if (!leave) return null
  return (
    <Part>
      <LeaveDialog
        onStay={() => setLeave(undefined)}
        onLeave={() => {
          setLeave(undefined)
          leave()
        }}
      />
    </Part>
  )
}

function holdClosing(): () => void {
  const hold = (event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault()
  }
  window.addEventListener('beforeunload', hold)
  return () => window.removeEventListener('beforeunload', hold)
}

/** What of the browser's Navigation API is used here. */
interface Traversal extends Event {
  readonly navigationType: string
  readonly destination: { readonly url: string; readonly index: number }
}
interface NavigationLike extends EventTarget {
  readonly currentEntry: { readonly index: number } | null
}

/** Back and Forward, where the browser lets a page hold them. */
function holdHistory(ask: (leave: () => void) => void): () => void {
  const navigation = (window as { navigation?: NavigationLike }).navigation
  if (!navigation) return () => undefined
  // One step that was agreed to passes.
  let agreed = false
  const hold = (event: Event) => {
    if (agreed) {
      agreed = false
      return
    }
    const { navigationType, destination } = event as Traversal
    if (navigationType !== 'traverse' || !event.cancelable || !isUnsaved()) return
    if (!isElsewhere(window.location.href, destination.url)) return
    event.preventDefault()
    const steps = destination.index - (navigation.currentEntry?.index ?? destination.index)
    ask(() => {
      agreed = true
      window.history.go(steps)
    })
  }
  navigation.addEventListener('navigate', hold)
  return () => navigation.removeEventListener('navigate', hold)
}
