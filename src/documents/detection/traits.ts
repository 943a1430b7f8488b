import type { Span } from '#engine'

// Traits that single nobody out alone but do together (quasi-identifiers), where a form names them.
const labelled =
  /\b(?:occupation|profession|job title|race|ethnicity|ethnic group|religion|marital status|nationality|citizenship|employer|school|primary language|preferred language|sexual orientation|gender identity|tribal affiliation|military (?:status|branch)|place of birth|country of origin)[ \t]{0,4}[:|=][ \t]{0,8}([^\n;|]{2,60})/gi

const spoken =
  /\b(?:works|working|worked|employed|retired|job) (?:as|from) (?:an?|the) ([a-z][a-z -]{2,40}?)(?=[.,;\n]| (?:at|in|for|and|who)\b)/gi

/** The values of traits that narrow a person down. */
export function findTraits(text: string): Span[] {
  const found: Span[] = []
  for (const pattern of [labelled, spoken]) {
    for (const match of text.matchAll(pattern)) {
      const value = match[1]?.trimEnd()
      if (!value) continue
      const start = match.index + match[0].lastIndexOf(match[1] ?? value)
      found.push({ start, end: start + value.length })
    }
  }
  return found
}
