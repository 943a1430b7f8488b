import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { leaveWhenSaved } from '../../lib/unsaved.ts'
import { t } from '../../strings/common.ts'
import { useOpener } from './use-opener.ts'

interface ModalSheetProps {
  readonly title: string
  readonly note: string
  readonly onClose: () => void
  /** Closing it by hand is asked about. */
  readonly changed: boolean
  readonly children: ReactNode
}

/** The sheet of an open modal; Escape, the cross and a click beside it close it. */
export function ModalSheet({ title, note, onClose, changed, children }: ModalSheetProps) {
  const giveBack = useOpener()
  return (
    <Dialog.Root
      open
      onOpenChange={(next) => {
        if (next) return
        if (changed) leaveWhenSaved(onClose)
        else onClose()
      }}
    >
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-[rgb(8_14_12/0.55)]" />
        <Dialog.Content
          onCloseAutoFocus={giveBack}
          className="fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-lg -translate-1/2 overflow-y-auto rounded-md border border-edge bg-surface p-5"
        >
          <div className="mb-4 flex items-start justify-between gap-4">
            <div>
              <Dialog.Title className="text-lead font-semibold">{title}</Dialog.Title>
              <Dialog.Description className="text-small text-ink-2">{note}</Dialog.Description>
            </div>
            <Dialog.Close aria-label={t.close} className="-m-1.5 rounded-sm p-1.5 hover:bg-sunken">
              <X aria-hidden="true" className="size-4" />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
