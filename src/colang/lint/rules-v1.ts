import type { Report } from '../syntax/diagnostics.ts'
import type { Definition, FileV1, FlowDefinition, Statement } from '../syntax/v1/ast.ts'
import { flatten } from '../syntax/v1/walk.ts'

/** What a program of several files knows by name. */
export interface NamesV1 {
  readonly flows: ReadonlySet<string>
  readonly intents: ReadonlySet<string>
  readonly messages: ReadonlySet<string>
  readonly exampleOwners: ReadonlyMap<string, string>
  readonly usedIntents: ReadonlySet<string>
  readonly usedMessages: ReadonlySet<string>
  readonly calledFlows: ReadonlySet<string>
  readonly actions: ReadonlySet<string> | undefined
  readonly rails: ReadonlySet<string>
}

/** Internal actions flows may call by name. */
const OWN_ACTIONS = new Set([
  'retrieve_relevant_chunks',
  'generate_user_intent',
  'generate_next_steps',
  'generate_bot_message',
  'generate_value',
  'create_event',
])
const ENDS = new Set(['stop', 'return', 'break', 'goto'])

type Add = (statement: { range: { start: number; end: number } }, problem: Omit<Report, 'start' | 'end'>) => void

class Collector {
  readonly flows = new Set<string>()
  readonly intents = new Set<string>()
  readonly messages = new Set<string>()
  readonly usedIntents = new Set<string>()
  readonly usedMessages = new Set<string>()
  readonly calledFlows = new Set<string>()
  readonly exampleOwners = new Map<string, string>()

  definition(definition: Definition): void {
    if (definition.kind === 'define-user') {
      this.intents.add(definition.name)
      for (const example of definition.examples)
        if (!this.exampleOwners.has(example.toLowerCase()))
          this.exampleOwners.set(example.toLowerCase(), definition.name)
    } else if (definition.kind === 'define-bot') this.messages.add(definition.name)
    else if (definition.kind === 'flow') {
      this.flows.add(definition.name)
      for (const statement of flatten(definition.body)) this.statement(statement)
    }
  }

  private statement(statement: Statement): void {
    if (statement.kind === 'do') this.calledFlows.add(statement.flow)
    else if (statement.kind === 'bot') {
      this.usedMessages.add(statement.name)
      if (statement.texts.length > 0) this.messages.add(statement.name)
    } else if (statement.kind === 'user') {
      for (const intent of statement.intents) this.usedIntents.add(intent)
      if (statement.examples) this.intents.add(statement.intents[0] ?? '')
    }
  }
}

