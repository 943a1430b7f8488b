import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Hide } from './privacy-texts.ts'

/** A package that hides personal data, and what it hides of a text. */
export interface PrivacyPeer {
  readonly name: string
  readonly hide: Hide
}

const GONE = '\u0001'

/** Packages that one can install from npm, and how each is asked. They are read from a folder of their own, never shipped. */
const peers: Readonly<Record<string, (module: unknown) => Hide | undefined>> = {
  'redact-pii': (module) => {
    const redact = methodOf(made(pick(module, 'SyncRedactor'), { globalReplaceWith: GONE }), 'redact')
    return redact && ((text) => between(text, String(redact(text)).split(GONE)))
  },
  '@redactpii/node': (module) => {
    const redact = methodOf(made(pick(module, 'Redactor'), {}), 'redact')
    return redact && ((text) => between(text, String(redact(text)).split(/[A-Z]{3,}(?:_[A-Z]+)+/)))
  },
  compromise: (module) => {
    const read = methodOf({ read: pick(module, 'default') ?? module }, 'read')
    return read && ((text) => offsets(read, text))
  },
}

/** The packages that are installed in a folder; says of the others that they are left out. */
export async function privacyPeers(folder: string | undefined): Promise<PrivacyPeer[]> {
  if (folder === undefined) return []
  const require = createRequire(join(folder, 'package.json'))
  const found: PrivacyPeer[] = []
  for (const [name, read] of Object.entries(peers)) {
    const hide = await load(require, name).then(read, () => undefined)
    if (hide) found.push({ name: `npm ${name}`, hide })
    else console.error(`evals: ${name} is not in ${folder} and is left out`)
  }
  return found
}

async function load(require: NodeJS.Require, name: string): Promise<unknown> {
  return import(require.resolve(name))
}

/** Everything of a text that lies between the pieces that are left of it. */
function between(text: string, pieces: readonly string[]): Uint8Array {
  const hidden = new Uint8Array(text.length)
  let at = 0
  pieces.forEach((piece, i) => {
    const next = i === pieces.length - 1 && piece === '' ? text.length : text.indexOf(piece, at)
    if (next < 0) return
    hidden.fill(1, at, next)
    at = next + piece.length
  })
  return hidden
}

/** People, places, telephone numbers, addresses and dates, as compromise places them. */
function offsets(read: (text: string) => unknown, text: string): Uint8Array {
  const hidden = new Uint8Array(text.length)
  const document = read(text)
  for (const kind of ['people', 'places', 'phoneNumbers', 'emails', 'urls', 'atMentions', 'organizations']) {
    const json = methodOf(methodOf(document, kind)?.(), 'json')?.({ offset: true })
    for (const one of Array.isArray(json) ? json : []) {
      const { start, length } = Object(pick(one, 'offset'))
      if (typeof start === 'number' && typeof length === 'number') hidden.fill(1, start, start + length)
    }
  }
  return hidden
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  (typeof value === 'object' || typeof value === 'function') && value !== null

function pick(value: unknown, name: string): unknown {
  if (!isRecord(value)) return undefined
  return value[name] ?? (isRecord(value['default']) ? value['default'][name] : undefined)
}

const made = (kind: unknown, settings: unknown): unknown =>
  typeof kind === 'function' ? Reflect.construct(kind, [settings]) : undefined

function methodOf(owner: unknown, name: string): ((...given: unknown[]) => unknown) | undefined {
  const found = isRecord(owner) ? owner[name] : undefined
  return typeof found === 'function' ? (...given) => found.apply(owner, given) : undefined
}
