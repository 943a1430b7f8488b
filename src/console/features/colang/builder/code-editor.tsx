import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, indentWithTab } from '@codemirror/commands'
import { bracketMatching, indentOnInput } from '@codemirror/language'
import { linter, lintGutter, lintKeymap } from '@codemirror/lint'
import { EditorState } from '@codemirror/state'
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import { styleNonce } from '../../../lib/style-nonce.ts'
import { t } from '../../../strings/colang.ts'
import { colang, completions, marksOf } from './colang-language.ts'

interface CodeEditorProps {
  readonly value: string
  readonly language: '1.0' | '2.x'
  readonly actions: readonly string[] | undefined
  readonly onChange: (text: string) => void
  readonly onUndo: () => void
  readonly onRedo: () => void
}

const looks = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'var(--surface)', color: 'var(--ink)', fontSize: '0.8125rem' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.25rem' },
  '.cm-gutters': { backgroundColor: 'var(--surface)', color: 'var(--ink-3)', border: 'none' },
  '.cm-activeLine': { backgroundColor: 'transparent' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '&.cm-focused': { outline: '2px solid var(--ink)', outlineOffset: '-2px' },
  '.cm-selectionBackground, &.cm-focused .cm-selectionBackground': { backgroundColor: 'var(--idle-soft) !important' },
  '.cm-tooltip': { backgroundColor: 'var(--surface)', color: 'var(--ink)', border: '1px solid var(--edge)' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { backgroundColor: 'var(--ink)', color: 'var(--on-ink)' },
  '.cm-diagnostic': { whiteSpace: 'pre-wrap' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--bad)' },
  '.cm-diagnostic-warning': { borderLeftColor: 'var(--warn)' },
})

/** The text of a file with colours, completion and live findings. History is kept outside, shared with the canvas. */
export function CodeEditor(props: CodeEditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const latest = useRef(props)
  latest.current = props
  const { value, language } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor is made once per language; later texts are put into it below
  useEffect(() => {
    const parent = place.current
    if (!parent) return
    const editor = new EditorView({
      parent,
      state: EditorState.create({ doc: value, extensions: extensionsOf(language, latest) }),
    })
    view.current = editor
    return () => editor.destroy()
  }, [language])
  useEffect(() => {
    const editor = view.current
    if (editor && editor.state.doc.toString() !== value)
      editor.dispatch({ changes: changeTo(editor.state.doc.toString(), value) })
  }, [value])
  return <div ref={place} className="h-full overflow-hidden rounded-md border" />
}

function extensionsOf(language: '1.0' | '2.x', latest: { readonly current: CodeEditorProps }) {
  const run = (name: 'onUndo' | 'onRedo') => () => {
    latest.current[name]()
    return true
  }
  return [
    lineNumbers(),
    drawSelection(),
    highlightActiveLine(),
    bracketMatching(),
    closeBrackets(),
    indentOnInput(),
    colang(language),
    looks,
    EditorView.cspNonce.of(styleNonce),
    autocompletion({ override: [completions(language, () => latest.current.actions ?? [])] }),
    lintGutter(),
    linter((editor) => marksOf(editor.state.doc, language, latest.current.actions), { delay: 250 }),
    keymap.of([
      { key: 'Mod-z', run: run('onUndo'), shift: run('onRedo') },
      { key: 'Mod-y', run: run('onRedo') },
      ...closeBracketsKeymap,
      ...completionKeymap,
      ...lintKeymap,
      ...defaultKeymap,
      // Escape, then Tab, leaves the editor by keyboard.
      indentWithTab,
    ]),
    EditorView.contentAttributes.of({ 'aria-label': t.colangCode2, tabindex: '0' }),
    EditorView.updateListener.of((update) => {
      const text = update.state.doc.toString()
      if (update.docChanged && text !== latest.current.value) latest.current.onChange(text)
    }),
  ]
}

/** The smallest change that makes one text the other, so that the cursor stays where it is. */
function changeTo(before: string, after: string): { from: number; to: number; insert: string } {
  let from = 0
  while (from < before.length && from < after.length && before[from] === after[from]) from += 1
  let end = 0
  while (end < before.length - from && end < after.length - from && before.at(-1 - end) === after.at(-1 - end)) end += 1
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) }
}
