const ONE = 'one|two|three|four|five|six|seven|eight|nine'
const UP_TO_99 = `(?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:${ONE}))?|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|${ONE})`

/** A number from ninety on, in English words: "ninety", "ninety-two", "a hundred and four"; source of a pattern. */
export const FROM_NINETY = `(?:ninety(?:[- ](?:${ONE}))?|(?:(?:a|one)[- ])?hundred(?:[- ](?:and[- ])?${UP_TO_99})?)(?!\\p{L})`

/** Ages over 89 in words, numbers and decades; what counts days, weeks or months is none. */
export const OVER_89 = new RegExp(
  `(?<!\\p{L})(?:${FROM_NINETY}|nineties|(?:super)?centenarian|nonagenarian|noventa(?: y \\p{L}+)?|cien(?:to \\p{L}+)?(?= años)|\\p{L}{0,14}(?:neunzig|hundert)\\p{L}{0,14}|quatre[- ]vingt[- ](?:dix|onze|douze|treize|quatorze|quinze|seize)(?:[- ](?:sept|huit|neuf))?|nonante|cent(?= ans))(?!\\p{L}|[- ](?:days?|weeks?|months?|hours?|minutes?)(?!\\p{L}))`,
  'giu',
)
const FIGURES = /(?<![\d.])\d{2,3}(?![\d.]\d|\d|[- ]?(?:days?|weeks?|months?|hours?|minutes?)(?!\p{L}))/gu

/** Whether what was read as an age is one over 89 years, which Safe Harbor wants gone (45 CFR 164.514(b)(2)(i)(C)). */
export function isOver89(text: string): boolean {
  OVER_89.lastIndex = 0
  return OVER_89.test(text) || (text.match(FIGURES) ?? []).some((age) => Number(age) > 89)
}
