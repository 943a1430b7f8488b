const courtesies = new Set(
  (
    'hello hi hey dear good morning afternoon evening day thanks thank you so much very many of course sure certainly absolutely and ok okay great ' +
    "welcome you're your question for asking gladly please all the best kind regards sincerely goodbye bye take care there everyone again got it here go understood indeed alright perfect excellent"
  ).split(' '),
)
const formula =
  /^(?:i (?:do )?hope (?:this|that) helps|(?:please )?(?:let me know|(?:feel free|do not hesitate|don't hesitate) to (?:ask|reach|contact|write))|(?:i am|i'm) (?:happy|glad|here) to help|happy to help|is there anything else)\b/i
/** Words of a courtesy at most: behind more a claim may hide. */
const LONGEST = 14

/** Whether a sentence is a greeting, a courtesy or a question: it claims nothing. */
export function claimsNothing(sentence: string): boolean {
  const said = sentence.trim().replaceAll('’', "'")
  if (/[?？؟]["'”)\]]*$/.test(said)) return true
  if (/\d/.test(said)) return false
  const words = said.toLowerCase().match(/[\p{L}\p{M}']+/gu) ?? []
  if (words.length > LONGEST) return false
  return words.every((word) => courtesies.has(word)) || formula.test(said)
}

/** Whether a text is made of such sentences alone, and of one at least. */
export function isCourtesy(text: string): boolean {
  return /\p{L}/u.test(text) && text.split(/(?<=[.!?？])\s+|\n+/).every(claimsNothing)
}
