import { useEffect, useMemo, useState } from 'react'
import { type BuilderFlow, type Diagnostic, lint, railsOf, toGraph, toGraphV2 } from '#colang'
import type { FlowFile } from './files.ts'

/** The drawing of a file; where its text has errors, the last one without. */
export interface Drawn {
  readonly flows: readonly BuilderFlow[]
  /** The text has errors, and the drawing is of an earlier one. */
  readonly stale: boolean
  readonly diagnostics: readonly Diagnostic[]
}

/** All findings about a text: what is wrong, and what will not do what it seems to. */
export function findingsOf(text: string, language: '1.0' | '2.x', actions?: readonly string[]): Diagnostic[] {
  const rails = language === '1.0' ? Object.values(railsOf(text)).flat() : []
  return lint([{ name: 'flow.co', text }], {
    version: language,
    rails,
    ...(actions && language === '1.0' ? { actions } : {}),
  })
}

/** Follows the text of a file; on errors the last good drawing stays. */
export function useGraph(file: FlowFile): Drawn {
  const { text } = file.draft
  const drawn = useMemo(() => (file.language === '1.0' ? toGraph(text) : toGraphV2(text)), [text, file.language])
  const broken = drawn.diagnostics.some(({ severity }) => severity === 'error')
  const [good, setGood] = useState({ name: file.name, flows: drawn.flows })
  useEffect(() => {
    if (!broken) setGood({ name: file.name, flows: drawn.flows })
  }, [broken, drawn, file.name])
  const stale = broken && good.name === file.name && good.flows.length > 0
  return { flows: stale ? good.flows : drawn.flows, stale, diagnostics: drawn.diagnostics }
}
