import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { toastStore } from '../../lib/toast.ts'

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }))

/** Where toasts appear, fetched when there is the first one to show. */
export function Toasts() {
  const message = useSyncExternalStore(toastStore.subscribe, toastStore.read)
  const [wanted, setWanted] = useState(false)
  if (message && !wanted) setWanted(true)
  return wanted ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null
}
