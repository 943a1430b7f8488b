import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from '../../../components/ui/button.tsx'
import { Modal } from '../../../components/ui/modal.tsx'
import { Notice, Quiet } from '../../../components/ui/notice.tsx'
import { call } from '../../../lib/call.ts'
import { messageOf, moment } from '../../../lib/format.ts'
import { toastError } from '../../../lib/toast.ts'
import { t } from '../../../strings/colang.ts'
import type { FileAction, FlowFile } from './files.ts'

interface VersionsModalProps {
  readonly file: FlowFile
  readonly act: (action: FileAction) => void
  readonly onClose: () => void
}

/** All versions of a file; one of them may become the text again, to be looked at, tried and saved. */
export function VersionsModal({ file, act, onClose }: VersionsModalProps) {
  const { data, error } = useQuery({
    queryKey: ['flow-versions', file.name, file.version],
    queryFn: ({ signal }) => call('listFlowVersions', { name: file.name }, { signal }),
  })
  const open = useMutation({
    mutationFn: (version: number) => call('getFlowVersion', { name: file.name, version }),
    onSuccess: ({ source }) => {
      act({ kind: 'change', draft: { text: source, layout: file.draft.layout } })
      onClose()
    },
    onError: (failure) => toastError(t.failedToOpenVersion, messageOf(failure, t.theVersionWasNot)),
  })
  return (
    <Modal title={t.versionsOf(file.name)} note={t.anOpenedVersionIs} open onClose={onClose}>
      {error ? <Notice tone="destructive">{error.message}</Notice> : null}
      {!data && !error ? <Quiet>{t.loading}</Quiet> : null}
      <ul className="divide-y">
        {(data?.versions ?? []).map(({ version, at, by }) => (
          <li key={version} className="flex items-center justify-between gap-3 py-2">
            <div>
              <p className="font-medium">{t.version(version)}</p>
              <p className="text-label text-ink-3">
                {moment(at)}, {by}
              </p>
            </div>
            <Button disabled={open.isPending} onClick={() => open.mutate(version)}>
              {t.open}
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
