const steps: readonly (readonly [RegExp, string])[] = [
  [/(?:ies?)$/, 'y'],
  // "Increases" and "raises" have their "e" from the verb; only behind these is it the ending's.
  [/(?<=[a-z](?:ss|x|ch|sh|zz))es$/, ''],
  [/(?<=[a-z]{2}[^su])s$/, ''],
  [/(?<=[a-z]{3})(?:ingly|edly)$/, ''],
  [/(?<=[a-z]{3})(?:ing|ed)$/, ''],
  [/(?<=[a-z]{3})(?:ization|isation)$/, 'ize'],
  [/(?<=[a-z]{3})(?:ational|ation|ations|ative)$/, 'ate'],
  [/(?<=[a-z]{4})(?:fulness|ousness|iveness)$/, ''],
  [/(?<=[a-z]{4})(?:ment|ness|ity|ive|ous|able|ible|al|ly|er|or|ion)$/, ''],
  [/(?<=[a-z]{3})[ey]$/, ''],
]

/** Forms that no ending tells: each line begins with the verb or noun that its others are forms of. */
const irregular = `rise rose risen rising|fall fell fallen|grow grew grown|shrink shrank shrunk|sink sank sunk|win won|lose lost|sell sold|buy bought|give gave given|take took taken|
begin began begun|break broke broken|come came|become became|get got gotten|go went gone|know knew known|see saw seen|say said|tell told|think thought|find found|
leave left|feel felt|keep kept|hold held|bring brought|build built|send sent|spend spent|lend lent|teach taught|catch caught|pay paid|make made|mean meant|meet met|
read read|lead led|feed fed|bleed bled|sleep slept|speak spoke spoken|steal stole stolen|choose chose chosen|freeze froze frozen|wear wore worn|tear tore torn|drive drove driven|
write wrote written|ride rode ridden|eat ate eaten|drink drank drunk|swim swam swum|sing sang sung|run ran|shoot shot|sit sat|stand stood|understand understood|withdraw withdrew withdrawn|
draw drew drawn|fly flew flown|throw threw thrown|show shown|forget forgot forgotten|fight fought|seek sought|strike struck|stick stuck|swell swollen|lie lay lain|hide hid hidden|
flee fled|shake shook shaken|wake woke woken|bear bore|forbid forbade forbidden|overcome overcame|undergo underwent undergone|woman women|man men|child children|foot feet|tooth teeth|
diagnosis diagnoses|metastasis metastases`
const baseOf = new Map<string, string>()
for (const line of irregular.replaceAll('\n', '').split('|')) {
  const [base = '', ...forms] = line.split(' ')
  for (const form of forms) baseOf.set(form, base)
}
// A side of the body far more often than a leaving.
baseOf.delete('left')

const known = new Map<string, string>()

/**
 * A short stem of an English word in lower case, so that "reduces", "reduced" and "reduction" come near each other.
 * Words with digits stay as they are.
 */
export function stem(word: string): string {
  const cached = known.get(word)
  if (cached !== undefined) return cached
  const stemmed = stemOnce(word)
  if (known.size > 20_000) known.clear()
  known.set(word, stemmed)
  return stemmed
}

function stemOnce(given: string): string {
  const word = baseOf.get(given) ?? given
  if (word.length < 4 || /\d/.test(word)) return word
  let result = word.replace(/'s?$/, '')
  for (const [ending, replacement] of steps) {
    const shorter = result.replace(ending, replacement)
    if (shorter.length >= 3) result = shorter
  }
  // "stopp", "admitt": a doubled end of a verb form.
  return result.replace(/([bdfgmnprt])\1$/, '$1')
}

const plain = new Set(
  (
    'a an the and or but of to in on at by for with from as is are was were be been being am do does did done has have had having it its this that these those ' +
    'he she they them his her their we our you your i my me us who whom whose which what when where why how there here than then so such if while because about into over under ' +
    'between through during up down out off again further once also just can could may might will would shall should must very much some any each other own same ' +
    's t d ll m re ve et al per via eg ie etc use used using however therefore thus'
  ).split(' '),
)

/** Whether a lower-case word carries little meaning of its own. */
export function isPlainWord(word: string): boolean {
  return plain.has(word)
}
