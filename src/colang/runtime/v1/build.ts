import { importValue } from '../../expression/values.ts'
import { KNOWN_MESSAGES, KNOWN_RAILS } from '../../library/v1/known-rails.ts'
import { type Diagnostic, type Report, toDiagnostics } from '../../syntax/diagnostics.ts'
import { LineMap } from '../../syntax/source.ts'
import type { FileV1, FlowDefinition } from '../../syntax/v1/ast.ts'
import { parseV1 } from '../../syntax/v1/parse.ts'
import { flatten } from '../../syntax/v1/walk.ts'
import { DEFAULT_LIMITS, type Limits } from '../errors.ts'
import { compileFlow, compileTexts, type Shared } from './compile.ts'
import { parseFlowName } from './matching.ts'
import type { FlowV1, MessageText, ProgramV1, RailsConfig } from './program.ts'
import { SYSTEM_FLOWS } from './system-flows.ts'

/** A named source text. */
export interface SourceFile {
  readonly name: string
  readonly text: string
}

/** Which rails run and how a program is bounded. */
export interface BuildOptions {
  readonly rails?: {
    readonly input?: { readonly flows?: readonly string[]; readonly parallel?: boolean }
    readonly output?: { readonly flows?: readonly string[]; readonly parallel?: boolean }
    readonly retrieval?: { readonly flows?: readonly string[] }
  }
  /** Texts written in the program pass the output rails too. Default true: they may carry variables from outside. */
  readonly checkPredefined?: boolean
  /** Rails report blocks as exception events (flows read it as `$config.enable_rails_exceptions`). */
  readonly exceptions?: boolean
  /** Further configuration flows may read in `$config`. */
  readonly config?: Readonly<Record<string, unknown>>
  readonly retrieval?: boolean
  readonly limits?: Partial<Limits>
  /** Leaves out the road from message to answer: only the flows of the sources react to events. */
  readonly bare?: boolean
}

