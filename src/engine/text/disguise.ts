/** What signs and digits stand for in a disguised word. */
const leet: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'g',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '+': 't',
  '(': 'c',
  '<': 'c',
}

/** "10mg", "250ml", "2nd", "5x": numbers with a unit are what they are. */
const amount = /^\d+(?:[.,]\d+)*(?:[a-z]|[a-z]{2}|mcg|mmol|meq|min|hrs?|days?|mins?|secs?)$|^\d{2,}[a-z]+$/

/** Readings of a chunk such as "1gn0r3", "sh!t" or "f**k"; none if it holds no letter or nothing to undo. */
export function readChunk(written: string): string[] {
  if (!/[a-z]/.test(written) || !/[0-9@$!|+*#%(<]/.test(written) || amount.test(written)) return []
  if (!/\d[^\d]*[a-z]|[a-z]0$|[a-z]{2}[1345]$|[@$!|+*#%(<]/.test(written)) return []
  const readings = new Set<string>()
  if (/[*#%@]/.test(written)) readings.add(written.replace(/[#%@$!]/g, '*'))
  const undo = (one: string) => written.replace(/[0-9@$!|+(<]/g, (sign) => (sign === '1' ? one : (leet[sign] ?? sign)))
  for (const reading of [undo('i'), undo('l')]) {
    if (/^[a-z']+$/.test(reading)) readings.add(reading)
  }
  return [...readings]
}

/** A word with stretched letters, each of them written twice and once. */
export function unstretched(form: string): string[] {
  return [form.replace(/(.)\1{2,}/gu, '$1$1'), form.replace(/(.)\1{2,}/gu, '$1')]
}
