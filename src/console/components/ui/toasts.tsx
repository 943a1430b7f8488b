import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { toastStore } from '../../lib/toast.ts'

/** Where toasts appear, fetched when there is the first one to show. */
export function Toasts() {
  const wanted = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.read) !== undefined
  const [Toaster, setToaster] = useState<ComponentType>()
  const missing = wanted && Toaster === undefined
  useEffect(() => {
    // Not by Suspense: that waits before it shows what has come, and a toast is to be seen at once.
    if (missing) void import('./toaster.tsx').then((part) => setToaster(() => part.Toaster))
  }, [missing])
  return Toaster ? <Toaster /> : null
}
