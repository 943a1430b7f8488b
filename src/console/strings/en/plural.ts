const rules = new Intl.PluralRules('en')

/** The form that goes with a count: `one` for 1, else `other`. */
export function plural(count: number, one: string, other: string): string {
  return rules.select(count) === 'one' ? one : other
}
