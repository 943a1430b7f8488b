import type { FileNode } from '#colang'
import { stable } from './conformance-colang-ast.ts'

type File = Extract<FileNode, { version: '1.0' }>
type Flow = Extract<File['definitions'][number], { kind: 'flow' }>
type Statement = Flow['body'][number]
type Json = Record<string, unknown>

/** A literal of the source as data; anything else as its text. */
function literal(text: string): unknown {
  const plain = text
    .replace(/\bTrue\b/g, 'true')
    .replace(/\bFalse\b/g, 'false')
    .replace(/\bNone\b/g, 'null')
  try {
    return JSON.parse(plain)
  } catch {
    return text.replace(/^(["'])(.*)\1$/s, '$2')
  }
}

function params(list: readonly { name?: string; value: { text: string } }[]): Json {
  return Object.fromEntries(list.map((arg, index) => [arg.name ?? `$${index + 1}`, literal(arg.value.text)]))
}

function bot(statement: Extract<Statement, { kind: 'bot' }>): Json {
  const value = statement.name === '' ? { _type: 'element', text: statement.texts[0] ?? '' } : statement.name
  return { _type: 'run_action', action_name: 'utter', action_params: { value } }
}

/** Unfolds statements into the flat list of the reference, with relative jumps. */
class Elements {
  readonly out: Json[] = []
  private readonly labels = new Map<string, number>()
  private readonly gotos: { at: number; name: string }[] = []

  body(statements: readonly Statement[]): void {
    for (const statement of statements) this.one(statement)
  }

  finish(): void {
    for (const { at, name } of this.gotos) {
      const element = this.out[at]
      if (element) element['_next'] = (this.labels.get(name) ?? 0) - at
    }
  }

  private one(statement: Statement): void {
    switch (statement.kind) {
      case 'user':
        if (statement.intents.length > 1) this.out.push({ _type: 'any', count: statement.intents.length })
        for (const name of statement.intents)
          this.out.push({
            _type: 'UserIntent',
            intent_name: name,
            intent_params: params(statement.args),
            ...(statement.example ? { _is_example: true } : {}),
          })
        return
      case 'bot':
        this.out.push(bot(statement))
        return
      case 'stop':
        this.out.push({ _type: 'run_action', action_name: 'utter', action_params: { value: 'stop' } })
        return
      case 'execute':
        this.out.push({
          _type: 'run_action',
          action_name: statement.action,
          action_params: params(statement.args),
          action_result_key: statement.result ?? null,
        })
        return
      case 'set':
        this.out.push({
          _type: 'set',
          key: statement.target,
          expression:
            statement.op === '='
              ? statement.value.text
              : `$${statement.target} ${statement.op.slice(0, 1)} ${statement.value.text}`,
        })
        return
      case 'generate':
        this.out.push({
          _type: 'run_action',
          action_name: 'generate_value',
          action_params: statement.instruction === undefined ? {} : { instructions: statement.instruction },
          action_result_key: statement.target,
        })
        return
      case 'create':
        this.out.push({
          _type: 'run_action',
          action_name: 'create_event',
          action_params: { event: { _type: statement.event, ...params(statement.args) } },
        })
        return
      case 'event':
        this.out.push({ _type: statement.event, ...params(statement.args) })
        return
      default:
        this.control(statement)
    }
  }

  private control(
    statement: Exclude<
      Statement,
      { kind: 'user' | 'bot' | 'stop' | 'execute' | 'set' | 'generate' | 'create' | 'event' }
    >,
  ): void {
    switch (statement.kind) {
      case 'do':
        this.out.push({
          _type: 'flow',
          flow_name: statement.flow,
          flow_parameters: params(statement.args),
          return_vars: [...statement.results],
        })
        return
      case 'return':
        this.out.push({
          _type: 'jump',
          _next: '-1',
          _absolute: true,
          ...(statement.values.length > 0 ? { _return_values: statement.values.map((value) => value.text) } : {}),
        })
        return
      case 'label':
        this.labels.set(statement.name, this.out.length)
        this.out.push({ _type: 'jump', _next: 1, _label: statement.name, _debug: `label: ${statement.name}` })
        return
      case 'goto':
        this.gotos.push({ at: this.out.length, name: statement.name })
        this.out.push({ _type: 'jump', _next: 0, _debug: `goto ${statement.name}` })
        return
      case 'if':
        this.branch(statement, 0)
        return
      case 'while':
        this.loop(statement)
        return
      case 'when':
        this.when(statement)
        return
      case 'break':
      case 'continue':
        this.out.push({ _type: statement.kind })
        return
      case 'check':
        this.out.push({ _type: 'check', expression: statement.test.text })
        return
      default:
        return
    }
  }

  private branch(statement: Extract<Statement, { kind: 'if' }>, index: number): void {
    const at = this.out.length
    const entry = statement.branches[index]
    const element: Json = { _type: 'if', expression: entry?.test.text, _next_else: 0 }
    this.out.push(element)
    this.body(entry?.body ?? [])
    const more = index + 1 < statement.branches.length
    if (!more && !statement.otherwise) {
      element['_next_else'] = this.out.length - at
      return
    }
    const jumpAt = this.out.length
    const jump: Json = { _type: 'jump', _next: 0 }
    this.out.push(jump)
    element['_next_else'] = this.out.length - at
    if (more) this.branch(statement, index + 1)
    else this.body(statement.otherwise ?? [])
    jump['_next'] = this.out.length - jumpAt
  }

  private loop(statement: Extract<Statement, { kind: 'while' }>): void {
    const at = this.out.length
    const element: Json = { _type: 'while', expression: statement.test.text, _next_on_break: 0 }
    this.out.push(element)
    this.body(statement.body)
    const end = this.out.length
    this.out.push({ _type: 'jump', _next: at - end })
    element['_next_on_break'] = end + 1 - at
    for (let place = at + 1; place < end; place += 1) {
      const inner = this.out[place]
      if (!inner || '_next_on_continue' in inner) continue
      inner['_next_on_break'] ??= end + 1 - place
      inner['_next_on_continue'] = at - place
    }
  }

  private when(statement: Extract<Statement, { kind: 'when' }>): void {
    const at = this.out.length
    const heads: number[] = []
    this.out.push({ _type: 'branch', branch_heads: heads })
    const jumps: number[] = []
    for (const entry of statement.cases) {
      heads.push(this.out.length - at)
      this.body([entry.head, ...entry.body])
      jumps.push(this.out.length)
      this.out.push({ _type: 'jump', _next: 0 })
    }
    for (const place of jumps) {
      const jump = this.out[place]
      if (jump) jump['_next'] = this.out.length - place
    }
  }
}

function meta(flow: Flow): Json {
  const out: Json = {}
  if (flow.subflow) out['subflow'] = true
  for (const modifier of flow.modifiers) {
    if (modifier === 'extension') out['is_extension'] = true
    else if (modifier === 'parallel' || modifier === 'recursive') out['allow_multiple'] = true
    else if (/^(non-?interruptable|continuous)$/.test(modifier)) out['interruptable'] = false
    else if (modifier === 'test' || modifier === 'sample' || modifier === 'response') out[`is_${modifier}`] = true
    else out['is_interruption_flow'] = true
  }
  for (const statement of flow.body)
    if (statement.kind === 'meta' || statement.kind === 'priority') Object.assign(out, statement.entries)
  return out
}

function example(text: string): string {
  return text.replace(/\$([^ "'!?\-,;</]*(?:\w|]))/g, '[x]($1)')
}

/** The tree of a file in the form the recorded cases have. */
export function astV1(file: File): string {
  const userMessages: Record<string, string[]> = {}
  const botMessages: Record<string, string[]> = {}
  const flows: Json[] = []
  for (const definition of file.definitions) {
    if (definition.kind === 'define-user') {
      const texts = [
        ...definition.examples.map(example),
        ...definition.references.map((name) => `{intent:${name.replaceAll(' ', '|')}}`),
      ]
      userMessages[definition.name] = [
        ...(userMessages[definition.name] ?? []),
        ...(texts.length > 0 ? texts : [`{intent:${definition.name.replaceAll(' ', '|')}}`]),
      ]
    } else if (definition.kind === 'define-bot') {
      // The reference keeps only the first line of a text that runs over several.
      botMessages[definition.name] = [
        ...(botMessages[definition.name] ?? []),
        ...definition.texts.map((entry) => entry.text.split('\n')[0] ?? ''),
      ]
    } else if (definition.kind === 'flow') {
      const elements = new Elements()
      const settings = meta(definition)
      if (Object.keys(settings).length > 0) elements.out.push({ _type: 'meta', meta: settings })
      elements.body(definition.body)
      elements.finish()
      inlineTexts(definition.body, botMessages)
      flows.push({ id: definition.name, elements: elements.out })
    }
  }
  return stable({ user_messages: userMessages, bot_messages: botMessages, flows })
}

function inlineTexts(body: readonly Statement[], messages: Record<string, string[]>): void {
  for (const statement of body) {
    if (statement.kind === 'bot' && statement.name !== '' && statement.texts.length > 0)
      messages[statement.name] = [...(messages[statement.name] ?? []), ...statement.texts]
    if (statement.kind === 'if')
      for (const branch of [...statement.branches.map((entry) => entry.body), statement.otherwise ?? []])
        inlineTexts(branch, messages)
    if (statement.kind === 'while') inlineTexts(statement.body, messages)
    if (statement.kind === 'when') for (const entry of statement.cases) inlineTexts(entry.body, messages)
  }
}
