import type { Parts } from './zip.ts'

/** Names that programs give; people's own file names take other forms. */
const plainName =
  /^(?:image|picture|media|video|audio|hdphoto|oleObject|object|package|Microsoft_[A-Za-z_]+|chart|data|drawing|slide|sheet|font|item|itemProps)\d*\.[A-Za-z0-9]+$/
const plainAnywhere = /^[A-Za-z0-9_.[\]-]+$/

/**
 * The package with a plain name for every picture and embedded file, and for parts whose names are not of plain
 * letters: people name files after people. Relations and content types follow.
 */
export function withPlainNames(parts: Parts): Parts {
  const renamed = new Map<string, string>()
  const taken = new Set([...parts.keys()].map((name) => baseOf(name).toLowerCase()))
  for (const name of parts.keys()) {
    const base = baseOf(name)
    if (isPlain(name, base)) continue
    let number = renamed.size + 1
    const fresh = () => `part${number}${/\.[A-Za-z0-9]{1,8}$/.exec(base)?.[0] ?? ''}`
    while (taken.has(fresh().toLowerCase())) number += 1
    taken.add(fresh().toLowerCase())
    renamed.set(base, fresh())
  }
  if (renamed.size === 0) return parts
  const follow = (name: string) => {
    const base = baseOf(name)
    const fresh = renamed.get(base) ?? renamed.get(decoded(base))
    return fresh === undefined ? name : name.slice(0, name.length - base.length) + fresh
  }
  const result: Parts = new Map()
  for (const [name, bytes] of parts) {
    const isTable = name.endsWith('.rels') || name === '[Content_Types].xml'
    result.set(followRels(name, follow), isTable ? retargeted(bytes, follow) : bytes)
  }
  return result
}

const baseOf = (name: string) => name.slice(name.lastIndexOf('/') + 1)

function isPlain(name: string, base: string): boolean {
  if (name.endsWith('/')) return true
  return /(?:^|\/)(?:media|embeddings)\/[^/]+$/.test(name) ? plainName.test(base) : plainAnywhere.test(base)
}

/** A part's own relations are named after it. */
function followRels(name: string, follow: (name: string) => string): string {
  return name.endsWith('.rels') ? `${follow(name.slice(0, -5))}.rels` : follow(name)
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    // A stray percent sign: the name is meant as it stands.
    return name
  }
}

function retargeted(bytes: Uint8Array, follow: (name: string) => string): Uint8Array {
  const text = Buffer.from(bytes).toString('utf8')
  if (text.includes('\ufffd') || text.includes('\0')) return bytes
  const table = text.replace(/\b(Target|PartName)="([^"]*)"/g, (_, key: string, path: string) => {
    return `${key}="${/^[a-z]+:/i.test(path) ? path : follow(path)}"`
  })
  return Buffer.from(table, 'utf8')
}
