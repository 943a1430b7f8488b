// Builds src/engine/recognizers/gazetteers/*.gen.ts from open word lists and the labelled training texts.
// Usage: CUSTOS_TRAINING_DATA=<folder with lists/, entities/, text/> npx tsx scripts/build-gazetteers.ts
// Sources and licences stand in src/engine/recognizers/gazetteers/README.md.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { flags } from '../src/engine/recognizers/gazetteers/flags.ts'
import { hashPhrase, hashWord, wordsOf } from '../src/engine/recognizers/scan/hash.ts'

const data = process.env['CUSTOS_TRAINING_DATA']
if (!data) throw new Error('CUSTOS_TRAINING_DATA names the folder of the lists and training texts')
const OUT = 'src/engine/recognizers/gazetteers'
const SEEDS = 'scripts/gazetteers'

const fold = (word: string) =>
  word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/’/g, "'").replace(/ß/g, 's')
const lines = (path: string) =>
  readFileSync(path, 'utf8')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
const list = (name: string) => lines(join(data, 'lists', name))

interface Row {
  text?: string | null
  context?: string
  claim?: string
  lang?: string
  spans?: { start: number; end: number; type: string; text: string }[] | null
}
function* rows(folder: string, only?: RegExp): Generator<Row> {
  for (const file of readdirSync(join(data ?? '', folder))) {
    if (!file.endsWith('.gz') || (only && !only.test(file))) continue
    const text = gunzipSync(readFileSync(join(data ?? '', folder, file))).toString('utf8')
    for (const line of text.split('\n')) if (line) yield JSON.parse(line) as Row
  }
}

// How often a word stands in lower case, and how often capitalised in the middle of a sentence.
const lower = new Map<string, number>()
const capital = new Map<string, number>()
const bump = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1)
const WORD = /(?<![\p{L}\p{N}@._/-])\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*(?![\p{L}\p{N}@_/]|[.-]\p{L})/gu
function count(text: string): void {
  for (const match of text.matchAll(WORD)) {
    const word = match[0]
    const before = text.slice(Math.max(0, match.index - 2), match.index)
    if (word === word.toLowerCase()) bump(lower, fold(word))
    else if (/[\p{L},] $/u.test(before) && word.slice(1) === word.slice(1).toLowerCase()) bump(capital, fold(word))
  }
}
// pii_anon repeats some few templates, so it would count its own names and labels only.
for (const folder of ['text/train', 'entities/train', 'grounding/train'])
  for (const row of rows(folder, /^(?!pii_anon|usaddress)/))
    count(row.text ?? `${row.context ?? ''} ${row.claim ?? ''}`)

const singles = new Map<string, number>()
const phrases = new Map<string, number>()
const mark = (map: Map<string, number>, key: string, flag: number) => map.set(key, (map.get(key) ?? 0) | flag)
/** Marks a word or a phrase; the first word of a phrase is marked as its opener. */
function add(entry: string, flag: number): void {
  const words = wordsOf(fold(entry))
  const [first] = words
  if (!first || words.length > 7) return
  if (words.length === 1) {
    mark(singles, first, flag)
    return
  }
  mark(phrases, words.join(' '), flag | flags.phrase)
  mark(singles, first, flags.opener)
}
const strength = (map: Map<string, number>, key: string, shift: number, level: number) => {
  const now = map.get(key) ?? 0
  if (((now >> shift) & 3) < level) map.set(key, (now & ~(3 << shift)) | (level << shift))
}

