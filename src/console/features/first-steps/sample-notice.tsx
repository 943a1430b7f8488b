import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Modal } from '../../components/ui/modal.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { messageOf } from '../../lib/format.ts'
import { toastError } from '../../lib/toast.ts'
import { leaveSample, removeSample } from './sample-calls.ts'
import { words } from './words.ts'

/** Says that everything here is synthetic, and leads out of it. */
export function SampleNotice({ mayRemove }: { mayRemove: boolean }) {
  const [asking, setAsking] = useState(false)
  const leave = useMutation({
    mutationFn: leaveSample,
    onError: (error) => toastError(words.leaveFailed, messageOf(error, words.leaveFailed)),
  })
  return (
    <>
      <Notice tone="caution">
        <p className="font-semibold">{words.sampleTitle}</p>
        <p>{words.sampleNote}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button disabled={leave.isPending} onClick={() => leave.mutate()}>
            {words.leave}
          </Button>
          {mayRemove ? (
            <Button look="danger" onClick={() => setAsking(true)}>
              {words.remove}
            </Button>
          ) : null}
        </div>
      </Notice>
      <ConfirmRemoval open={asking} onClose={() => setAsking(false)} />
    </>
  )
}

function ConfirmRemoval({ open, onClose }: { open: boolean; onClose: () => void }) {
  const remove = useMutation({
    mutationFn: removeSample,
    onError: (error) => toastError(words.removeFailed, messageOf(error, words.removeFailed)),
  })
  return (
    <Modal title={words.confirmTitle} note={words.confirmNote} open={open} onClose={onClose}>
      <div className="flex flex-wrap gap-2">
        <Button look="danger" disabled={remove.isPending} onClick={() => remove.mutate()}>
          {remove.isPending ? words.removing : words.remove}
        </Button>
        <Button onClick={onClose}>{words.cancel}</Button>
      </div>
    </Modal>
  )
}
