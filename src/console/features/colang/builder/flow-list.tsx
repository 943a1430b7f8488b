import { clsx } from 'clsx'
import { Badge } from '../../../components/ui/badge.tsx'
import { t } from '../../../strings/colang.ts'
import { type FlowFile, isChanged, summaryOf } from './files.ts'

interface FlowListProps {
  readonly files: readonly FlowFile[]
  readonly open: string
  readonly onOpen: (name: string) => void
}

const shownTriggers = 3

/** The flows there are, with what tells them apart. */
export function FlowList({ files, open, onOpen }: FlowListProps) {
  return (
    <ul aria-label={t.flows} className="max-h-64 overflow-y-auto rounded-md border bg-surface xl:max-h-[44rem]">
      {files.map((file) => (
        <li key={file.name} className="border-b last:border-b-0">
          <FlowEntry file={file} chosen={file.name === open} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  )
}

interface FlowEntryProps {
  readonly file: FlowFile
  readonly chosen: boolean
  readonly onOpen: (name: string) => void
}

function FlowEntry({ file, chosen, onOpen }: FlowEntryProps) {
  const { category, priority, triggers } = summaryOf(file)
  const more = triggers.length - shownTriggers
  return (
    <button
      type="button"
      aria-current={chosen}
      onClick={() => onOpen(file.name)}
      className={clsx('block w-full px-3 py-2.5 text-left -outline-offset-2', chosen ? 'bg-sunken' : 'hover:bg-sunken')}
    >
      <span className="block font-medium [overflow-wrap:anywhere]">{file.name}</span>
      <span className="mt-1 flex flex-wrap gap-1.5">
        <Badge>{category}</Badge>
        <Badge>{t.priority(priority)}</Badge>
        {file.language === '2.x' ? <Badge>{t.colang2X}</Badge> : null}
        {isChanged(file) ? <Badge tone="warn">{t.notSaved}</Badge> : null}
        {file.enabled ? null : <Badge tone="idle">{t.disabled}</Badge>}
      </span>
      {triggers.length > 0 ? (
        <span className="mt-1 block text-label text-ink-3">
          {triggers.slice(0, shownTriggers).join(', ')}
          {more > 0 ? t.more2(more) : ''}
        </span>
      ) : null}
    </button>
  )
}
