import { Button } from '../components/ui/button.tsx'
import { Modal } from '../components/ui/modal.tsx'
import { t } from '../strings/habits.ts'

interface LeaveDialogProps {
  readonly onStay: () => void
  readonly onLeave: () => void
}

/** Whether to give up what is not saved. Escape stays. */
export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  return (
    <Modal title={t.leaveTitle} note={t.leaveNote} open onClose={onStay}>
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="primary" onClick={onStay}>
          {t.stay}
        </Button>
        <Button look="danger" onClick={onLeave}>
          {t.leave}
        </Button>
      </div>
    </Modal>
  )
}
