import { useState } from 'react'
import { Modal } from '../../../components/ui/modal.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { toast } from '../../../lib/toast.ts'
import { t } from '../../../strings/colang.ts'
import { type FileAction, type Files, freeName } from './files.ts'
import { type Chosen, importChosen } from './importing.ts'

interface ImportModalProps {
  readonly files: Files
  readonly open: boolean
  readonly onClose: () => void
  readonly act: (action: FileAction) => void
}

const mostFiles = 200
const mostBytes = 1_000_000
const readable = /\.(co|ya?ml|json)$/i

/** Brings in Colang files, exported JSON, or a whole configuration folder with its `config.yml`. */
export function ImportModal({ files, open, onClose, act }: ImportModalProps) {
  const [notes, setNotes] = useState<readonly string[]>([])
  const take = async (list: FileList | null) => {
    const chosen = await readAll(list)
    const imported = await importChosen(chosen)
    const told = chosen.length === 0 ? [t.thereIsNoCo, ...imported.notes] : imported.notes
    setNotes(told)
    if (imported.files.length === 0) return
    // Each name is free for itself; two files of one name in different folders get numbers.
    let names = files
    const named = imported.files.map((file) => {
      const name = freeName(names, file.name)
      const one = { ...file, name }
      names = { ...names, list: [...names.list, one] }
      return one
    })
    act({ kind: 'add', files: named })
    toast(t.flowsImported, t.filesOpenedSaveThem(named.length))
    if (told.length === 0) onClose()
  }
  return (
    <Modal
      title={t.importFlows}
      note={t.colangFilesExportedJson}
      open={open}
      onClose={() => {
        setNotes([])
        onClose()
      }}
    >
      <div className="space-y-4">
        <FileChoice label={t.files} accept=".co,.yml,.yaml,.json" onTake={take} />
        <FileChoice label={t.configurationFolder} folder onTake={take} />
        {notes.length > 0 ? (
          <Notice tone="caution">
            <ul>
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </Notice>
        ) : null}
      </div>
    </Modal>
  )
}

interface FileChoiceProps {
  readonly label: string
  readonly accept?: string
  readonly folder?: boolean
  readonly onTake: (list: FileList | null) => Promise<void>
}

function FileChoice({ label, accept, folder, onTake }: FileChoiceProps) {
  return (
    <label className="block text-small font-medium">
      {label}
      <input
        type="file"
        multiple
        accept={accept}
        {...(folder ? { webkitdirectory: '' } : {})}
        onChange={(event) => {
          const { target } = event
          void onTake(target.files).finally(() => {
            target.value = ''
          })
        }}
        className="mt-1 block w-full rounded-md border border-edge bg-surface px-3 py-1.5 text-body font-normal"
      />
    </label>
  )
}

async function readAll(list: FileList | null): Promise<Chosen[]> {
  const fitting = [...(list ?? [])]
    .filter((file) => readable.test(file.name) && file.size <= mostBytes)
    .slice(0, mostFiles)
  return Promise.all(
    fitting.map(async (file) => ({ path: file.webkitRelativePath || file.name, text: await file.text() })),
  )
}
