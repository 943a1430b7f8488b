import type { Api, OutputOf } from '#contract'
import { entityName } from '../../lib/format.ts'
import { t } from '../../strings/exceptions.ts'

export type Lists = Pick<OutputOf<Api['getExceptions']>, 'allow_list' | 'deny_list'>
export type ListName = keyof Lists
export type Rule = Lists['allow_list'][number]
/** What a new rule goes by. */
export type RuleKind = 'value' | 'pattern' | 'type'

/** The lists with one more rule at the end of one of them. */
export function withRule(lists: Lists, name: ListName, rule: Rule): Lists {
  return { ...lists, [name]: [...lists[name], rule] }
}

interface Placed {
  readonly rule: Rule
  readonly at: number
}

/** The lists with a rule back at its place, or at the end where the list has become shorter. */
export function withRuleAt(lists: Lists, name: ListName, { rule, at }: Placed): Lists {
  const list = [...lists[name]]
  list.splice(Math.min(at, list.length), 0, rule)
  return { ...lists, [name]: list }
}

/** The lists without the rule at a place. */
export function withoutRule(lists: Lists, name: ListName, at: number): Lists {
  return { ...lists, [name]: lists[name].filter((_, index) => index !== at) }
}

/** A rule in words: what it goes by, and what of. */
export function describeRule({ value, pattern, type }: Rule): string {
  const parts = [
    ...(value === undefined ? [] : [`“${value}”`]),
    ...(pattern === undefined ? [] : [t.pattern2(pattern)]),
    ...(type === undefined
      ? []
      : [value === undefined && pattern === undefined ? t.every(entityName(type)) : t.as(entityName(type))]),
  ]
  return parts.join(' ')
}
