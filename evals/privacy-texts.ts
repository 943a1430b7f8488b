import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createEncoder } from '#encoder'
import { createSubject, type Encoder, healthcarePhi, piiDetection, type Span } from '#engine'

/** A text with the places of its identifiers, in UTF-16 code units. */
export interface MarkedText {
  readonly text: string
  readonly spans: readonly Span[]
  /** What may be hidden or left: states, ages under 90, employers, rooms, lots. It counts for nothing. */
  readonly optional: readonly Span[]
}

/** What marked texts say of a finder of identifiers. */
export interface PrivacyFigures {
  readonly texts: number
  readonly spans: number
  /** Share of the marked spans of which every letter and digit is hidden, by any type. */
  readonly recall: number
  /** Share of the hidden letters and digits that are marked. */
  readonly precision: number
  /** F-measure over letters and digits in which recall counts twice. */
  readonly f2: number
  /** Share of the texts with identifiers in which none is left. */
  readonly clean: number
  /** Share of the texts without any identifier in which something was hidden. */
  readonly overRedacted: number
}

interface How {
  readonly guard: 'pii' | 'phi'
  readonly encoder?: Encoder | undefined
}

const { signal } = new AbortController()

/** Texts with «marks» round their identifiers and ‹marks› round what may go or stay: one a line, or blocks parted by `===`. */
export function parseMarked(source: string): MarkedText[] {
  const texts = source.includes('\n===\n') ? source.split('\n===\n') : source.trim().split('\n')
  return texts.map((marked) => {
    const spans: Span[] = []
    const optional: Span[] = []
    let [text, start] = ['', 0]
    for (const part of marked.trim().split(/([«»‹›])/)) {
      if (part === '«' || part === '‹') start = text.length
      else if (part === '»') spans.push({ start, end: text.length })
      else if (part === '›') optional.push({ start, end: text.length })
      else text += part
    }
    return { text, spans, optional }
  })
}

/**
 * Texts of our own. Notes, letters, calls, tables and messages; short questions of clinicians; everyday sentences; and two
 * halves of clinical charts of many kinds: rules were made with `charts-tune` in sight, `charts-held` only tells the figures.
 * `notes-held` are notes of many hands that nothing was trained on or tuned with (`custos_train.own.written` parts them).
 * `ordinary` and `unseen` are notes as hospitals have them, by hands that knew neither rules nor training texts; they only tell the
 * figures. Rules were made with `world` in sight.
 */
export type OwnTexts =
  | 'notes'
  | 'notes-held'
  | 'ordinary'
  | 'unseen'
  | 'world'
  | 'queries'
  | 'sentences'
  | 'charts-tune'
  | 'charts-held'

/** Reads one of the sets of texts of our own. */
export function ownTexts(name: OwnTexts): MarkedText[] {
  return parseMarked(readFileSync(new URL(`suites/privacy-${name}.txt`, import.meta.url), 'utf8'))
}

/** 1 for each character of a text that a system would hide. */
export type Hide = (text: string) => Uint8Array | Promise<Uint8Array>

/** Asks a guardrail, with its shipped configuration, about every text. */
export function measurePrivacy(texts: readonly MarkedText[], how: How): Promise<PrivacyFigures> {
  return measureHidden(texts, hidingBy(how))
}

/** What any system hides in every text, against the marks. */
export async function measureHidden(texts: readonly MarkedText[], hide: Hide): Promise<PrivacyFigures> {
  const sums: Sum[] = []
  for (const marked of texts) sums.push(sumOf(marked, await hide(marked.text)))
  const total = (pick: (sum: Sum) => number) => sums.reduce((all, sum) => all + pick(sum), 0)
  const precision = share(
    total(({ right }) => right),
    total(({ hidden }) => hidden),
  )
  const reach = share(
    total(({ right }) => right),
    total(({ marked }) => marked),
  )
  const [held, bare] = [sums.filter(({ spans }) => spans > 0), sums.filter(({ spans }) => spans === 0)]
  return {
    texts: texts.length,
    spans: total(({ spans }) => spans),
    recall: share(
      total(({ found }) => found),
      total(({ spans }) => spans),
    ),
    precision,
    f2: share(5 * precision * reach, 4 * precision + reach),
    clean: share(held.filter(({ found, spans }) => found === spans).length, held.length),
    overRedacted: bare.length === 0 ? 0 : bare.filter(({ hidden }) => hidden > 0).length / bare.length,
  }
}

interface Sum {
  readonly spans: number
  readonly found: number
  readonly hidden: number
  readonly marked: number
  readonly right: number
}

function sumOf({ text, spans, optional }: MarkedText, hidden: Uint8Array): Sum {
  const truth = new Uint8Array(text.length)
  for (const { start, end } of optional) truth.fill(2, start, end)
  for (const { start, end } of spans) truth.fill(1, start, end)
  const letters = [...truth.keys()].filter((at) => truth[at] !== 2 && /[\p{L}\p{N}]/u.test(text.charAt(at)))
  return {
    spans: spans.length,
    found: spans.filter((span) => isHidden(text, span, hidden)).length,
    hidden: letters.filter((at) => hidden[at]).length,
    marked: letters.filter((at) => truth[at]).length,
    right: letters.filter((at) => hidden[at] && truth[at]).length,
  }
}

const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole)

/** A guardrail with its shipped configuration as something that hides. */
export function hidingBy({ guard, encoder }: How): Hide {
  const guardrail = guard === 'pii' ? piiDetection : healthcarePhi
  return async (text) => {
    const findings = await guardrail.find(createSubject(text), {}, { signal, ...(encoder && { encoder }) })
    const hidden = new Uint8Array(text.length)
    for (const { span } of findings) if (span) hidden.fill(1, span.start, span.end)
    return hidden
  }
}

const TITLE = /^(?:(?:Mr|Mrs|Ms|Miss|Drs?|Dra|Prof|Mme|M|Frau|Herr|med|Fr|Sr|Sra|Pr|Rev|Judge|and)\.? )+/i

/** A title before a name may stay. */
function isHidden(text: string, { start, end }: Span, hidden: Uint8Array): boolean {
  const from = start + (TITLE.exec(text.slice(start, end))?.[0].length ?? 0)
  for (let at = from; at < end; at++) if (!hidden[at] && /[\p{L}\p{N}]/u.test(text.charAt(at))) return false
  return true
}

/** Prints the figures of our own texts, by rules and with the model where its folder is good. */
async function main(): Promise<void> {
  const encoder = createEncoder({ modelDir: fileURLToPath(new URL('../models/custos-encoder', import.meta.url)) })
  const ready = (await encoder.settled()).status === 'ready'
  for (const [name, guard] of [
    ['notes', 'phi'],
    ['charts-tune', 'phi'],
    ['ordinary', 'phi'],
    ['unseen', 'phi'],
    ['world', 'phi'],
    ['charts-held', 'phi'],
    ['notes-held', 'phi'],
    ['queries', 'phi'],
    ['sentences', 'pii'],
  ] as const) {
    const texts = ownTexts(name)
    console.log(name, 'rules', await measurePrivacy(texts, { guard }))
    if (ready) console.log(name, 'rules + model', await measurePrivacy(texts, { guard, encoder }))
  }
  await encoder.close()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main()
