interface Explanation<Category extends string> {
  readonly category: Category
  readonly reason: string
  readonly start?: number | undefined
  readonly end?: number | undefined
}

/** The same words for the same reason may speak for several categories: they are told once, with all of these. */
export function together<Category extends string>(explanations: readonly Explanation<Category>[]) {
  const groups = new Map<string, Omit<Explanation<Category>, 'category'> & { categories: Category[] }>()
  for (const { category, reason, start, end } of explanations) {
    const key = JSON.stringify([start, end, reason])
    const group = groups.get(key) ?? { categories: [], reason, start, end }
    if (!group.categories.includes(category)) group.categories.push(category)
    groups.set(key, group)
  }
  return [...groups.values()]
}
