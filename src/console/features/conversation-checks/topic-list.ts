/** The topics that a line names, separated by commas; blanks and repeats are dropped. */
export function topicList(line: string): string[] {
  const topics = line.split(',').map((topic) => topic.trim())
  return [...new Set(topics.filter(Boolean))]
}
