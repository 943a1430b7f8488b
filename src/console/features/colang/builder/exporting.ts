import { toGraph } from '#colang'
import type { FlowFile } from './files.ts'

export type ExportKind = 'co' | 'json'

/** A file as it is handed out: Colang text, or the flows as JSON with their text, so that nothing is lost. */
export function exported(file: FlowFile, kind: ExportKind): { readonly name: string; readonly text: string } {
  const base = file.name.replace(/[^\w-]+/g, '_')
  if (kind === 'co') return { name: `${base}.co`, text: file.draft.text }
  const flows = file.language === '1.0' ? toGraph(file.draft.text).flows : []
  const content = {
    format: 'custos-flows',
    name: file.name,
    language: file.language,
    flows,
    source: file.draft.text,
    layout: file.draft.layout,
  }
  return { name: `${base}.json`, text: `${JSON.stringify(content, null, 2)}\n` }
}
