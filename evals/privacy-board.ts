import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createEncoder } from '#encoder'
import type { Encoder } from '#engine'
import { measureKinds } from './privacy-kinds.ts'
import { privacyPeers } from './privacy-peers.ts'
import { type Hide, hidingBy, type MarkedText, measureHidden, type OwnTexts, ownTexts } from './privacy-texts.ts'
import { type MarkedRow, readMarked } from './read-rows.ts'

/** Where the labelled data, the other packages and the model are, and how many rows of a set are asked about. */
export interface PrivacyExtent {
  readonly folder?: string | undefined
  readonly peers?: string | undefined
  readonly limit?: number | undefined
  readonly encoder?: Encoder | undefined
}

interface System {
  readonly name: string
  readonly hide: Hide
}

const own: readonly (readonly [OwnTexts, 'phi' | 'pii', string])[] = [
  ['ordinary', 'phi', 'ordinary notes, by another hand'],
  ['unseen', 'phi', 'notes of a fifth hand, nothing chosen by them'],
  ['world', 'phi', 'notes of four more hands, rules made with them in sight'],
  ['charts-held', 'phi', 'charts, not tuned on'],
  ['notes-held', 'phi', 'odd notes held back, a third without identifiers'],
  ['charts-tune', 'phi', 'charts, tuned on'],
  ['notes', 'phi', 'notes, tuned on'],
  ['queries', 'phi', 'questions of clinicians'],
  ['sentences', 'pii', 'everyday sentences'],
]
const typed = ['pii_anon_eval', 'hl7v2_messages', 'meddocan_es', 'wnut17', 'uner_ewt', 'usaddress'] as const
const clinical = ['bc5cdr', 'ncbi_disease'] as const
const BEGIN = '## Personal data, by marked texts'
const END = '\n## '

/** The scoreboard's section of personal data: our own marked texts, types of the data sets, clinical terms left alone. */
export async function privacySection(extent: PrivacyExtent): Promise<string> {
  return [
    BEGIN,
    `Our own synthetic texts with marks round what identifies (${'`evals/suites/privacy-*.txt`'}). A value counts as found only if every letter and digit of
it is hidden, by whatever type; precision is over letters and digits. "Whole" are texts with identifiers of which none is left; "touched" are texts
without any in which something was hidden. \`npm …\` are packages of others, with their shipped settings. What states, ages under 90, employers,
rooms and lots are counts for nothing.`,
    '',
    await ownTable(extent),
    '',
    'Share of the marked values of each type in the data sets that are hidden whole, and of the conditions and drugs of clinical abstracts that are touched.',
    '',
    await typeTable(extent),
    '',
    `By kind, as the product ships (with the model where there is one). Recall is the share of values hidden whole, by whatever type; precision the share
of letters and digits called so that lie in any mark: where a set leaves values unmarked (hl7v2_messages what is not the patient’s, pii_anon_eval second names and months, the noisy sets all but
names) it says less. Conditions and drugs are found when a call asks for them.`,
    '',
    await kindTable(extent),
    '',
  ].join('\n')
}

async function ownTable(extent: PrivacyExtent): Promise<string> {
  const rows: string[][] = []
  for (const [set, guard, title] of own) {
    const texts = ownTexts(set)
    for (const system of [...ours(guard, extent), ...(await privacyPeers(extent.peers))])
      rows.push(await ownRow(title, texts, system))
  }
  return table(['texts', 'system', 'values', 'recall', 'precision', 'F2', 'whole', 'touched', 'ms per KB'], rows)
}

function ours(guard: 'phi' | 'pii', { encoder }: PrivacyExtent): System[] {
  const rules = { name: 'rules', hide: hidingBy({ guard }) }
  return encoder ? [{ name: 'rules + model', hide: hidingBy({ guard, encoder }) }, rules] : [rules]
}

