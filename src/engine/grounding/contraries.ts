/** Beginnings of words that turn into each other's opposite: "hypernatraemia", "hyponatraemia". */
const turning: readonly (readonly [string, string])[] = [
  ['hyper', 'hypo'],
  ['tachy', 'brady'],
]
/** What denies a word from its beginning, the letters that must follow at least, and which these must be. */
const denying: readonly (readonly [string, RegExp])[] = [
  ['un', /^[a-z]{4}/],
  ['in', /^[a-z]{5}/],
  ['im', /^[bmp][a-z]{4}/],
  ['non', /^[a-z]{4}/],
  ['a', /^[b-df-hj-np-tv-z][a-z]{5}/],
]
/** Words with such a beginning that deny nothing: an inpatient is a patient. */
const noDenial =
  /^(?:amount|account|around|arrang|ascend|ascent|aspir|abridg|unless|until|inpatient|intake|income|inside|inbound|insight|invaluable|inform|inject|infus|install|instance|intense|intent|invent|invest|invers|involv|indent|inflam|inborn|insur|import|impress|improv|impos|impair|implant|imprint)/

/** Words that say the opposite of a folded word by what they begin with. Not all of them are words. */
export function contraries(word: string): string[] {
  const turned = turning.flatMap(([one, other]) => {
    if (word.startsWith(one)) return [other + word.slice(one.length)]
    return word.startsWith(other) ? [one + word.slice(other.length)] : []
  })
  const bared = denying.flatMap(([prefix, rest]) => {
    const bare = word.startsWith(prefix) && !noDenial.test(word) ? word.slice(prefix.length) : ''
    return rest.test(bare) ? [bare] : []
  })
  const denied = denying.flatMap(([prefix, rest]) => {
    const whole = prefix + word
    return rest.test(word) && !noDenial.test(whole) ? [whole] : []
  })
  return [...turned, ...bared, ...denied]
}
