import { t } from '../../strings/management.ts'

/** The five priorities, highest first, as the lists of the forms name them. */
export const priorities = [
  { value: '1', label: t.n1Highest },
  { value: '2', label: t.n2High },
  { value: '3', label: t.n3Medium },
  { value: '4', label: t.n4Low },
  { value: '5', label: t.n5Lowest },
] as const
export type PriorityWord = (typeof priorities)[number]['value']

/** The list's value for a priority 1-5; anything else is the lowest. */
export function priorityWord(priority: number): PriorityWord {
  return priorities.find(({ value }) => value === String(priority))?.value ?? '5'
}
