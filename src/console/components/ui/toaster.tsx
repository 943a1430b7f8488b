import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { useSyncExternalStore } from 'react'
import { toastStore, undoMs } from '../../lib/toast.ts'
import { t } from '../../strings/common.ts'
import { t as words } from '../../strings/habits.ts'

/** Where toasts appear: one at a time, for 5 s; swipe right by 50 px to dismiss, F8 to reach it by keyboard. */
export function Toaster() {
  const message = useSyncExternalStore(toastStore.subscribe, toastStore.read)
  return (
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {message ? (
        <Toast.Root
          key={message.id}
          data-tone={message.tone}
          {...(message.undo ? { duration: undoMs } : {})}
          onOpenChange={(open) => {
            if (!open) toastStore.dismiss(message.id)
          }}
          className={clsx(
            'flex items-start gap-3 rounded-md border bg-surface p-4 data-[state=open]:animate-[rise_160ms_ease-out]',
            'data-[swipe=move]:translate-x-[var(--radix-toast-swipe-move-x)] data-[swipe=cancel]:translate-x-0',
            message.tone === 'destructive' ? 'border-bad text-bad' : 'border-edge text-ink',
          )}
        >
          <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            <Toast.Title className="font-semibold">{message.title}</Toast.Title>
            {message.description ? (
              <Toast.Description className="mt-0.5 text-small">{message.description}</Toast.Description>
            ) : null}
          </div>
          {message.undo ? (
            <Toast.Action
              altText={words.undo}
              className="-my-1 rounded-md border border-edge px-2.5 py-1 text-small font-medium hover:bg-sunken"
              onClick={message.undo}
            >
              {words.undo}
            </Toast.Action>
          ) : null}
          <Toast.Close aria-label={t.dismiss} className="-m-1.5 rounded-sm p-1.5 hover:bg-sunken">
            <X aria-hidden="true" className="size-4" />
          </Toast.Close>
        </Toast.Root>
      ) : null}
      <Toast.Viewport
        hotkey={['F8']}
        className="fixed right-0 bottom-0 z-50 flex w-full max-w-sm flex-col gap-2 p-4 outline-none"
      />
    </Toast.Provider>
  )
}
