import type { CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import { HighlightStyle, indentUnit, StreamLanguage, syntaxHighlighting } from '@codemirror/language'
import type { Diagnostic as Mark } from '@codemirror/lint'
import type { Extension, Text } from '@codemirror/state'
import { tags } from '@lezer/highlight'
import { KEYWORDS_V1, KEYWORDS_V2, type KeywordTable, toGraph } from '#colang'
import { findingsOf } from './use-graph.ts'

type Language = '1.0' | '2.x'

const tableOf = (language: Language): KeywordTable => (language === '1.0' ? KEYWORDS_V1 : KEYWORDS_V2)

/** Colours by line: the first words of a statement, texts, variables, comments. The parser alone knows what is right. */
function streamLanguage(language: Language) {
  const table = tableOf(language)
  const heads = new Set(
    [...table.definitions, ...table.statements, ...table.blocks].flatMap((words) => words.split(' ')),
  )
  const inner = new Set([...table.operators, ...table.constants])
  return StreamLanguage.define<{ start: boolean; text: boolean }>({
    name: 'colang',
    startState: () => ({ start: true, text: false }),
    token(stream, state) {
      if (stream.sol()) state.start = true
      if (state.text || stream.match('"""')) {
        state.text = !stream.match(/^.*?"""/)
        if (state.text) stream.skipToEnd()
        return 'string'
      }
      if (stream.eatSpace()) return null
      for (const [pattern, style] of plainTokens) if (stream.match(pattern)) return style
      if (stream.match(/^[@\w]+/)) return wordOf(stream.current(), state, { heads, inner })
      stream.next()
      return null
    },
    languageData: { commentTokens: { line: '#' }, closeBrackets: { brackets: ['(', '[', '{', '"'] } },
  })
}

const plainTokens: readonly (readonly [RegExp, string])[] = [
  [/^#.*/, 'comment'],
  [/^"(?:[^"\\]|\\.)*"?/, 'string'],
  [/^\$[\w.]*/, 'variableName'],
  [/^\d+(?:\.\d+)?/, 'number'],
]

interface Words {
  readonly heads: ReadonlySet<string>
  readonly inner: ReadonlySet<string>
}

function wordOf(word: string, state: { start: boolean }, { heads, inner }: Words): string | null {
  if (state.start && heads.has(word)) return 'keyword'
  state.start = word === '='
  return inner.has(word) ? 'keyword' : null
}

const colours = HighlightStyle.define([
  { tag: tags.keyword, color: 'var(--type-behavioral)', fontWeight: '600' },
  { tag: tags.string, color: 'var(--type-privacy)' },
  { tag: tags.variableName, color: 'var(--ink)', fontWeight: '600' },
  { tag: tags.number, color: 'var(--ink)' },
  { tag: tags.comment, color: 'var(--ink-3)', fontStyle: 'italic' },
])

/** The language as the editor knows it: colours and indentation. */
export function colang(language: Language): Extension {
  return [streamLanguage(language), syntaxHighlighting(colours), indentUnit.of('  ')]
}

/** What may stand at the cursor: keywords, intents, messages, flows, actions and variables of the text. */
export function completions(language: Language, actions: () => readonly string[]) {
  return ({ state, pos, explicit }: CompletionContext): CompletionResult | null => {
    const line = state.doc.lineAt(pos)
    const before = line.text.slice(0, pos - line.from)
    const word = /[$@]?[\w.]*$/.exec(before)?.[0] ?? ''
    if (word === '' && !explicit) return null
    const from = pos - word.length
    const text = state.doc.toString()
    const options = optionsFor(before.slice(0, before.length - word.length), { word, text, language, actions })
    return { from, options, validFor: /^[$@]?[\w.]*$/ }
  }
}

interface Asked {
  readonly word: string
  readonly text: string
  readonly language: Language
  readonly actions: () => readonly string[]
}

function optionsFor(before: string, { word, text, language, actions }: Asked) {
  const option = (type: string) => (label: string) => ({ label, type })
  if (word.startsWith('$')) return variablesIn(text).map(option('variable'))
  if (/\bexecute\s+$/.test(before)) return actions().map(option('function'))
  const drawn = language === '1.0' ? toGraph(text).flows : []
  const contents = (kind: string) => [
    ...new Set(drawn.flatMap(({ nodes }) => nodes.flatMap(({ type, content }) => (type === kind ? [content] : [])))),
  ]
  if (/\buser\s+$/.test(before)) return contents('user').map(option('class'))
  if (/\bbot\s+$/.test(before)) return contents('bot').map(option('class'))
  if (/\bdo\s+$/.test(before)) return drawn.map(({ name }) => option('namespace')(name))
  const table = tableOf(language)
  const words =
    before.trim() === ''
      ? [...table.definitions, ...table.statements, ...table.blocks]
      : [...table.operators, ...table.constants, ...table.functions]
  return [...new Set(words)].map(option('keyword'))
}

function variablesIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\$[A-Za-z_]\w*/g)].map(([name]) => name))].concat([
    '$user_message',
    '$bot_message',
    '$last_user_message',
    '$relevant_chunks',
  ])
}

/** The findings of the real parser and linter as marks in the text. */
export function marksOf(doc: Text, language: Language, actions: readonly string[] | undefined): Mark[] {
  return findingsOf(doc.toString(), language, actions).map(({ start, end, severity, message, expected, hint }) => {
    const from = Math.min(start, doc.length)
    return {
      from,
      to: Math.max(from, Math.min(end, doc.length)),
      severity,
      message: [message, expected ? `Expected: ${expected}` : '', hint ?? ''].filter(Boolean).join('\n'),
    }
  })
}
