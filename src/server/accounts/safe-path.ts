/** Where to go after a sign-in: a path of this server, whatever was asked for; else the dashboard. */
export function safePath(asked: string | undefined): string {
  const fallback = '/dashboard'
  if (asked === undefined || asked.length > 500 || !asked.startsWith('/')) return fallback
  const base = 'http://custos.invalid'
  // Browsers read a backslash as a slash, and drop tabs and line ends.
  if (/[\\\p{Cc}]/u.test(asked) || !URL.canParse(asked, base)) return fallback
  const url = new URL(asked, base)
  if (url.origin !== base || url.pathname.startsWith('//') || url.pathname.startsWith('/api')) return fallback
  return `${url.pathname}${url.search}`
}
