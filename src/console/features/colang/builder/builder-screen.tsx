import { useQuery } from '@tanstack/react-query'
import { lazy, useEffect, useReducer } from 'react'
import { Part } from '../../../components/ui/lazy-part.tsx'
import { Notice, Quiet } from '../../../components/ui/notice.tsx'
import { TabBar, TabPanel } from '../../../components/ui/tab-bar.tsx'
import { useAddressChoice, useAddressWord } from '../../../lib/address.ts'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { t } from '../../../strings/colang.ts'
import { BuilderHead } from './builder-head.tsx'
import { FileHead } from './file-head.tsx'
import { type FileAction, type Files, type FlowFile, isChanged, reduceFiles, shippedFiles } from './files.ts'
import { FlowList } from './flow-list.tsx'
import { flowActionsQuery, ownFilesQuery } from './library.ts'
import { useGraph } from './use-graph.ts'

const VisualTab = lazy(async () => ({ default: (await import('./visual-tab.tsx')).VisualTab }))
const CodeTab = lazy(async () => ({ default: (await import('./code-tab.tsx')).CodeTab }))
const TestTab = lazy(async () => ({ default: (await import('./test-tab.tsx')).TestTab }))

/** Flows drawn, read as code and tried out. What is changed stays in the page until it is saved. */
export function BuilderScreen() {
  const [asked, setAsked] = useAddressWord('flow')
  const [files, act] = useReducer(reduceFiles, asked, filesWith)
  const { data, error } = useQuery(ownFilesQuery)
  useEffect(() => {
    for (const file of data ?? []) act({ kind: 'loaded', file })
  }, [data])
  useUnsaved(files.list.some(isChanged))
  const { open } = files
  // The address follows what is open, without a step in the history for each.
  useEffect(() => {
    if (open !== asked && (asked !== undefined || open !== shippedFiles().open)) setAsked(open, { replace: true })
  }, [open, asked, setAsked])
  const file = files.list.find(({ name }) => name === files.open) ?? files.list[0]
  return (
    <div className="space-y-4">
      <BuilderHead files={files} file={file} act={act} />
      {error ? <Notice tone="destructive">{t.savedFlowsCouldNot(error.message)}</Notice> : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[16rem_minmax(0,1fr)]">
        <FlowList files={files.list} open={file?.name ?? ''} onOpen={(name) => act({ kind: 'open', name })} />
        {file ? <OpenFile file={file} act={act} /> : <Quiet>{t.noFlowIsOpen}</Quiet>}
      </div>
    </div>
  )
}

/** The flows that ship, and the one that the address asks for open. */
function filesWith(open: string | undefined): Files {
  const files = shippedFiles()
  return open === undefined ? files : { ...files, open }
}

const tabs = [
  { id: 'visual', label: t.visualBuilder },
  { id: 'code', label: t.colangCode },
  { id: 'test', label: t.testFlow },
] as const

function OpenFile({ file, act }: { file: FlowFile; act: (action: FileAction) => void }) {
  const [tab, setTab] = useAddressChoice('pane', ['visual', 'code', 'test'])
  const drawn = useGraph(file)
  const { data } = useQuery(flowActionsQuery)
  const actions = data?.actions?.map(({ name }) => name)
  return (
    <div className="min-w-0 space-y-3">
      <FileHead file={file} act={act} />
      <TabBar small label={t.flowBuilder} tabs={tabs} value={tab} onChange={setTab}>
        <TabPanel id="visual">
          <Part>
            <VisualTab key={file.name} file={file} drawn={drawn} act={act} />
          </Part>
        </TabPanel>
        <TabPanel id="code">
          <Part>
            <CodeTab file={file} actions={actions} act={act} />
          </Part>
        </TabPanel>
        <TabPanel id="test">
          <Part>
            <TestTab key={file.name} file={file} drawn={drawn} />
          </Part>
        </TabPanel>
      </TabBar>
    </div>
  )
}
