import { useRef } from 'react'
import { Badge, type Tone } from '../../../components/ui/badge.tsx'
import { Quiet } from '../../../components/ui/notice.tsx'
import { t } from '../../../strings/colang.ts'
import { CodeEditor } from './code-editor.tsx'
import type { FileAction, FlowFile } from './files.ts'
import { findingsOf } from './use-graph.ts'

interface CodeTabProps {
  readonly file: FlowFile
  readonly actions: readonly string[] | undefined
  readonly act: (action: FileAction) => void
}

const tones: Readonly<Record<string, Tone>> = { error: 'bad', warning: 'warn', info: 'idle' }
/** Typing without a pause this long is taken back at once, in milliseconds. */
const typingPause = 1_000

/** The text of a file, and below it what reader and linter say. */
export function CodeTab({ file, actions, act }: CodeTabProps) {
  const typed = useRef(0)
  const findings = findingsOf(file.draft.text, file.language, actions)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="h-[26rem] lg:h-[36rem]">
        <CodeEditor
          key={file.name}
          value={file.draft.text}
          language={file.language}
          actions={actions}
          onChange={(text) => {
            const now = performance.now()
            act({
              kind: 'change',
              draft: { text, layout: file.draft.layout },
              joined: now - typed.current < typingPause,
            })
            typed.current = now
          }}
          onUndo={() => act({ kind: 'undo' })}
          onRedo={() => act({ kind: 'redo' })}
        />
      </div>
      <section aria-label={t.findings} className="rounded-md border bg-surface p-4">
        <h3 className="mb-2 text-small font-semibold">{t.findings}</h3>
        {findings.length === 0 ? (
          <Quiet>{t.nothingToMend}</Quiet>
        ) : (
          <ul className="max-h-[32rem] space-y-3 overflow-y-auto">
            {findings.map((finding) => (
              <li key={`${finding.code} ${finding.start} ${finding.message}`} className="text-small">
                <Badge tone={tones[finding.severity] ?? 'idle'}>{finding.severity}</Badge>{' '}
                <span className="text-ink-3">{t.line(finding.line)}</span>
                <p className="[overflow-wrap:anywhere]">{finding.message}</p>
                {finding.expected ? (
                  <p className="text-ink-3 [overflow-wrap:anywhere]">{t.expected(finding.expected)}</p>
                ) : null}
                {finding.hint ? <p className="text-ink-3 [overflow-wrap:anywhere]">{finding.hint}</p> : null}
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}
