/** The shapes of the case files, read leniently: what is not there is empty. */
export interface Case {
  readonly id: string
  readonly version: string
  readonly level: string
  readonly colang: readonly { name: string; text: string }[]
  readonly config: Record<string, unknown>
  readonly context: Record<string, unknown>
  readonly actions: readonly Stub[]
  readonly completions: readonly string[]
  readonly turns: readonly Turn[]
  readonly steps: readonly Record<string, unknown>[]
  readonly quirk: boolean
  readonly endless: boolean
  readonly nondeterministic: boolean
  /** Played back by the reference from the file alone; others are only informative. */
  readonly gated: boolean
}

export type Stub = Readonly<Record<string, unknown>> & { readonly name: string }

export interface Turn {
  readonly user: string | undefined
  readonly event: Record<string, unknown> | undefined
  readonly context: Record<string, unknown> | undefined
  readonly expectedBot: string | undefined
  readonly expectsException: boolean
  readonly expectsError: boolean
  readonly completions: readonly string[]
  readonly actionCalls: readonly Record<string, unknown>[]
  readonly steps: readonly Record<string, unknown>[]
}

/** A mapping, or an empty one. */
export function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

/** A list, or an empty one. */
export function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** A text, or undefined. */
export function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function sources(raw: Record<string, unknown>): { name: string; text: string }[] {
  const files = record(raw['colang_files'])
  const named = Object.entries(files).map(([name, content]) => ({ name, text: text(content) ?? '' }))
  const single = text(raw['colang'])
  return [...(single === undefined ? [] : [{ name: 'main.co', text: single }]), ...named]
}

function completions(value: unknown): string[] {
  return list(value).flatMap((entry) => text(entry) ?? text(record(entry)['completion']) ?? [])
}

function readTurn(value: unknown): Turn {
  const raw = record(value)
  const messages = list(raw['messages']).map(record)
  const last = messages.at(-1)
  const context = messages.find((message) => message['role'] === 'context')
  return {
    user: text(raw['user']) ?? (last?.['role'] === 'user' ? text(last['content']) : undefined),
    event: raw['event'] === undefined ? undefined : record(raw['event']),
    context: context ? record(context['content']) : undefined,
    expectedBot: text(raw['expected_bot']),
    expectsException: raw['expected_exception'] !== undefined || raw['expected_role'] === 'exception',
    expectsError: raw['error'] !== undefined,
    completions: completions(raw['llm_calls']),
    actionCalls: list(raw['action_calls']).map(record),
    steps: list(raw['steps']).map(record),
  }
}

/** Reads one case. */
export function readCase(value: unknown): Case {
  const raw = record(value)
  const yaml = [
    text(raw['yaml']) ?? '',
    ...Object.values(record(raw['yaml_files'])).map((part) => text(part) ?? ''),
  ].join('\n')
  return {
    id: text(raw['id']) ?? text(raw['name']) ?? '?',
    version: text(raw['version']) ?? '1.0',
    level: text(raw['level']) ?? 'chat',
    colang: sources(raw),
    config: { ...record(raw['config']), ...readYaml(yaml) },
    context: record(raw['context']),
    actions: list(raw['actions']).map((entry) => ({ ...record(entry), name: text(record(entry)['name']) ?? '' })),
    completions: completions(raw['llm_completions']),
    turns: list(raw['turns']).map(readTurn),
    steps: list(raw['steps']).map(record),
    quirk: raw['quirk'] !== undefined,
    endless: raw['timeout'] !== undefined,
    nondeterministic: raw['nondeterministic'] === true,
    gated: raw['replay'] === undefined || raw['replay'] === 'ok',
  }
}

interface YamlLine {
  readonly indent: number
  readonly text: string
}

/** Reads the part of YAML that rail configurations use: mappings, lists, scalars, inline lists. */
export function readYaml(source: string): Record<string, unknown> {
  const lines = source.split('\n').flatMap((raw): YamlLine[] => {
    const trimmed = raw.replace(/(^|\s)#.*$/, '').trimEnd()
    return trimmed.trim() === '' || trimmed.trim() === '---'
      ? []
      : [{ indent: trimmed.length - trimmed.trimStart().length, text: trimmed.trim() }]
  })
  const base = lines[0]?.indent ?? 0
  return record(new YamlReader(lines).block(base))
}

class YamlReader {
  private at = 0
  private readonly lines: readonly YamlLine[]

  constructor(lines: readonly YamlLine[]) {
    this.lines = lines
  }

  block(indent: number): unknown {
    return this.lines[this.at]?.text.startsWith('- ') ? this.items(indent) : this.entries(indent)
  }

  private items(indent: number): unknown[] {
    const out: unknown[] = []
    for (
      let line = this.lines[this.at];
      line && line.indent === indent && line.text.startsWith('-');
      line = this.lines[this.at]
    ) {
      this.at += 1
      const value = line.text.slice(1).trim()
      out.push(/^\w+:(\s|$)/.test(value) ? this.inlineEntry(value, indent + 2) : scalar(value))
    }
    return out
  }

  private inlineEntry(value: string, indent: number): unknown {
    const split = value.indexOf(':')
    const rest = this.entries(this.lines[this.at]?.indent === indent ? indent : Number.NaN)
    return { [value.slice(0, split)]: scalar(value.slice(split + 1).trim()), ...rest }
  }

  private entries(indent: number): Record<string, unknown> {
    const out: Record<string, unknown> = {}
    for (let line = this.lines[this.at]; line && line.indent === indent; line = this.lines[this.at]) {
      const found = /^("[^"]*"|[^:]+):(?:\s+(.*))?$/.exec(line.text)
      this.at += 1
      if (!found?.[1]) continue
      const key = found[1].replace(/^"|"$/g, '')
      out[key] = this.value(found[2] ?? '', indent)
    }
    return out
  }

  private value(inline: string, indent: number): unknown {
    const next = this.lines[this.at]
    if (/^[|>]/.test(inline)) {
      const parts: string[] = []
      for (let line = this.lines[this.at]; line && line.indent > indent; line = this.lines[this.at]) {
        parts.push(line.text)
        this.at += 1
      }
      return parts.join('\n')
    }
    if (inline !== '') return scalar(inline)
    if (next && (next.indent > indent || (next.indent === indent && next.text.startsWith('- '))))
      return this.block(next.indent)
    return null
  }
}

function scalar(value: string): unknown {
  if (value.startsWith('[') && value.endsWith(']'))
    return value
      .slice(1, -1)
      .split(',')
      .map((part) => scalar(part.trim()))
      .filter((part) => part !== '')
  if (/^(true|yes)$/i.test(value)) return true
  if (/^(false|no)$/i.test(value)) return false
  if (/^-?\d+(\.\d+)?$/.test(value)) return Number(value)
  if (/^(null|~|)$/i.test(value)) return value === '' ? '' : null
  return value.replace(/^(["'])(.*)\1$/, '$2')
}
