import type { Browser } from '../http/session.ts'

// A browser takes a `__Host-` cookie only with Secure, Path=/ and no Domain: no neighbour can plant one.
const plainName = 'custos_session'
const secureName = `__Host-${plainName}`

/** The token of the sign-in cookie, if one came. By TLS only the cookie that no neighbour can plant counts. */
export function signInToken(cookies: string | undefined, secure: boolean): string | undefined {
  const wanted = secure ? secureName : plainName
  for (const part of (cookies ?? '').split(';')) {
    const at = part.indexOf('=')
    if (part.slice(0, at).trim() === wanted) return part.slice(at + 1).trim()
  }
  return undefined
}

/** Gives the browser its token, out of reach of scripts and of other sites' forms. */
export function keepToken(browser: Browser, token: string, seconds: number): void {
  browser.setCookie(cookie(browser, token, seconds))
}

export function dropToken(browser: Browser): void {
  browser.setCookie(cookie(browser, '', 0))
}

function cookie({ secure }: Browser, token: string, seconds: number): string {
  const name = secure ? secureName : plainName
  return `${name}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}
