/** The passages of a knowledge field: blocks parted by empty lines; blank ones are dropped. */
export function passages(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((passage) => passage.trim())
    .filter(Boolean)
}

/** Passages under the name that a call has for them; none are left out, so that the base of the policy holds. */
export function given<Name extends string>(name: Name, pasted: readonly string[]): { [Key in Name]?: string[] } {
  const field: { [Key in Name]?: string[] } = {}
  return pasted.length === 0 ? field : { ...field, [name]: [...pasted] }
}
