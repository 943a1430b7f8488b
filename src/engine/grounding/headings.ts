import { isDrug } from './drug-names.ts'
import { isThing } from './things.ts'

/** What columns of a table are called. */
const columns = new Set(
  (
    'drug drugs medicine medicines medication medications name names brand generic class dose doses dosage frequency route form forms strength unit units notes note comment comments ' +
    'indication indications use uses effect effects side contraindications interactions warning warnings precautions symptom symptoms condition conditions disease cause causes ' +
    'treatment treatments therapy recommendation recommendations source sources reference references description category type types age group parameter test value values range normal ' +
    'maximum max minimum min daily usual starting single total duration timing monitoring onset most important main adult adults children details item feature aspect mechanism action purpose common key advice information patient patients population ' +
    'result results evidence option options step severity risk risks benefit benefits level mg ml g mcg kg hours days years weeks'
  ).split(' '),
)
/** What else sections of a text are called. */
const topics = new Set(
  (
    'point points summary overview answer answers introduction background conclusion conclusions takeaway takeaways findings additional further other general possible quick brief short ' +
    'overall final administration instructions guidance management diagnosis prevention causes signs definition storage disclaimer explanation example examples context question steps facts factors ' +
    'considerations recap list documents references long-term short-term adverse serious rare follow-up safety efficacy pharmacology pharmacokinetics overdose tips next things know remember consider'
  ).split(' '),
)
const people = new Set('child elderly older people women men infants pregnancy breastfeeding lactation'.split(' '))
const small = new Set('and or of for in the a an your with to about on by during at & /'.split(' '))
/** Words of a heading at most. */
const LONGEST = 8

/**
 * Whether a line only says what stands below it: "## Dosage", "**Key points:**", "Side effects of metformin:". It must be
 * written as a heading and be made of words that head sections; what is written so and states something is none.
 */
export function isHeading(line: string): boolean {
  const bare = line.trim().replace(/^(?:[-*•]|\d{1,2}[.)])\s+/, '')
  const hashed = /^#{1,6}\s/.test(bare)
  const words = bare
    .replace(/^#{1,6}\s+/, '')
    .replace(/[*_`#]/g, '')
    .trim()
  const ends = words.endsWith(':')
  const bold = /^(?:\*\*|__).*(?:\*\*|__):?$/.test(bare)
  if (!hashed && !ends && !bold) return false
  return heads(words.replace(/:$/, '').toLowerCase(), hashed || ends)
}

function heads(written: string, maybeDrugs: boolean): boolean {
  const words = written.replace(/^here(?:'s| is| are) /, '').split(/\s+/)
  if (words.length > LONGEST) return false
  const isTopic = (word: string) => columns.has(word) || topics.has(word)
  const known = (word: string) => isTopic(word) || small.has(word) || people.has(word) || (maybeDrugs && isDrug(word))
  if (words.every(known)) return words.some(isTopic)
  // "Symptoms of heart failure": one thing that it is about.
  const about = words.findIndex((word) => /^(?:of|for|in|with|during|about)$/.test(word))
  const thing = words.slice(about + 1)
  return (
    maybeDrugs && about > 0 && words.slice(0, about).every(isTopic) && thing.length <= 2 && isThing(thing.join(' '))
  )
}

/** Whether lines are the frame of a Markdown table: the row that names its columns, the row that parts it from the others. */
export function isTableFrame(lines: string): boolean {
  const rows = lines.trim().split('\n')
  return rows.every((row) => {
    const cells = row.trim().replace(/^\|/, '').replace(/\|$/, '').split('|')
    return row.includes('|') && (cells.every(isRule) || (cells.length > 1 && cells.every(namesColumn)))
  })
}

function isRule(cell: string): boolean {
  return /^\s*:?-+:?\s*$/.test(cell)
}

function namesColumn(cell: string): boolean {
  const words = cell.toLowerCase().match(/[\p{L}\p{M}\p{N}'-]+/gu) ?? []
  return words.length <= LONGEST && words.every((word) => columns.has(word) || small.has(word))
}
