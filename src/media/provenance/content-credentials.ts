import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/**
 * Content credentials (C2PA 2.x) of a file. `invalid`: the file or its manifest was changed after signing, or the
 * manifest breaks the rules. `valid`: intact, by a signer that is on no list of trust here. `trusted`: intact, by a
 * signer whose certificate leads to one of the operator's anchors.
 */
export type ContentCredentials =
  | { readonly state: 'absent' }
  | { readonly state: 'unreadable'; readonly cause: string }
  | {
      readonly state: 'invalid' | 'valid' | 'trusted'
      readonly signer: string
      readonly tool: string
      /** Codes of what failed, as the standard names them. */
      readonly failures: readonly string[]
      /** Addresses of the IPTC digital source types that the manifests claim. */
      readonly sourceTypes: readonly string[]
    }

type Library = typeof import('@contentauth/c2pa-wasm')
let library: Promise<Library> | undefined

async function load(): Promise<Library> {
  const loaded = await import('@contentauth/c2pa-wasm')
  const file = createRequire(import.meta.url).resolve('@contentauth/c2pa-wasm/c2pa.wasm')
  loaded.initSync({ module: Uint8Array.from(readFileSync(file)) })
  return loaded
}

interface Manifest {
  readonly claim_generator?: string
  readonly claim_generator_info?: readonly { readonly name?: string; readonly version?: string }[]
  readonly signature_info?: { readonly issuer?: string; readonly common_name?: string }
  readonly assertions?: readonly unknown[]
}

interface Store {
  readonly active_manifest?: string
  readonly manifests?: Readonly<Record<string, Manifest>>
  readonly validation_state?: string
  readonly validation_status?: readonly { readonly code?: string }[]
}

/** Reads and validates the credentials, without any network. `anchors`: certificates in PEM that are trusted. */
export async function readCredentials(
  bytes: Uint8Array,
  mediaType: string,
  anchors?: string,
): Promise<ContentCredentials> {
  library ??= load()
  const { WasmReader } = await library
  const settings = {
    verify: { remote_manifest_fetch: false, ocsp_fetch: false, verify_trust: true },
    ...(anchors === undefined ? {} : { trust: { trust_anchors: anchors } }),
  }
  let json: string
  try {
    const reader = await WasmReader.fromBytes(mediaType, bytes, JSON.stringify({ settings }))
    json = reader.json()
    reader.free()
  } catch (cause) {
    return withoutStore(String(cause instanceof Error ? cause.message : cause))
  }
  return conclude(JSON.parse(json))
}

/** The library names what it met in one word, such as `C2pa(JumbfNotFound)`. */
function withoutStore(words: string): ContentCredentials {
  if (/JumbfNotFound|UnsupportedType|RemoteManifest|ProvenanceMissing/.test(words)) return { state: 'absent' }
  return { state: 'unreadable', cause: /C2pa\((\w+)/.exec(words)?.[1] ?? 'unreadable manifest' }
}

function conclude(store: Store): ContentCredentials {
  const active = store.manifests?.[store.active_manifest ?? '']
  if (!active) return { state: 'unreadable', cause: 'no active manifest' }
  const codes = (store.validation_status ?? []).map(({ code }) => code ?? '').filter((code) => code !== '')
  const state =
    store.validation_state === 'Trusted' ? 'trusted' : store.validation_state === 'Valid' ? 'valid' : 'invalid'
  return {
    state,
    signer: active.signature_info?.issuer ?? active.signature_info?.common_name ?? 'unknown',
    tool: active.claim_generator_info?.[0]?.name ?? active.claim_generator ?? 'unknown',
    failures: [...new Set(codes)].filter((code) => !code.endsWith('.untrusted')),
    sourceTypes: [...new Set(sourceTypesIn(active.assertions ?? []))],
  }
}

/** Every `digitalSourceType` within the assertions. */
function sourceTypesIn(value: unknown, depth = 0): string[] {
  if (depth > 12 || typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'digitalSourceType' && typeof inner === 'string' ? [inner.trim()] : sourceTypesIn(inner, depth + 1),
  )
}
