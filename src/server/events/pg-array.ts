const special = /["\\]/
const everySpecial = /["\\]/g
const mostCharacters = 400

/** A column of finite numbers as PostgreSQL reads arrays. */
export function numberArray(values: readonly number[]): string {
  return `{${values.join(',')}}`
}

/** A column of words that need no quotes: UUIDs, words of the vocabulary. */
export function wordArray(values: readonly string[]): string {
  return `{${values.join(',')}}`
}

/** A column of any text, undefined being NULL. Text over 400 characters is cut. */
export function textArray(values: readonly (string | undefined)[]): string {
  return `{${values.map(quote).join(',')}}`
}

function quote(value: string | undefined): string {
  if (value === undefined) return 'NULL'
  const short = value.length > mostCharacters ? value.slice(0, mostCharacters) : value
  // PostgreSQL can't store the character U+0000.
  const clean = short.includes('\u0000') ? short.replaceAll('\u0000', '') : short
  return `"${special.test(clean) ? clean.replace(everySpecial, '\\$&') : clean}"`
}
