/** Between these stand the names of single things. */
const joining =
  /\s(?:of|in|for|with|without|during|on|at|to|from|by|about|regarding|concerning|between|among|and|or|nor|under|after|before|within|versus|vs)\s/
const determiners = new Set('the a an this that these those such your my our their its his her any it them'.split(' '))
/** Words that make a statement or an order of what stands around them. */
const stating = new Set(
  (
    'is are was were be been am has have had do does did can cannot could may might must shall should will would not no never always only ' +
    'stop stops take takes give gives start starts begin begins avoid skip crush inject drink swallow eat double quit ignore delete ' +
    'cure cures kill kills heal heals relieve relieves prevent prevents reduce reduces lower lowers raise raises improve improves treat treats ' +
    'make makes let keep keeps get gets cause but because so since although though while which who when where why how'
  ).split(' '),
)
/** Plurals and participles that stand behind another word of the same name: "side effects", "viral infections". */
const plurals = new Set(
  (
    'effects patients children adults women people interactions symptoms problems sources documents doses tablets medicines drugs medications ' +
    'risks benefits reactions instructions guidelines levels tests results conditions questions details precautions warnings infections ' +
    'contraindications options strategies recommendations requirements rates years weeks days infants babies adjustments studies trials disorders diseases needs complications diabetes herpes ascites rabies'
  ).split(' '),
)
/** Names one after the other at most, and words of one name. */
const [MOST_NAMES, MOST_WORDS] = [6, 3]

/**
 * Whether words only name something, so that nothing is claimed of it: "digoxin", "the dose of metformin in children".
 * `words` in lower case; a sign between them other than a hyphen, or a number by itself, is enough for no.
 */
export function isThing(words: string): boolean {
  const plain = words.trim().replace(/\btype [12]\b/g, 'type')
  if (!/^[\p{L}\p{M}\p{N}' /-]+$/u.test(plain) || /(?<![\p{L}\p{N}-])\p{N}/u.test(plain)) return false
  const names = plain.split(joining)
  return names.length <= MOST_NAMES && names.every(isName)
}

function isName(name: string): boolean {
  const words = name.trim().split(/[\s/]+/)
  const own = words.slice(words.findIndex((word) => !determiners.has(word)))
  if (words.every((word) => determiners.has(word))) return true
  return own.length <= MOST_WORDS && own.every((word, i) => !stating.has(word) && (i === 0 || !mayBeVerb(word)))
}

/** "Insulin kills", "aspirin helped". */
function mayBeVerb(word: string): boolean {
  return /(?:[^sui']s|ed|n't)$/.test(word) && !plurals.has(word)
}
