import { isThing } from './things.ts'

const kinds =
  'sources?|documents?|contexts?|passages?|leaflets?|texts?|information|references?|materials?|knowledge base|excerpts?|articles?|search results'
const kept = 'provided|given|available|supplied|retrieved|attached|uploaded|current|cited|above|following'
/** What an answer was to be made from: "the provided documents", "the sources that I have". */
const sources = `(?:the |these |those |this |your |my |our |any of the |any of these )?(?:(?:${kept}) ){0,3}(?:${kinds})(?: (?:provided|given|available|supplied|above|(?:that )?i (?:have|was given)|(?:that )?you (?:provided|gave me))){0,2}`
const not = "(?:(?:do|does|did) not|don't|doesn't|didn't)(?: (?:seem|appear) to)?"
/** A question inside a sentence: "whether metformin is safe". */
const question =
  /^(?:(?:anything|information|details|enough|clearly|explicitly|exactly) ){0,2}(?:about |on )?(?:whether|if|what|which|when|where|who|how (?:much|many|often|long))\b/
/** What joins another statement to one. */
const further =
  /\b(?:but|and|so|because|since|as|that|although|though|while|whereas|however|therefore|thus|hence|yet|then)\b/
const LONGEST_QUESTION = 14

const asked = '(?:whether|if|what|which|when|where|who|how) '
const unable = "(?:(?:could|can|do|did) not|cannot|couldn't|can't|don't|didn't|(?:am|was) (?:not able|unable) to)"
/** What an answer would be: "any information about lithium". */
const answer =
  '(?:this|that|it|this question|that question|your question|(?:the|an|any|a definite|a clear) answer|(?:(?:any|the|enough|sufficient|specific|relevant|further|more) ){0,3}(?:information|details?|mention|guidance))(?: .+)?'
const openings = new RegExp(
  `^(?:(?:(?:i'm|i am|we're|we are) )?(?:very |so )?(?:sorry|afraid)(?:, but|,| but| that)?(?: |$)|unfortunately,?(?: |$)|(?:based on|according to|from|in|within) ${sources}(?: alone)?,?(?: |$))`,
)

/** Refusals by what is behind them; what they hold in their group must be no more than a thing or a question. */
const refusals = [
  new RegExp(
    `^${sources} ${not} (?:mention|say|state|contain|include|cover|address|discuss|provide|specify|describe|give|list|explain|name|indicate|answer|have|speak of|refer to)(?: (.+))?$`,
  ),
  new RegExp(
    `^(?:none|neither) of ${sources} (?:mentions?|says?|states?|contains?|includes?|covers?|addresse?s?|discuss(?:es)?|provides?|specif(?:y|ies)|describes?|gives?|explains?|answers?)(?: (.+))?$`,
  ),
  // What somebody looked for in patients is a finding; what is looked for in the sources, or is an answer, is none.
  new RegExp(
    `^i ${unable} (?:find|locate|see|identify|determine|confirm|verify|tell|say) (.+) (?:in|from|within|by|among) ${sources}$`,
  ),
  new RegExp(`^i ${unable} (?:find|locate|see|give|provide|offer|answer|have|know|tell|say|confirm) (${answer})$`),
  new RegExp(`^i ${unable} (?:know|tell|say|confirm|determine|answer)(?: (${asked}.+))?$`),
  new RegExp(
    `^(.+) (?:is|are|was|were)(?: not|n't) (?:mentioned|covered|discussed|addressed|described|included|listed|specified|stated|contained|to be found|found|in|part of)(?: in| by| within)? ${sources}$`,
  ),
  new RegExp(
    `^there (?:is|are|was|were) (?:no|not any|not enough|insufficient|nothing) ((?:(?:specific|further|relevant|sufficient|direct|explicit) )?(?:information|mention|details?|guidance|answers?|discussion|statement|about|on|regarding)(?: .+)?) (?:in|within|among) ${sources}$`,
  ),
  new RegExp(
    `^no ((?:(?:specific|further|relevant|explicit) )?(?:information|mention|details?|guidance|answers?)(?: .+)?) (?:is|are|was|were|could be|can be) (?:found|given|available|provided|included|present)(?: (?:in|within) ${sources})$`,
  ),
]

/**
 * Whether a sentence only owns that what was asked is not to be found: nothing is claimed of the thing itself. `said`: in
 * lower case, without the stop at its end.
 */
export function isRefusal(said: string): boolean {
  const plain = said.replace(openings, '').replace(openings, '')
  if (plain === '') return true
  return refusals.some((pattern) => {
    const match = pattern.exec(plain)
    return match !== null && (match[1] === undefined || isThing(match[1]) || isQuestion(match[1]))
  })
}

function isQuestion(words: string): boolean {
  return (
    question.test(words) &&
    !further.test(words) &&
    /^[\p{L}\p{M}' -]+$/u.test(words) &&
    words.split(' ').length <= LONGEST_QUESTION
  )
}
