interface Explanation<Category extends string> {
  readonly category: Category
  readonly reason: string
  readonly start?: number | undefined
  readonly end?: number | undefined
}

type Told = Omit<Explanation<string>, 'category'> & { readonly categories: readonly string[] }

/** The same words for the same reason may speak for several categories: they are told once, with all of these.
 * What lies within a longer stretch of the same reason is told with it. */
export function together<Category extends string>(explanations: readonly Explanation<Category>[]) {
  const groups = new Map<string, Omit<Explanation<Category>, 'category'> & { categories: Category[] }>()
  for (const { category, reason, start, end } of explanations) {
    const key = JSON.stringify([start, end, reason])
    const group = groups.get(key) ?? { categories: [], reason, start, end }
    if (!group.categories.includes(category)) group.categories.push(category)
    groups.set(key, group)
  }
  const all = [...groups.values()]
  return all.filter((one) => !all.some((other) => other !== one && isTold(one, other)))
}

/** Whether a longer stretch says the same for the same categories. */
function isTold(one: Told, by: Told): boolean {
  if (one.start === undefined || one.end === undefined || by.start === undefined || by.end === undefined) return false
  const within = by.start <= one.start && by.end >= one.end && by.end - by.start > one.end - one.start
  return within && by.reason === one.reason && one.categories.every((category) => by.categories.includes(category))
}
