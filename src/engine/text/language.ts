import { type Subject, work } from '../core/subject.ts'
import { terms } from './terms.ts'

/** Words without which hardly an English sentence can be made; few of them are words of other languages. */
const common = new Set(
  (
    'the of and to is was that for with you it on are this have at be from or had not but what all were we when your can said there ' +
    'an each which she how their will other about out many then them these so some her would make like him into has two more ' +
    'i my me he his they do if by as been who its no up did does should could'
  ).split(' '),
)

/** How much weaker a model that was taught English counts on a foreign text (natural logarithm of the odds). */
export const FOREIGN_DOUBT = 1.5

/** Such words of Spanish, French, German, Portuguese, Italian and Dutch, without accents; hardly any of them is an English word. */
const elsewhere = new Set(
  (
    'el la los las una que con por para del mi su se como cuando muy pero esta estoy tengo puedo le les des une est je du sur avec pour pas vous nous mon ma ce cette puis suis ai quel quels quelle quelles faut il elle que qui ' +
    'der das und ich mein meine wie ist nicht ein eine den dem mit auf fur bei nach darf kann sie wir welche bitte o os um uma nao com meu minha seu como posso preciso estou di che non il mio sono ho una per della het een ik mijn niet van voor'
  ).split(' '),
)
const LEAST_ELSEWHERE = 2

const LEAST_WORDS = 25
const LEAST_SHARE = 0.12
const SAMPLE = 600

/** Of catchwords so many are still English, and more than of any other language. */
const LEAST_TERSE = 0.04
const LEAST_WRITTEN = 3

/** From this share of its letters on a text is of another script than the Latin one. */
const MOST_LATIN = 0.4

/** Whether a text is mostly written in letters that are not Latin, of which a model taught in Latin script knows next to nothing. */
export const isOtherScript = work('text.other-script', (subject: Subject): boolean => {
  if (/^[\u0000-\u024f\u2000-\u206f]*$/.test(subject.text)) return false
  const letters = subject.text.slice(0, SCRIPT_SAMPLE).match(/\p{L}/gu) ?? []
  const others = letters.filter((letter) => !/\p{sc=Latin}/u.test(letter)).length
  return others > letters.length * MOST_LATIN
})
const SCRIPT_SAMPLE = 4000

/**
 * Whether a text has too few common English words to be English. Of a short text those of other languages must say so too;
 * tables and bare names never count as foreign.
 */
export const isForeign = work('text.foreign', (subject: Subject): boolean => {
  const words = subject
    .once(terms)
    .slice(0, SAMPLE)
    .filter(({ form }) => /^\p{L}+$/u.test(form))
  const english = words.filter(({ form }) => common.has(form)).length
  if (words.length >= LEAST_WORDS) return english < words.length * LEAST_SHARE
  const others = words.filter(({ form }) => elsewhere.has(form)).length
  return others >= LEAST_ELSEWHERE && others > 2 * english
})

/**
 * Whether a text with too few common English words for sentences is English all the same: notes in catchwords and
 * abbreviations leave most of them out, but hold hardly any of another language.
 */
export const isTerseEnglish = work('text.terse-english', (subject: Subject): boolean => {
  if (!subject.once(isForeign) || subject.once(isOtherScript)) return false
  const words = subject.once(terms).slice(0, SAMPLE)
  const english = words.filter(({ form }) => common.has(form))
  const others = words.filter(({ form }) => elsewhere.has(form)).length
  return (
    english.length >= words.length * LEAST_TERSE &&
    new Set(english.map(({ form }) => form)).size >= LEAST_WRITTEN &&
    2 * others <= english.length
  )
})