/** Gathers names over all files. */
export function collectNames(
  files: readonly FileV1[],
  options: { actions?: readonly string[]; rails?: readonly string[] },
): NamesV1 {
  const found = new Collector()
  for (const definition of files.flatMap((file) => file.definitions)) found.definition(definition)
  return {
    flows: found.flows,
    intents: found.intents,
    messages: found.messages,
    usedIntents: found.usedIntents,
    usedMessages: found.usedMessages,
    calledFlows: found.calledFlows,
    exampleOwners: found.exampleOwners,
    actions: options.actions ? new Set(options.actions) : undefined,
    rails: new Set((options.rails ?? []).map((rail) => rail.replace(/[($].*$/, '').trim())),
  }
}

/** Checks one file against all that is known. */
export function lintV1(file: FileV1, names: NamesV1): Report[] {
  const reports: Report[] = []
  const add: Add = (place, problem) => reports.push({ ...problem, start: place.range.start, end: place.range.end })
  for (const definition of file.definitions) {
    if (definition.kind === 'flow') lintFlow(definition, names, add)
    else if (definition.kind === 'define-user') {
      for (const example of definition.examples) {
        const owner = names.exampleOwners.get(example.toLowerCase())
        if (owner !== undefined && owner !== definition.name)
          add(definition, {
            code: 'duplicate-example',
            severity: 'warning',
            message: `"${example.slice(0, 60)}" is also an example of "${owner}".`,
            hint: 'A text can mean only one thing: keep it in one place.',
          })
      }
      if (!names.usedIntents.has(definition.name))
        add(
          { range: definition.head },
          {
            code: 'unused',
            severity: 'info',
            message: `No flow reacts to "${definition.name}".`,
            hint: 'Add a flow, or remove the intent.',
          },
        )
    } else if (
      definition.kind === 'define-bot' &&
      !names.usedMessages.has(definition.name) &&
      definition.name !== 'fallback'
    ) {
      add(
        { range: definition.head },
        {
          code: 'unused',
          severity: 'info',
          message: `No flow says "${definition.name}".`,
          hint: 'Add "bot …" to a flow, or remove the message.',
        },
      )
    }
  }
  return reports
}

function lintFlow(flow: FlowDefinition, names: NamesV1, add: Add): void {
  for (const statement of flatten(flow.body)) lintStatement(statement, names, add)
  lintBlocks(flow.body, add)
  const isRail =
    names.rails.has(flow.name) ||
    /^rail:/im.test(flow.comment ?? '') ||
    (flow.subflow && /\b(check|guard|moderat|rail|safety|jailbreak)/.test(flow.name))
  if (isRail) lintRail(flow.body, add)
  const trigger = flow.body.find((statement) => statement.kind !== 'meta' && statement.kind !== 'priority')
  if (
    !flow.subflow &&
    trigger?.kind === 'execute' &&
    !names.rails.has(flow.name) &&
    !/^rail:/im.test(flow.comment ?? '') &&
    !names.calledFlows.has(flow.name)
  ) {
    add(
      { range: flow.head },
      {
        code: 'never-starts',
        severity: 'warning',
        message: 'This flow begins with an action, so nothing ever starts it.',
        expected: 'user …, bot … or event … first',
        hint: 'If other flows call it, write "define subflow".',
      },
    )
  }
}

function lintStatement(statement: Statement, names: NamesV1, add: Add): void {
  if (
    statement.kind === 'execute' &&
    names.actions &&
    !names.actions.has(statement.action) &&
    !OWN_ACTIONS.has(statement.action)
  ) {
    add(statement, {
      code: 'unknown-action',
      severity: 'error',
      message: `There is no action "${statement.action}".`,
      expected: suggestion(statement.action, names.actions) ?? 'the name of a known action',
      hint: 'At run time this turn would end with an error.',
    })
  }
  if (
    statement.kind === 'bot' &&
    statement.texts.length === 0 &&
    !/^(\$|\.\.\.$|\*$|stop$)/.test(statement.name) &&
    !names.messages.has(statement.name)
  ) {
    add(statement, {
      code: 'missing-bot-text',
      severity: 'warning',
      message: `There is no text for "${statement.name}".`,
      expected: `define bot ${statement.name}`,
      hint: 'Without a model the name itself would be said.',
    })
  }
  if (statement.kind === 'user' && !statement.example) {
    for (const intent of statement.intents) {
      if (intent !== '...' && intent !== '*' && !names.intents.has(intent))
        add(statement, {
          code: 'unknown-intent',
          severity: 'warning',
          message: `There are no examples for "${intent}".`,
          expected: suggestion(intent, names.intents) ?? `define user ${intent}`,
          hint: 'Without examples it is never recognised.',
        })
    }
  }
  if (statement.kind === 'do' && !statement.dynamic && !names.flows.has(statement.flow)) {
    add(statement, {
      code: 'unknown-flow',
      severity: 'error',
      message: `There is no flow "${statement.flow}".`,
      expected: suggestion(statement.flow, names.flows) ?? 'the name of a subflow',
    })
  }
}

/** What can never run, and stops that stand beside the condition they were meant for. */
function lintBlocks(body: readonly Statement[], add: Add): void {
  body.forEach((statement, index) => {
    const next = body[index + 1]
    if (next && ENDS.has(statement.kind) && next.kind !== 'label')
      add(next, {
        code: 'unreachable',
        severity: 'warning',
        message: `Nothing after "${statement.kind}" is ever run.`,
        hint: 'Remove it, or move it up.',
      })
    if (
      statement.kind === 'if' &&
      next?.kind === 'stop' &&
      !statement.otherwise &&
      statement.branches.every(
        (branch) =>
          branch.body.some((inner) => inner.kind === 'bot') && !branch.body.some((inner) => ENDS.has(inner.kind)),
      )
    ) {
      add(next, {
        code: 'misplaced-stop',
        severity: 'warning',
        message: 'This stop happens always, not only when the condition above holds.',
        expected: 'the column of the bot message above',
        hint: 'Indent it to belong to the if.',
      })
    }
    if (statement.kind === 'if')
      for (const branch of [...statement.branches.map((entry) => entry.body), statement.otherwise ?? []])
        lintBlocks(branch, add)
    if (statement.kind === 'when') for (const entry of statement.cases) lintBlocks(entry.body, add)
    if (statement.kind === 'while') lintBlocks(statement.body, add)
  })
}

/** A rail that refuses and does not stop lets the message pass. */
function lintRail(body: readonly Statement[], add: Add): void {
  for (const statement of flatten(body)) {
    if (statement.kind !== 'if') continue
    for (const branch of statement.branches) {
      const last = branch.body.at(-1)
      if (last?.kind === 'bot' && !flatten(branch.body).some((inner) => inner.kind === 'stop')) {
        add(last, {
          code: 'refusal-without-stop',
          severity: 'warning',
          message: 'The rail says this and then lets the message pass.',
          expected: 'stop on the next line',
          hint: 'Add "stop" below, at the same column.',
        })
      }
    }
  }
}

/** The known name that is nearest to a wrong one. */
export function suggestion(wrong: string, known: Iterable<string>): string | undefined {
  let best: { name: string; distance: number } | undefined
  for (const name of known) {
    const distance = editDistance(wrong.toLowerCase().slice(0, 60), name.toLowerCase().slice(0, 60))
    if (!best || distance < best.distance) best = { name, distance }
  }
  return best && best.distance <= Math.max(2, wrong.length / 3) ? best.name : undefined
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let at = 1; at <= a.length; at += 1) {
    const next = [at]
    for (let other = 1; other <= b.length; other += 1) {
      const same = a[at - 1] === b[other - 1] ? 0 : 1
      next.push(Math.min((row[other] ?? 0) + 1, (next[other - 1] ?? 0) + 1, (row[other - 1] ?? 0) + same))
    }
    row = next
  }
  return row[b.length] ?? 0
}
