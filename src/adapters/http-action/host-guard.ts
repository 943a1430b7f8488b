import { BlockList, isIP } from 'node:net'

/** Which hosts may be called. Nothing is allowed that is not listed. */
export interface HostRules {
  /** `api.example.org`, `*.example.org` (any name below it), either with `:port`. */
  readonly hosts: readonly string[]
  /** Whether a listed name may lead to an address inside this network. */
  readonly allowPrivate: boolean
}

// Addresses that are not for the public internet: RFC 6890 (special purpose), 6598 (shared), 4193 and 4291 (IPv6).
const internal = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  internal.addSubnet(network, bits, 'ipv4')

// Of IPv6 only global unicast is public, less the documentation, Teredo and 6to4 networks in it.
const publicV6 = new BlockList()
publicV6.addSubnet('2000::', 3, 'ipv6')
const specialV6 = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  specialV6.addSubnet(network, bits, 'ipv6')

/** Whether an address belongs to this machine, its network, or any other that is not public. What is no address counts as internal. */
export function isInternalAddress(address: string): boolean {
  const kind = isIP(address)
  if (kind === 4) return internal.check(address, 'ipv4')
  if (kind !== 6) return true
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return isInternalAddress(mapped[1] ?? '')
  return !publicV6.check(address, 'ipv6') || specialV6.check(address, 'ipv6')
}

/** Whether the list names the host of this address. */
export function isListed({ hosts }: HostRules, url: URL): boolean {
  const name = bare(url.hostname)
  const port = url.port === '' ? (url.protocol === 'https:' ? '443' : '80') : url.port
  return hosts.some((entry) => {
    const { host, only } = split(entry.trim().toLowerCase())
    if (only !== undefined && only !== port) return false
    // A name without a port means the usual ports of the web.
    if (only === undefined && url.port !== '') return false
    if (host.startsWith('*.')) return name.endsWith(host.slice(1)) && name.length > host.length - 1
    return host === name
  })
}

function bare(hostname: string): string {
  return hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
}

function split(entry: string): { host: string; only: string | undefined } {
  const found = /^(\[[^\]]*\]|[^:]*):(\d+)$/.exec(entry)
  return found ? { host: bare(found[1] ?? ''), only: found[2] } : { host: bare(entry), only: undefined }
}