// Names. Popular ones (by country, or seen in texts as a person's) are the strongest evidence.
const valid = (name: string) => /^\p{L}[\p{L}'’]+$/u.test(name)
for (const name of list('phileas-lists/first-names.txt'))
  if (valid(name)) strength(singles, fold(name), flags.givenShift, 1)
for (const name of list('phileas-lists/surnames.txt'))
  if (valid(name)) strength(singles, fold(name), flags.familyShift, 1)
const csv = (name: string) =>
  list(name)
    .slice(1)
    .map((line) => line.split(','))
for (const row of csv('names-by-country/common-forenames-by-country.csv')) {
  for (const name of [row[10], row[11]].flatMap((cell) => wordsOf(fold(cell ?? '')))) {
    if (!valid(name)) continue
    strength(singles, name, flags.givenShift, 3)
    mark(singles, name, row[9] === 'F' ? flags.female : flags.male)
  }
}
for (const row of csv('names-by-country/common-surnames-by-country.csv'))
  for (const name of [row[4], row[5]].flatMap((cell) => wordsOf(fold(cell ?? ''))))
    if (valid(name)) strength(singles, name, flags.familyShift, 3)
for (const line of lines(join(SEEDS, 'given-names.txt'))) {
  const [sex, ...names] = line.split(/\s+/)
  for (const name of names) {
    strength(singles, fold(name), flags.givenShift, 3)
    mark(singles, fold(name), sex === 'F' ? flags.female : sex === 'M' ? flags.male : 0)
  }
}
for (const name of lines(join(SEEDS, 'family-names.txt')).flatMap((line) => line.split(/\s+/)))
  strength(singles, fold(name), flags.familyShift, 3)
const seen = { given: new Map<string, number>(), family: new Map<string, number>() }
for (const row of rows('entities/train', /^(meddocan|broad|wnut)/))
  for (const span of row.spans ?? []) {
    if (span.type !== 'PERSON' || !/^\p{Lu}/u.test(span.text)) continue
    const words = wordsOf(span.text)
    words.forEach((word, at) => {
      if (word.length > 2) bump(words.length > 1 && at > 0 ? seen.family : seen.given, fold(word))
    })
  }
for (const [name, times] of seen.given)
  if (times > 1 && ((singles.get(name) ?? 0) >> flags.givenShift) & 3)
    strength(singles, name, flags.givenShift, times > 3 ? 3 : 2)
// A listed given name that texts keep writing with a capital in the middle of sentences is in use.
for (const [name, flag] of singles) {
  const times = capital.get(name) ?? 0
  const isGiven = ((flag >> flags.givenShift) & 3) > 0
  if (isGiven && name.length > 2 && times >= 4 && times > 4 * (lower.get(name) ?? 0))
    strength(singles, name, flags.givenShift, 2)
}
for (const [name, times] of seen.family) if (times > 0) strength(singles, name, flags.familyShift, times > 3 ? 3 : 2)

// Ordinary words: what texts write in lower case, and a clinical white list without names.
const white = Object.keys(
  JSON.parse(readFileSync(join(data, 'lists/philter/whitelist_plus_fps_091718_nonames.json'), 'utf8')),
)
for (const word of white.map(fold)) if (/^\p{L}{2,}$/u.test(word)) strength(singles, word, flags.wordShift, 1)
for (const [word, low] of lower) {
  const share = low / (low + 2 * (capital.get(word) ?? 0))
  if (low >= 3 && share >= 0.4)
    strength(singles, word, flags.wordShift, low >= 150 && share > 0.7 ? 3 : low >= 15 ? 2 : 1)
}
for (const word of lines(join(SEEDS, 'words.txt')).flatMap((line) => line.split(/\s+/)))
  strength(singles, fold(word), flags.wordShift, 3)

// Places.
for (const name of list('phileas-lists/cities.txt')) if (name.length > 3) add(name, flags.town)
for (const name of list('phileas-lists/states.txt')) add(name, flags.country)
for (const line of lines(join(SEEDS, 'places.txt')))
  if (line.startsWith('C ')) add(line.slice(2), flags.country)
  else add(line, flags.town | flags.city)
const towns = new Map<string, number>()
for (const row of rows('entities/train', /^(meddocan|broad)/))
  for (const span of row.spans ?? [])
    if (span.type === 'LOCATION' && /^\p{Lu}\p{Ll}/u.test(span.text)) bump(towns, span.text)
for (const [name, times] of towns) if (times > 1 && name.length > 3) add(name, flags.town)
for (const name of list('phileas-lists/hospitals.txt')) add(name, flags.hospital)

// Drugs and conditions.
const drugs = [...list('rxnorm/ingredients.txt'), ...list('rxnorm/brands.txt')].flatMap((line) => line.split(' / '))
for (const name of drugs) {
  const words = wordsOf(fold(name))
  const known = ((singles.get(words[0] ?? '') ?? 0) >> flags.wordShift) & 3
  if (words.length === 1 && (name.length < 4 || known >= 2)) continue
  if (words.length <= 3 && words.every((word) => /\p{L}/u.test(word))) add(name, flags.drug | flags.medical)
}
for (const name of lines(join(SEEDS, 'drugs.txt'))) add(name, flags.drug | flags.medical)
for (const line of lines(join(SEEDS, 'conditions.txt')))
  if (line.startsWith('D ')) add(line.slice(2), flags.condition | flags.disease | flags.medical)
  else add(line, flags.condition | flags.medical)
const diseases = new Map<string, number>()
for (const row of rows('entities/train', /^(bc5cdr|ncbi)/))
  for (const span of row.spans ?? []) if (span.type === 'DISEASE') bump(diseases, fold(span.text))
for (const [name, times] of diseases)
  if (times > 1 && name.length > 4 && !/[^\p{L}' -]/u.test(name)) {
    const ordinary = ((singles.get(name) ?? 0) >> flags.wordShift) & 3
    if (name.includes(' ') || ordinary < 3) add(name, flags.condition | flags.disease | flags.medical)
  }
const chemicals = new Map<string, number>()
for (const row of rows('entities/train', /^bc5cdr/))
  for (const span of row.spans ?? []) if (span.type === 'PRESCRIPTION') bump(chemicals, fold(span.text))
for (const [name, times] of chemicals)
  if (times > 1 && name.length > 5 && /^\p{L}+$/u.test(name) && (((singles.get(name) ?? 0) >> flags.wordShift) & 3) < 3)
    add(name, flags.drug | flags.medical)
for (const word of lines(join(SEEDS, 'eponyms.txt')).flatMap((line) => line.split(/\s+/)))
  mark(singles, word, flags.eponym)

// A name that is also a word of medicine is no evidence of a person; one that is merely rare stays.
const entries = new Map<number, number>()
for (const [word, flag] of singles)
  if (flag !== 0) entries.set(hashWord(word), (entries.get(hashWord(word)) ?? 0) | flag)
for (const [phrase, flag] of phrases) entries.set(hashPhrase(phrase), (entries.get(hashPhrase(phrase)) ?? 0) | flag)

// Groups of equal flags, hashes ascending, differences as base-32 digits with a continuation bit: one character each.
const groups = new Map<number, number[]>()
for (const [hash, flag] of entries) {
  const group = groups.get(flag) ?? []
  group.push(hash >>> 0)
  groups.set(flag, group)
}
const ALPHABET = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i))
  .filter((char) => !['\\', "'", '`', '$', '"'].includes(char))
  .slice(0, 88)
