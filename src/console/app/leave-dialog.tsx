import { Button } from '../components/ui/button.tsx'
import { Modal } from '../components/ui/modal.tsx'

interface LeaveDialogProps {
  readonly onStay: () => void
  readonly onLeave: () => void
}

/** Whether to give up what is not saved. Escape stays. */
export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  return (
    <Modal title="Leave without saving?" note="What you changed here is not saved yet." open onClose={onStay}>
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="primary" onClick={onStay}>
          Stay
        </Button>
        <Button look="danger" onClick={onLeave}>
          Leave
        </Button>
      </div>
    </Modal>
  )
}
