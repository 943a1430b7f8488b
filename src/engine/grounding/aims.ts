const verbs =
  '(?:evaluat|assess|determin|investigat|examin|compar|stud(?:y|ied)|explor|test|describ|identif|analy[sz]|establish|estimat|ascertain|clarif|elucidat|look|measur|review|validat|characteri[sz]|find out)'
const aims = [
  new RegExp(`^to ${verbs}`),
  /^(?:the |our |its )?(?:main |primary |specific |present )?(?:aims?|purposes?|objectives?|goals?|hypothesis) (?:of|was|were|is|are)\b/,
  new RegExp(
    `^(?:we|this (?:study|paper|article|trial|work|review)|the (?:present |current )?(?:study|authors?)) (?:aimed|aims|sought|set out|intend(?:ed)?|wanted|hypothesi[sz]ed?|was (?:designed|undertaken|conducted|performed) to|${verbs}[a-z]* (?:whether|if|how|the (?:effects?|impact|role|influence|relationship|association|prevalence|efficacy|effectiveness)))\\b`,
  ),
  new RegExp(`\\b(?:study|trial|work|review|analysis) (?:aims?|aimed|was|were) (?:[a-z]+ )?to ${verbs}`),
]
/** Signs of a sentence that are looked at. */
const LONGEST = 300

/** Whether a sentence only says what a study set out to do: it names the question in the words of the answer, and answers nothing. */
export function isAim(sentence: string): boolean {
  const said = sentence
    .slice(0, LONGEST)
    .toLowerCase()
    .replace(/^[a-z/ ]{3,25}:\s*/, '')
    .trim()
  return aims.some((pattern) => pattern.test(said))
}
