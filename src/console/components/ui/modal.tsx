import { lazy, type ReactNode, Suspense } from 'react'
import { useUnsaved } from '../../lib/unsaved.ts'

const ModalSheet = lazy(async () => ({ default: (await import('./modal-sheet.tsx')).ModalSheet }))

interface ModalProps {
  readonly title: string
  readonly note: string
  readonly open: boolean
  readonly onClose: () => void
  /** What is written in it is not saved yet: closing it by hand is asked about. */
  readonly changed?: boolean
  readonly children: ReactNode
}

/** A sheet over the screen, fetched when the first one is opened. */
export function Modal({ title, note, open, onClose, changed = false, children }: ModalProps) {
  useUnsaved(open && changed)
  if (!open) return null
  return (
    <Suspense fallback={null}>
      <ModalSheet title={title} note={note} onClose={onClose} changed={changed}>
        {children}
      </ModalSheet>
    </Suspense>
  )
}
