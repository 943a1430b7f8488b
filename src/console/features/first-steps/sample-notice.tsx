import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Modal } from '../../components/ui/modal.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { messageOf } from '../../lib/format.ts'
import { toastError } from '../../lib/toast.ts'
import { t } from '../../strings/first-steps.ts'
import { leaveSample, removeSample } from './sample-calls.ts'

/** Says that everything here is synthetic, and leads out of it. */
export function SampleNotice({ mayRemove }: { mayRemove: boolean }) {
  const [asking, setAsking] = useState(false)
  const leave = useMutation({
    mutationFn: leaveSample,
    onError: (error) => toastError(t.leaveFailed, messageOf(error, t.leaveFailed)),
  })
  return (
    <>
      <Notice tone="caution">
        <p className="font-semibold">{t.sampleTitle}</p>
        <p>{t.sampleNote}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button disabled={leave.isPending} onClick={() => leave.mutate()}>
            {t.backToYourOrganization}
          </Button>
          {mayRemove ? (
            <Button look="danger" onClick={() => setAsking(true)}>
              {t.removeSampleData}
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
    onError: (error) => toastError(t.removeFailed, messageOf(error, t.removeFailed)),
  })
  return (
    <Modal title={t.confirmTitle} note={t.confirmNote} open={open} onClose={onClose}>
      <div className="flex flex-wrap gap-2">
        <Button look="danger" disabled={remove.isPending} onClick={() => remove.mutate()}>
          {remove.isPending ? t.removing : t.removeSampleData}
        </Button>
        <Button onClick={onClose}>{t.cancel}</Button>
      </div>
    </Modal>
  )
}