async function ownRow(title: string, texts: readonly MarkedText[], { name, hide }: System): Promise<string[]> {
  const before = process.cpuUsage()
  const figures = await measureHidden(texts, hide)
  const used = process.cpuUsage(before)
  const kilobytes = texts.reduce((sum, { text }) => sum + text.length, 0) / 1000
  const { spans, recall, precision, f2, clean, overRedacted } = figures
  const bare = texts.some((text) => text.spans.length === 0)
  return [
    title,
    name,
    String(spans),
    ...[recall, precision, f2].map((one) => one.toFixed(3)),
    percent(clean),
    bare ? percent(overRedacted) : '–',
    ((used.user + used.system) / 1000 / kilobytes).toFixed(2),
  ]
}

async function typeTable({ folder, limit, encoder }: PrivacyExtent): Promise<string> {
  if (folder === undefined) return '(no folder of labelled data was given)'
  const systems = ours('pii', { encoder })
  const rows: string[][] = []
  for (const set of [...typed, ...clinical]) {
    const marked = await readMarked(`${folder}/entities/dev/${set}.jsonl.gz`, limit)
    const counts = new Map<string, { all: number; hidden: number[] }>()
    for (const [i, { hide }] of systems.entries())
      for (const row of marked) countRow(row, await hide(row.text), { counts, i, touched: isClinical(set) })
    for (const [type, { all, hidden }] of counts)
      rows.push([set, type, String(all), ...systems.map((_, i) => percent((hidden[i] ?? 0) / all))])
  }
  return table(['set', 'type', 'values', ...systems.map(({ name }) => name)], rows)
}

async function kindTable({ folder, limit, encoder }: PrivacyExtent): Promise<string> {
  if (folder === undefined) return '(no folder of labelled data was given)'
  const rows = (await measureKinds(folder, limit, encoder)).map(({ set, kind, values, recall, precision, f2 }) => [
    set,
    kind,
    String(values),
    ...[recall, precision, f2].map((one) => one.toFixed(3)),
  ])
  return table(['set', 'kind', 'values', 'recall', 'precision', 'F2'], rows)
}

const isClinical = (set: string) => clinical.some((one) => one === set)

interface Count {
  readonly counts: Map<string, { all: number; hidden: number[] }>
  readonly i: number
  /** Whether a value that is hidden in part counts too. */
  readonly touched: boolean
}

function countRow({ text, spans }: MarkedRow, hidden: Uint8Array, { counts, i, touched }: Count): void {
  for (const { start, end, type, optional } of spans) {
    if (optional) continue
    const count = counts.get(type) ?? { all: 0, hidden: [] }
    if (i === 0) count.all += 1
    const places = [...text.slice(start, end)].flatMap((char, at) => (/[\p{L}\p{N}]/u.test(char) ? [start + at] : []))
    const is = touched ? places.some((at) => hidden[at]) : places.every((at) => hidden[at])
    count.hidden[i] = (count.hidden[i] ?? 0) + (is ? 1 : 0)
    counts.set(type, count)
  }
}

const percent = (value: number) => `${(value * 100).toFixed(1)} %`

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** Writes the section anew into the scoreboard that stands, and leaves its other sections as they are. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { data: { type: 'string' }, peers: { type: 'string' }, limit: { type: 'string' } },
  })
  const encoder = createEncoder({ modelDir: fileURLToPath(new URL('../models/custos-encoder', import.meta.url)) })
  const ready = (await encoder.settled()).status === 'ready'
  const section = await privacySection({
    folder: values.data,
    peers: values.peers,
    limit: values.limit === undefined ? undefined : Number(values.limit),
    encoder: ready ? encoder : undefined,
  })
  await encoder.close()
  const path = fileURLToPath(new URL('scoreboard.md', import.meta.url))
  if (existsSync(path)) writeFileSync(path, withSection(readFileSync(path, 'utf8'), section))
  console.log(section)
}

function withSection(board: string, section: string): string {
  const from = board.indexOf(BEGIN)
  const at = from < 0 ? board.indexOf('## Cost') : from
  const to = from < 0 ? at : board.indexOf(END, from + 1) + 1
  return at < 0 ? `${board}\n${section}` : `${board.slice(0, at)}${section}\n${to > 0 ? board.slice(to) : ''}`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main()
