/** Look-alike letters and digits people use to dodge word lists, folded to plain letters. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  х: 'x',
  у: 'y',
  і: 'i',
  ѕ: 's',
  ј: 'j',
  ο: 'o',
  α: 'a',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  τ: 't',
}
const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/\bcan't\b/g, 'can not'],
  [/\bwon't\b/g, 'will not'],
  [/n't\b/g, ' not'],
  [/'re\b/g, ' are'],
  [/'m\b/g, ' am'],
  [/'ll\b/g, ' will'],
  [/'ve\b/g, ' have'],
  [/'d\b/g, ' would'],
  [/\b(what|who|where|how|that|it|he|she|there)'s\b/g, '$1 is'],
  [/'s\b/g, ''],
]
const SUFFIXES = [
  'ational',
  'fulness',
  'iveness',
  'ization',
  'ations',
  'ingly',
  'ation',
  'ments',
  'ously',
  'ment',
  'ness',
  'able',
  'ible',
  'ings',
  'ing',
  'ies',
  'ied',
  'edly',
  'ed',
  'ers',
  'er',
  'ly',
  'es',
  's',
  'e',
]
const MAX_TEXT = 2_000

/** One form for all spellings of a text: case, width, contractions, look-alikes and punctuation no longer matter. */
export function normalise(text: string): string {
  let out = text
    .slice(0, MAX_TEXT)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2018\u2019\u02bc]/g, "'")
  for (const [pattern, plain] of CONTRACTIONS) out = out.replace(pattern, plain)
  out = out.replace(/[\u0370-\u03ff\u0400-\u04ff]/g, (char) => LOOKALIKES[char] ?? char)
  return out
    .replace(
      /(?<=[a-z])[0134$@](?=[a-z])/g,
      (char) => ({ '0': 'o', '1': 'i', '3': 'e', '4': 'a', $: 's', '@': 'a' })[char] ?? char,
    )
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** A light stemmer: cuts the usual English endings, keeps at least three letters. */
export function stem(word: string): string {
  for (const suffix of SUFFIXES) {
    if (!word.endsWith(suffix) || word.length - suffix.length < 3) continue
    const cut = word.slice(0, word.length - suffix.length)
    if (suffix === 'ies' || suffix === 'ied') return `${cut}y`
    return /([bdgkmnprt])\1$/.test(cut) && suffix.length > 1 ? cut.slice(0, -1) : cut
  }
  return word
}

/** Stems, pairs of stems and character n-grams of a text, with how often each occurs. */
export function features(text: string): Map<string, number> {
  const out = new Map<string, number>()
  const add = (feature: string, weight: number): void => {
    out.set(feature, (out.get(feature) ?? 0) + weight)
  }
  const words = normalise(text).split(' ').filter(Boolean).slice(0, 100)
  const stems = words.map(stem)
  stems.forEach((word, at) => {
    add(`w:${word}`, 1)
    const next = stems[at + 1]
    if (next) add(`p:${word} ${next}`, 0.5)
  })
  for (const word of words) {
    const padded = ` ${word} `
    for (let size = 3; size <= 5; size += 1)
      for (let at = 0; at + size <= padded.length; at += 1) add(`c:${padded.slice(at, at + size)}`, 0.35)
  }
  return out
}
