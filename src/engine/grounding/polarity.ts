import type { Token } from '../text/tokens.ts'
import { contraries } from './contraries.ts'
import { meaningOf } from './synonyms.ts'

const cues = new Set(
  "not no never none nobody nothing neither nor without cannot can't don't doesn't didn't isn't aren't wasn't weren't won't wouldn't shouldn't couldn't hasn't haven't hadn't mustn't needn't ain't lack lacks lacking absence absent fail fails failed unable denies denied avoid avoids avoided avoiding stop omit omits omitted withhold withholds withheld pause paused except excepting".split(
    ' ',
  ),
)
/** Whether a word is a negation itself. */
export function isNegation(word: string): boolean {
  return cues.has(word)
}

/** "Negative for malignancy" and "free of pain" deny as "no" does; "positive for" says as little by itself as "has". */
export function isFinding(own: readonly Token[], at: number): 'denied' | 'said' | undefined {
  const [word, next] = [own[at]?.fold, own[at + 1]?.fold]
  if ((word === 'negative' && next === 'for') || (word === 'free' && (next === 'of' || next === 'from')))
    return 'denied'
  return word === 'positive' && next === 'for' ? 'said' : undefined
}

/** Whether a token is a negation, by itself or with the next. */
export function isDenialAt(own: readonly Token[], at: number): boolean {
  return isNegation(own[at]?.fold ?? '') || isFinding(own, at) === 'denied'
}

const nominal = new Set(
  'no none neither nor without lack lacks lacking absence except excepting negative free'.split(' '),
)

/** Whether a negation denies the very next thing named, rather than something that is done. */
export function deniesNext(word: string): boolean {
  return nominal.has(word)
}

/** Words and their opposites, two by two. */
export const pairs = `increase decrease|increase reduce|raise lower|rise fall|higher lower|high low|more less|more fewer|most least|most fewest|many few|improve worsen|safe unsafe|safe dangerous|safe harmful|
effective ineffective|recommend contraindicate|recommend discourage|allow prohibit|allow forbid|start stop|begin stop|continue stop|continue discontinue|positive negative|present absent|
normal abnormal|acute chronic|before after|early late|left right|upper lower|benign malignant|common rare|frequent rare|always never|all none|with without|include exclude|
elevated reduced|significant insignificant|likely unlikely|possible impossible|adult child|male female|maximum minimum|hypertension hypotension|hyperglycemia hypoglycemia|
hyperkalemia hypokalemia|tachycardia bradycardia|oral intravenous|first last|best worst|largest smallest|oldest youngest|alive dead|agree disagree|same different|able unable|
sufficient insufficient|adequate inadequate|protect harm|prevent cause|benefit harm|gain loss|gain lose|win lose|open close|accept reject|success failure|superior inferior|
better worse|older younger|old young|elder younger|stronger weaker|greater smaller|greater less|longer shorter|longer less|shorter more|higher less|faster slower|symptomatic asymptomatic|inhibit activate|inhibit stimulate|activate suppress|upregulate downregulate|
hire dismiss|hire sack|arrive leave|enter leave|buy sell|accept refuse|return keep|support oppose|confirm deny|survive die|born die|marry divorce|remember forget|approve reject|
climb fall|climb drop|rise drop|soar plunge|soar fall|jump drop|jump fall|grow shrink|grow fall|widen narrow|lengthen shorten|push pull|love hate|praise criticize|arrest release|guilty innocent|
convict acquit|destroy build|damage repair|expand shrink|borrow lend|attack defend|gain drop|rise decrease|rise slip|dilate constrict|hot cold|warm cold|empty full|avoid take|fasting fed|single married|major minor|direct indirect|stable unstable|mild severe|mostly rarely|often rarely|usually rarely|
resistant susceptible|resistant sensitive|hold continue|hold give|suitable unsuitable|unilateral bilateral|febrile afebrile|hypertensive hypotensive|give restrict|give omit|give withhold|take omit|take pause|continue pause|continue omit|continue withhold|give stop|remove leave|double halve|encourage restrict`

const opposites = new Map<string, Set<string>>()
for (const pair of pairs.replaceAll('\n', '').split('|')) {
  const [a = '', b = ''] = pair.trim().split(' ').map(meaningOf)
  opposites.set(a, (opposites.get(a) ?? new Set()).add(b))
  opposites.set(b, (opposites.get(b) ?? new Set()).add(a))
}

/** Where one word of a line is meant, the others are not: a day, a side, a relative, a way of giving a drug. */
const choices = `monday tuesday wednesday thursday friday saturday sunday
january february march april june july august september october november december
spring summer autumn winter
morning afternoon evening night noon midnight
yesterday today tomorrow
mother father sister brother son daughter wife husband uncle aunt grandmother grandfather nephew niece
orally intravenously intramuscularly subcutaneously rectally topically sublingually
oral intravenous intramuscular subcutaneous rectal topical sublingual
above below
first second third fourth fifth
breakfast lunch dinner
mild moderate severe
systolic diastolic
anterior posterior lateral medial
proximal distal
north south east west
won lost`

for (const line of choices.split('\n')) {
  const words = line.split(' ').map(meaningOf)
  for (const word of words) {
    const others = words.filter((other) => other !== word)
    opposites.set(word, new Set([...(opposites.get(word) ?? []), ...others]))
  }
}

/** The stems that say the opposite of a stem, or something else where only one can be so. */
export function oppositesOf(word: string): ReadonlySet<string> | undefined {
  return opposites.get(word)
}

/** The stems that say the opposite of a folded word: by our list, and by what it begins with. */
export function oppositesOfWord(word: string): ReadonlySet<string> {
  return new Set([...(opposites.get(meaningOf(word)) ?? []), ...contraries(word).map(meaningOf)])
}
