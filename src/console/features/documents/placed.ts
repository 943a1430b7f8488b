/** Each item with the place where it begins, counted by size: a stable name for things that have none. */
export function placed<Item>(items: readonly Item[], size: (item: Item) => number): { at: number; item: Item }[] {
  let next = 0
  return items.map((item) => {
    const at = next
    next += size(item)
    return { at, item }
  })
}
