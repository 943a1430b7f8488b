import { applyEdit, KNOWN_MESSAGES, KNOWN_RAILS, RAIL_SIDES, type RailSide, suggestVersion, toGraph } from '#colang'
import { t } from '../../../strings/colang.ts'
import { type FlowFile, fileOf } from './files.ts'

/** One chosen file. `path` is relative to the chosen folder. */
export interface Chosen {
  readonly path: string
  readonly text: string
}

/** What came of an import: files to add, and what could not be taken over. */
export interface Imported {
  readonly files: readonly FlowFile[]
  readonly notes: readonly string[]
}

/** What of a NeMo configuration (`config.yml`) concerns flows. */
interface Configuration {
  readonly language: '1.0' | '2.x' | undefined
  readonly rails: Readonly<Record<RailSide, readonly string[]>>
}

const noRails = { input: [], output: [], retrieval: [] }

/** Reads Colang files, exported JSON, and folders with a `config.yml`, whose rails are written above their flows. */
export async function importChosen(chosen: readonly Chosen[]): Promise<Imported> {
  const notes: string[] = []
  const configuration = await configurationOf(chosen, notes)
  const files = chosen.flatMap((one): FlowFile[] => {
    if (/\.co$/i.test(one.path)) return [colangFile(one, configuration)]
    if (/\.json$/i.test(one.path)) return exportedFile(one, notes)
    return []
  })
  const written = new Set(
    files.flatMap((file) => (file.language === '1.0' ? toGraph(file.draft.text).flows : [])).map(({ name }) => name),
  )
  const known = knownRails(configuration, written, notes)
  return { files: [...files, ...known], notes }
}

async function configurationOf(chosen: readonly Chosen[], notes: string[]): Promise<Configuration> {
  const found = chosen.filter(({ path }) => /\.ya?ml$/i.test(path))
  let merged: Configuration = { language: undefined, rails: noRails }
  for (const { path, text } of found) {
    const { parse } = await import('yaml')
    try {
      // At most 100 aliases: a small text cannot unfold into a large one.
      const read = readConfiguration(parse(text, { maxAliasCount: 100, logLevel: 'error' }))
      const joined = (side: RailSide) => [...new Set([...merged.rails[side], ...read.rails[side]])]
      merged = {
        language: merged.language ?? read.language,
        rails: { input: joined('input'), output: joined('output'), retrieval: joined('retrieval') },
      }
    } catch {
      notes.push(t.isNotReadableAs(path))
    }
  }
  return merged
}

function readConfiguration(content: unknown): Configuration {
  const version = String(part(content, 'colang_version') ?? '')
  const rails = part(content, 'rails')
  const flows = (side: RailSide) => {
    const listed = part(part(rails, side), 'flows')
    return Array.isArray(listed) ? listed.filter((name) => typeof name === 'string') : []
  }
  return {
    language: version.startsWith('2') ? '2.x' : version.startsWith('1') ? '1.0' : undefined,
    rails: { input: flows('input'), output: flows('output'), retrieval: flows('retrieval') },
  }
}

function part(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
  return new Map<string, unknown>(Object.entries(value)).get(key)
}

function nameOf(path: string): string {
  const base = path.split('/').at(-1) ?? path
  const plain = base
    .replace(/\.\w+$/, '')
    .replace(/[^\p{L}\p{N} _.,'()-]+/gu, ' ')
    .replace(/^[^\p{L}\p{N}]+/u, '')
  return plain.slice(0, 80).trim() || 'imported'
}

function colangFile({ path, text }: Chosen, { language, rails }: Configuration): FlowFile {
  const version = suggestVersion(text) ?? language ?? '1.0'
  const plain = text.replace(/\r\n?/g, '\n').replace(/^\ufeff/, '')
  const marked = version === '1.0' ? withRails(plain, rails) : plain
  return fileOf({ name: nameOf(path), text: marked, language: version, unsaved: true })
}

/** Writes `# rail: …` above each flow that the configuration names. */
function withRails(text: string, rails: Configuration['rails']): string {
  let out = text
  for (const side of RAIL_SIDES) {
    for (const name of rails[side].map(bareName)) {
      const result = applyEdit(out, { kind: 'settings', flow: name, rail: side })
      if (result.status === 'done') out = result.text
    }
  }
  return out
}

/** The name of a flow without the parameters behind it. */
function bareName(rail: string): string {
  return rail.replace(/[($].*$/, '').trim()
}

/** Rails that are configured by name and written nowhere: those known here are written out over our own checks. */
function knownRails({ rails }: Configuration, written: ReadonlySet<string>, notes: string[]): FlowFile[] {
  const texts: string[] = []
  for (const side of RAIL_SIDES) {
    for (const name of rails[side].map(bareName)) {
      if (written.has(name)) continue
      const text = KNOWN_RAILS.get(name)
      if (text === undefined) notes.push(t.theRailIsNot(name))
      else texts.push(`# rail: ${side}\n${text}`)
    }
  }
  if (texts.length === 0) return []
  const messages = Object.entries(KNOWN_MESSAGES)
    .filter(([name]) => texts.some((text) => text.includes(`bot ${name}\n`)))
    .map(([name, said]) => `define bot ${name}\n  "${said}"\n`)
  return [fileOf({ name: 'configured rails', text: [...messages, ...texts].join('\n'), unsaved: true })]
}

function exportedFile({ path, text }: Chosen, notes: string[]): FlowFile[] {
  try {
    const content: unknown = JSON.parse(text)
    const source = part(content, 'source')
    if (part(content, 'format') === 'custos-flows' && typeof source === 'string') {
      const language = part(content, 'language') === '2.x' ? '2.x' : '1.0'
      return [fileOf({ name: nameOf(String(part(content, 'name') ?? path)), text: source, language, unsaved: true })]
    }
  } catch {
    // Told below, like any other file that is no export.
  }
  notes.push(t.holdsNoExportedFlows(path))
  return []
}
