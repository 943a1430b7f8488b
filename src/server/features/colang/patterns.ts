import { RE2JS } from 're2js'

const mostPatterns = 100
const longestPattern = 1_000

/** Which of a flow's own patterns a text fits. Patterns take linear time; one that cannot be read throws, so that the rail stays closed. */
export function matchPatterns(text: string, given: unknown) {
  const patterns = [given ?? []].flat().filter((pattern): pattern is string => typeof pattern === 'string')
  if (patterns.length === 0) throw new Error('no patterns to look for')
  if (patterns.length > mostPatterns || patterns.some((pattern) => pattern.length > longestPattern))
    throw new Error('too many or too long patterns')
  const detections = patterns.filter((pattern) => RE2JS.compile(pattern).matcher(text).find())
  const detected = detections.length > 0
  return { detected, is_match: detected, allowed: !detected, detections }
}
