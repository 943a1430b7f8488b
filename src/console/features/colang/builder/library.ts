import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { type FlowFile, fileOf } from './files.ts'

/** The organisation's own flows with their texts; shipped ones are in the page already. */
export const ownFilesQuery = queryOptions({
  queryKey: ['flow-library'],
  queryFn: async ({ signal }): Promise<FlowFile[]> => {
    const { flows } = await call('listFlowLibrary', {}, { signal })
    const own = flows.filter((flow) => !flow.shipped)
    return Promise.all(own.map(async ({ name }) => ownFile(name, signal)))
  },
})

async function ownFile(name: string, signal: AbortSignal): Promise<FlowFile> {
  const { flow } = await call('getFlow', { name }, { signal })
  const { source, layout, language, enabled, version } = flow
  return fileOf({ name, text: source, layout, language, enabled, version })
}

/** What flows may execute. */
export const flowActionsQuery = queryOptions({
  queryKey: ['flow-actions'],
  queryFn: ({ signal }) => call('listFlowActions', {}, { signal }),
})

/** Saves a file as its next version. */
export function saveFile(file: FlowFile) {
  const { text, layout } = file.draft
  // The contract's own shape may be changed; ours is only read.
  const places = Object.fromEntries(Object.entries(layout).map(([flow, steps]) => [flow, { ...steps }]))
  return call('saveFlow', {
    name: file.name,
    source: text,
    language: file.language,
    enabled: file.enabled,
    layout: places,
    base_version: file.version,
  })
}
