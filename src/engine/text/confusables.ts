/** Letters of other scripts that are drawn like Latin ones (after Unicode TR39's idea; the table is our own choice). */
const pairs = [
  // Cyrillic
  'аa еe оo рp сc уy хx іi ѕs ԁd ԛq ԝw һh јj ѵv кk мm тt нh вb гr пn ӏl ԍg ё\u00eb',
  'АA ЕE ОO РP СC УY ХX ІI ЅS КK МM ТT НH ВB ЈJ ԌG ԚQ ԜW ӀI ЗE',
  // Greek
  'αa εe οo ρp υu νv κk τt ιi χx ηn γy ωw σo βb',
  'ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX',
  // Armenian, Cherokee
  'օo սu հh ոn ցg ᎪA ᎡR ᎬE ᎢT ᎷM ᎻH ᏔW ᏚS ᏞL ᏢP ᏃZ ᏦK ᏴB',
]

/** Latin letters that no normal form folds: small capitals, dotless and script forms. Never ordinary spelling in a clinical text. */
const latinPairs = [
  'ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz ɑa ɡg ıi ɩi ʋv ɛe ɾr ȷj',
  '‘\' ’\' ‛\' ‚, “" ”" „" ‐- ‑- ‒- –- —- ―- −- ∶: ⁄/ ∕/ ⧸/ ․. ꓸ. ∗* ‹< ›> ',
]

function table(rows: readonly string[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const row of rows) {
    for (const pair of row.split(' ')) {
      const [from, to] = [pair.charAt(0), pair.charAt(1)]
      if (to) found.set(from, to)
    }
  }
  return found
}

const foreign = table(pairs)
const always = table(latinPairs)

const anyAlways = new RegExp(`[${[...always.keys()].join('')}]`, 'g')
const anyForeign = /[\u0370-\u052f\u0531-\u058f\u13a0-\u13f4]/
const wordWithForeign = /[\p{L}\p{M}\p{N}]+/gu
const latinLetter = /[A-Za-z\u00c0-\u024f]/

/**
 * The text with look-alike letters, quotes and dashes replaced by the plain ones, unit for unit.
 * Words wholly in another script are left alone unless every letter looks Latin and the text around is Latin,
 * so that Russian or Greek sentences, and a lone β in a dose, stay what they are.
 */
export function foldConfusables(text: string): string {
  const plain = text.replace(anyAlways, (sign) => always.get(sign) ?? sign)
  if (!anyForeign.test(plain)) return plain
  const mostlyLatin = countMatches(plain, /[A-Za-z]/g) > countMatches(plain, /[\u0370-\u052f]/g)
  return plain.replace(wordWithForeign, (word) => {
    if (!anyForeign.test(word)) return word
    const mixed = latinLetter.test(word)
    const letters = [...word]
    const disguised = mostlyLatin && letters.length >= 3 && letters.every((letter) => foreign.has(letter))
    if (!mixed && !disguised) return word
    return letters.map((letter) => foreign.get(letter) ?? letter).join('')
  })
}

function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
