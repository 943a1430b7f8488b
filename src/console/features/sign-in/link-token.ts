/** The secret word of the link that led here; it stands behind the hash sign, and leaves the address bar at once. */
function takeLinkToken(): string {
  const token = window.location.hash.slice(1)
  if (token !== '') window.history.replaceState(null, '', window.location.pathname)
  return token
}

const kept = new Map<string, string>()

/** The same word, however often the page is drawn. */
export function linkToken(page: string): string {
  const token = takeLinkToken()
  if (token !== '') kept.set(page, token)
  return kept.get(page) ?? ''
}
