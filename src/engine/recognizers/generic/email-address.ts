import type { Span } from '../../core/span.ts'
import type { Scan } from '../scan/scan.ts'
import type { Entity, TokenRecognizer } from '../types.ts'

const LOCAL = 64
const LOCAL_CHAR = /[\p{L}\p{N}._%+'-]/u
const DOMAIN = /[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,62})(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,62})){1,8}/uy
const SPELLED =
  /((?:[A-Za-z0-9_+-]{1,24} (?:dot|underscore|dash) ){0,3}[A-Za-z0-9._+-]{1,64}) ?(?:\(at\)|\[at\]| at ) ?([A-Za-z0-9-]{1,63}(?: ?(?:\(dot\)|\[dot\]| dot |\.) ?[A-Za-z0-9-]{1,63}){0,3} ?(?:\(dot\)|\[dot\]| dot ) ?(?:com|org|net|edu|gov|io|co|de|es|uk|fr|in|ca|au))(?![A-Za-z0-9])/gi

/** E-mail addresses (RFC 5321 shapes), also written "name at place dot com". Found from the @ sign outwards. */
export const emailAddress: TokenRecognizer = {
  name: 'email-address',
  find: ({ text }: Scan) => [...plain(text), ...spelled(text)],
}

function plain(text: string): Entity[] {
  const found: Entity[] = []
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    let start = at
    while (start > 0 && at - start < LOCAL && LOCAL_CHAR.test(text.charAt(start - 1))) start--
    while (start < at && /[.'+%-]/.test(text.charAt(start))) start++
    DOMAIN.lastIndex = at + 1
    if (start === at || !DOMAIN.test(text)) continue
    let end = DOMAIN.lastIndex
    while (text.charAt(end - 1) === '-') end--
    if (!/\.[\p{L}]{2,24}$/u.test(text.slice(Math.max(at, end - 26), end))) continue
    found.push(email({ start, end }, 0.98, 'name, @ and a domain'))
  }
  return found
}

function spelled(text: string): Entity[] {
  if (!/[([ ]dot[)\] ]/i.test(text)) return []
  return [...text.matchAll(SPELLED)].map((match) =>
    email(
      { start: match.index, end: match.index + match[0].length },
      0.8,
      'an address written out with "at" and "dot"',
    ),
  )
}

function email(span: Span, score: number, why: string): Entity {
  return { ...span, type: 'EMAIL_ADDRESS', score, recognizer: 'email-address', because: [why] }
}
