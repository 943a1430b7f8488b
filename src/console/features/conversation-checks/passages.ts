/** The passages of a knowledge field: blocks parted by empty lines; blank ones are dropped. */
export function passages(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((passage) => passage.trim())
    .filter(Boolean)
}
