const entries = ['/sign-in', '/set-up', '/invitation', '/reset-password']

/** Whether a page is one of those before the sign-in. */
export function isEntry(path: string): boolean {
  return entries.includes(path)
}

/** The sign-in page, from which one comes back to `path`. */
export function signInPath(path: string): string {
  return path === '/dashboard' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(path)}`
}

/** Where to go after signing in: a path of this server, whatever the address asks for; else the dashboard. */
export function nextPath(search: string, origin: string): string {
  const asked = new URLSearchParams(search).get('next') ?? ''
  const fallback = '/dashboard'
  // Browsers read a backslash as a slash, and drop tabs and line ends.
  if (!asked.startsWith('/') || /[\\\p{Cc}]/u.test(asked) || !URL.canParse(asked, origin)) return fallback
  const url = new URL(asked, origin)
  if (url.origin !== origin || url.pathname.startsWith('//') || url.pathname.startsWith('/api')) return fallback
  return isEntry(url.pathname) ? fallback : url.pathname + url.search
}