function railsConfig(options: BuildOptions): RailsConfig {
  const { rails = {}, exceptions = false } = options
  const side = (part: { flows?: readonly string[]; parallel?: boolean } | undefined) => ({
    flows: [...(part?.flows ?? [])],
    parallel: part?.parallel === true,
  })
  const [input, output] = [side(rails.input), side(rails.output)]
  const retrieval = { flows: [...(rails.retrieval?.flows ?? [])] }
  const all = importValue({
    ...options.config,
    enable_rails_exceptions: exceptions,
    rails: { ...record(options.config?.['rails']), input, output, retrieval },
  })
  return { input, output, retrieval, checkPredefined: options.checkPredefined ?? true, exceptions, all }
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

interface Parsed {
  readonly source: SourceFile
  readonly file: FileV1
  readonly reports: Report[]
  readonly lines: LineMap
  readonly system: boolean
}

function parseFile(source: SourceFile, system: boolean): Parsed {
  const { file, reports } = parseV1(source.text)
  return { source, file, reports, lines: new LineMap(source.text), system }
}

const SYSTEM = parseFile({ name: 'system', text: SYSTEM_FLOWS }, true)

/** The rails that are configured and not written, as far as their names are known, with the texts they say. */
function knownRails(own: readonly Parsed[], { rails = {} }: BuildOptions): Parsed[] {
  const written = new Set<string>()
  for (const { file } of own)
    for (const definition of file.definitions)
      if (definition.kind === 'flow' || definition.kind === 'define-bot')
        written.add(`${definition.kind} ${definition.name}`)
  const wanted = [rails.input, rails.output, rails.retrieval].flatMap((side) => side?.flows ?? [])
  const names = [...new Set(wanted.map((rail) => parseFlowName(rail).name))].filter(
    (name) => !written.has(`flow ${name}`) && KNOWN_RAILS.has(name),
  )
  if (names.length === 0) return []
  const flows = names.map((name) => KNOWN_RAILS.get(name) ?? '')
  const texts = Object.entries(KNOWN_MESSAGES)
    .filter(([name]) => !written.has(`define-bot ${name}`) && flows.some((flow) => flow.includes(`bot ${name}\n`)))
    .map(([name, text]) => `define bot ${name}\n  "${text}"\n`)
  return [parseFile({ name: 'library/rails.co', text: [...texts, ...flows].join('\n') }, false)]
}

/** Compiles Colang 1.0 files into a program. Of several flows with one name the first counts. */
export function buildV1(
  sources: readonly SourceFile[],
  options: BuildOptions = {},
): { program: ProgramV1; diagnostics: Diagnostic[] } {
  const own = sources.map((source) => parseFile(source, false))
  const parsed = [...own, ...knownRails(own, options), ...(options.bare ? [] : [SYSTEM])]
  const builder = new Builder()
  for (const one of parsed) builder.collect(one)
  for (const one of parsed) builder.compile(one)
  const program: ProgramV1 = {
    version: '1.0',
    hash: hashOf(JSON.stringify([sources, options])),
    flows: builder.flows,
    order: Object.keys(builder.flows),
    intents: Object.fromEntries(builder.intents),
    messages: Object.fromEntries(builder.messages),
    rails: railsConfig(options),
    retrieval: options.retrieval ?? false,
    limits: { ...DEFAULT_LIMITS, ...options.limits },
  }
  checkRails(program, parsed[0])
  const diagnostics = parsed.flatMap((one) =>
    toDiagnostics(one.reports, one.lines).map((entry) => ({ ...entry, file: one.source.name })),
  )
  return { program, diagnostics }
}

/** A rail that is configured and not written would let nothing through: better said before. */
function checkRails(program: ProgramV1, first: Parsed | undefined): void {
  const { input, output, retrieval } = program.rails
  for (const rail of [...input.flows, ...output.flows, ...retrieval.flows]) {
    const { name } = parseFlowName(rail)
    if (Object.hasOwn(program.flows, name)) continue
    first?.reports.push({
      code: 'unknown-rail',
      severity: 'error',
      start: 0,
      end: 1,
      message: `The rail "${name}" is configured, but there is no such flow.`,
      expected: `define subflow ${name}`,
    })
  }
}

class Builder {
  readonly flows: Record<string, FlowV1> = Object.create(null)
  readonly intents = new Map<string, string[]>()
  readonly messages = new Map<string, MessageText[]>()
  private readonly intentOf = new Map<string, string>()

  /** Gathers what flows refer to by name. */
  collect(parsed: Parsed): void {
    for (const definition of parsed.file.definitions) {
      if (definition.kind === 'define-user') this.examples(definition.name, definition.examples)
      else if (definition.kind === 'define-bot') this.texts(definition.name, compileTexts(definition.texts))
      else if (definition.kind === 'flow') this.inlineExamples(definition.body)
    }
  }

  compile(parsed: Parsed): void {
    const shared: Shared = {
      intentOf: this.intentOf,
      reports: parsed.reports,
      file: parsed.source.name,
      system: parsed.system,
      lineOf: (offset) => parsed.lines.position(offset).line,
      addMessage: (name, texts) => this.texts(name, compileTexts(texts.map((text) => ({ text })))),
    }
    for (const definition of parsed.file.definitions) {
      if (definition.kind === 'flow' && !Object.hasOwn(this.flows, definition.name))
        this.flows[definition.name] = compileFlow(definition, shared)
    }
    this.checkTemplates(parsed)
  }

  private examples(intent: string, examples: readonly string[]): void {
    const known = this.intents.get(intent) ?? []
    this.intents.set(intent, [...known, ...examples])
    for (const example of examples)
      if (!this.intentOf.has(example.toLowerCase())) this.intentOf.set(example.toLowerCase(), intent)
  }

  private texts(name: string, texts: readonly MessageText[]): void {
    this.messages.set(name, [...(this.messages.get(name) ?? []), ...texts])
  }

  private inlineExamples(body: FlowDefinition['body']): void {
    for (const statement of flatten(body)) {
      if (statement.kind === 'user' && statement.examples && statement.intents[0])
        this.examples(statement.intents[0], statement.examples)
    }
  }

  private checkTemplates(parsed: Parsed): void {
    for (const definition of parsed.file.definitions) {
      if (definition.kind !== 'define-bot') continue
      const compiled = compileTexts(definition.texts)
      compiled.forEach((text, index) => {
        const range = definition.texts[index]?.range ?? definition.range
        for (const message of text.template.problems)
          parsed.reports.push({
            code: 'template',
            severity: 'error',
            ...range,
            message,
            expected: '{{ variable }}, {{ variable | filter }} or {% if … %}',
          })
      })
    }
  }
}

/** A short fingerprint (FNV-1a, 64 bits in two halves): equal programs have equal ones. */
export function hashOf(text: string): string {
  let [low, high] = [0x811c9dc5, 0xcbf29ce4]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    low = Math.imul(low ^ code, 0x01000193) >>> 0
    high = Math.imul(high ^ (code + at), 0x01000193) >>> 0
  }
  return low.toString(16).padStart(8, '0') + high.toString(16).padStart(8, '0')
}
