import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { leaveWhenSaved, useUnsaved } from '../../lib/unsaved.ts'
import { t } from '../../strings/common.ts'

interface ModalProps {
  readonly title: string
  readonly note: string
  readonly open: boolean
  readonly onClose: () => void
  /** What is written in it is not saved yet: closing it by hand is asked about. */
  readonly changed?: boolean
  readonly children: ReactNode
}

/** A sheet over the screen; Escape, the cross and a click beside it close it. */
export function Modal({ title, note, open, onClose, changed = false, children }: ModalProps) {
  useUnsaved(open && changed)
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) leaveWhenSaved(onClose)
      }}
    >
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-[rgb(8_14_12/0.55)]" />
        <Dialog.Content className="fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-lg -translate-1/2 overflow-y-auto rounded-md border border-edge bg-surface p-5">
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
