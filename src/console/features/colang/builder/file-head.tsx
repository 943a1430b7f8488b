import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '../../../components/ui/badge.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Switch } from '../../../components/ui/switch.tsx'
import { call } from '../../../lib/call.ts'
import { useUndoableDelete } from '../../../lib/delayed-delete.ts'
import { messageOf } from '../../../lib/format.ts'
import { queryClient } from '../../../lib/queries.ts'
import { toast, toastError } from '../../../lib/toast.ts'
import { t } from '../../../strings/colang.ts'
import { type FileAction, type FlowFile, isChanged } from './files.ts'
import { saveFile } from './library.ts'
import { VersionsModal } from './versions-modal.tsx'

interface FileHeadProps {
  readonly file: FlowFile
  readonly act: (action: FileAction) => void
}

const refresh = () =>
  Promise.all(['flows', 'flow-library'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })))

/** The open file: its name, whether it runs, and the buttons that save, compare and remove it. */
export function FileHead({ file, act }: FileHeadProps) {
  const [versions, setVersions] = useState(false)
  const save = useMutation({
    mutationFn: saveFile,
    onSuccess: ({ flow }, saved) => {
      act({ kind: 'saved', name: saved.name, version: flow.version, draft: saved.draft })
      toast(t.flowSaved, t.versionOf(flow.version, flow.name))
      return refresh()
    },
    onError: (error) => toastError(t.failedToSaveFlow, messageOf(error, t.theFlowWasNot)),
  })
  const remove = useUndoableDelete<FlowFile>({
    remove: async ({ name }) => {
      await call('deleteFlow', { name })
      act({ kind: 'removed', name })
    },
    // What was removed is saved again as it was, and shown.
    restore: async (gone) => {
      const { flow } = await saveFile({ ...gone, version: 0 })
      act({ kind: 'restored', file: { ...gone, version: flow.version, saved: gone.draft } })
    },
    said: ({ name }) => `${t.flowRemoved}: ${name}`,
    failed: t.failedToRemoveFlow,
    settled: refresh,
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-semibold [overflow-wrap:anywhere]">{file.name}</h3>
        <Badge>{file.shipped ? t.builtIn : file.version === 0 ? t.new : t.version(file.version)}</Badge>
        {isChanged(file) ? <Badge tone="warn">{t.notSaved}</Badge> : null}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Switch
          label={t.runsInConversations}
          checked={file.enabled}
          onChange={(enabled) => act({ kind: 'enable', enabled })}
        />
        <span className="text-small text-ink-2">{file.enabled ? t.enabled : t.disabled}</span>
        <Button disabled={!isChanged(file) || save.isPending} onClick={() => save.mutate(file)}>
          {save.isPending ? t.saving : t.save}
        </Button>
        <Button disabled={file.version === 0} onClick={() => setVersions(true)}>
          {t.versions}
        </Button>
        <Button
          look="danger"
          disabled={file.shipped || remove.isPending}
          onClick={() => (file.version === 0 ? act({ kind: 'removed', name: file.name }) : remove.mutate(file))}
        >
          {t.remove}
        </Button>
      </div>
      {versions ? <VersionsModal file={file} act={act} onClose={() => setVersions(false)} /> : null}
    </div>
  )
}
