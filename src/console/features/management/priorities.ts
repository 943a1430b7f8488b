/** The five priorities, highest first, as the lists of the forms name them. */
export const priorities = [
  { value: '1', label: '1 - Highest' },
  { value: '2', label: '2 - High' },
  { value: '3', label: '3 - Medium' },
  { value: '4', label: '4 - Low' },
  { value: '5', label: '5 - Lowest' },
] as const
export type PriorityWord = (typeof priorities)[number]['value']

/** The list's value for a priority 1-5; anything else is the lowest. */
export function priorityWord(priority: number): PriorityWord {
  return priorities.find(({ value }) => value === String(priority))?.value ?? '5'
}