const DIGITS = 44
const encode = (value: number): string => {
  let rest = value
  let out = ''
  while (rest >= DIGITS) {
    out += ALPHABET[DIGITS + (rest % DIGITS)]
    rest = Math.floor(rest / DIGITS)
  }
  return out + ALPHABET[rest]
}
const packed = [...groups].map(([flag, hashes]) => {
  let before = 0
  const body = hashes
    .sort((a, b) => a - b)
    .map((hash) => {
      const text = encode(hash - before)
      before = hash
      return text
    })
  return `${encode(flag)}${encode(hashes.length)}${body.join('')}`
})
writeFileSync(
  join(OUT, 'lexicon.gen.ts'),
  `// Made by scripts/build-gazetteers.ts; see README.md for sources and licences.\nexport const alphabet = '${ALPHABET.join('')}'\nexport const entryCount = ${entries.size}\nexport const packed =\n  '${packed.join('')}'\n`,
)

// The three-digit ZIP areas of 20,000 people or fewer: 45 CFR 164.514(b)(2)(i)(B).
const people = new Map<string, number>()
for (const line of list('phileas-lists/zip-code-population.csv')) {
  const [zip, number] = line.split(',')
  if (zip && /^\d{5}$/.test(zip)) people.set(zip.slice(0, 3), (people.get(zip.slice(0, 3)) ?? 0) + Number(number))
}
// Those of the 2000 Census that the guidance of HHS names (26 November 2012) stay restricted: the stricter of both holds.
const GUIDANCE = '036 059 063 102 203 556 692 790 821 823 830 831 878 879 884 890 893'.split(' ')
const small = [...new Set([...[...people].filter(([, total]) => total <= 20_000).map(([zip]) => zip), ...GUIDANCE])]
const known = [...people.keys()].sort()
writeFileSync(
  join(OUT, 'zip3.gen.ts'),
  `// Made by scripts/build-gazetteers.ts from the 2020 Census and the guidance of HHS.\n/** ZIP areas with 20,000 people or fewer. */\nexport const smallZip3 = '${small.sort().join(' ')}'\n/** Every three-digit area that has residents. */\nexport const knownZip3 = '${known.join(' ')}'\n`,
)
const tlds = list('phileas-lists/tlds-alpha-by-domain.txt')
  .map((tld) => tld.toLowerCase())
  .filter((tld) => /^[a-z]+$/.test(tld))
writeFileSync(
  join(OUT, 'tlds.gen.ts'),
  `// Made by scripts/build-gazetteers.ts from the IANA list.\nexport const tlds =\n  '${tlds.join(' ')}'\n`,
)
console.log(
  `${entries.size} entries, ${groups.size} groups, ${(packed.join('').length / 1024).toFixed(0)} KB; small ZIP3: ${small.join(' ')}`,
)
