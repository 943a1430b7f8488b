import type { Fact } from '../metadata/facts.ts'
import type { TextChunk } from '../metadata/text-chunks.ts'
import { type ContentCredentials, readCredentials } from './content-credentials.ts'
import type { Sign } from './generators.ts'
import { metadataSigns, sourceTypeSign } from './generators.ts'

/** How a file came to be, as far as it carries evidence. */
export interface Provenance {
  readonly credentials: ContentCredentials
  readonly signs: readonly Sign[]
}

/** What follows from the evidence. `genuine` only where a trusted signer vouches for a capture or an edit. */
export interface ProvenanceVerdict {
  readonly verdict: 'generated' | 'tampered' | 'genuine' | 'unknown'
  /** 0..1 */
  readonly confidence: number
  readonly because: readonly string[]
}

interface Evidence {
  readonly bytes: Uint8Array
  readonly mediaType: string
  readonly facts: readonly Fact[]
  readonly chunks: readonly TextChunk[]
  readonly anchors: string | undefined
}

/** Gathers the evidence: content credentials, digital source types, generators' settings, camera fields. */
export async function gatherProvenance({ bytes, mediaType, facts, chunks, anchors }: Evidence): Promise<Provenance> {
  const credentials = await readCredentials(bytes, mediaType, anchors)
  const claimed = 'sourceTypes' in credentials ? credentials.sourceTypes : []
  const signs = [
    ...claimed.flatMap((address) => sourceTypeSign(address, 'content credentials')),
    ...metadataSigns(facts, chunks),
    ...(credentials.state === 'absent' ? lostCredentials(facts) : []),
  ]
  return { credentials, signs }
}

/** XMP names the place of credentials (C2PA 2.1, section 11.5) where none are: they went when the file was written anew. */
function lostCredentials(facts: readonly Fact[]): Sign[] {
  if (!facts.some(({ field }) => field === 'XMP provenance')) return []
  return [{ sign: 'edited', strength: 0.3, because: 'XMP: names content credentials that are not in the file' }]
}

const countsAsGenerated = 0.8

/** Judges by the strongest evidence. Without any the answer is `unknown`, never `genuine`. */
export function judgeProvenance({ credentials, signs }: Provenance): ProvenanceVerdict {
  const said = [...credentialWords(credentials), ...signs.map(({ because }) => because)]
  const generated = Math.max(0, ...signs.filter(({ sign }) => sign === 'generated').map(({ strength }) => strength))
  if (generated >= countsAsGenerated) return { verdict: 'generated', confidence: generated, because: said }
  if (credentials.state === 'invalid') return { verdict: 'tampered', confidence: 0.95, because: said }
  if (credentials.state === 'trusted' && generated === 0) return { verdict: 'genuine', confidence: 0.9, because: said }
  return { verdict: 'unknown', confidence: generated, because: said }
}

function credentialWords(credentials: ContentCredentials): string[] {
  switch (credentials.state) {
    case 'absent':
      return ['no content credentials']
    case 'unreadable':
      return [`content credentials that cannot be validated (${credentials.cause})`]
    case 'invalid':
      return [`content credentials do not fit the file: ${credentials.failures.slice(0, 4).join(', ') || 'not valid'}`]
    case 'valid':
      return [`content credentials are intact; their signer (${credentials.signer}) is on no list of trust here`]
    case 'trusted':
      return [`content credentials are intact and their signer (${credentials.signer}) is trusted`]
  }
}
