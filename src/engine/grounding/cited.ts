import { createSubject } from '../core/subject.ts'
import { sentences } from '../text/sentences.ts'
import { type Citation, citationsOf, withoutCitations } from './citations.ts'
import { evidenceFor, type GatheredClaim } from './gather.ts'
import { type ClaimJudgement, judgeClaim } from './judge-claim.ts'
import type { KnowledgeIndex } from './knowledge.ts'
import { joinStatements, type Statement, statementsOf } from './passage.ts'
import { claimStatementsOf } from './split-claims.ts'
import type { Entail } from './verdict.ts'
import { within } from './within.ts'

/** What one claim cites. Plain data: it may travel between threads. */
export interface CitedSources {
  /** What alone makes the citation false, in words. */
  readonly fault?: string
  readonly checks: readonly CitedCheck[]
}

/** One cited source and what it must say. */
export interface CitedCheck {
  readonly source: string
  /** Whether it is cited for all of the claim. */
  readonly whole: boolean
  /** What it is cited for, with its own passages alone as evidence; it must say one of these. */
  readonly claims: readonly GatheredClaim[]
}

/** Sources that one claim may cite. */
const MOST_CITED = 20
/** Words of meaning from which on a part of a sentence is cited for by itself. */
const OWN_PART = 3

/** An answer without its citations, and its claims with what each cites. */
export interface ReadCitations {
  readonly said: string
  readonly statements: readonly Statement[]
  /** By claim, in order. */
  cited(index: KnowledgeIndex): CitedSources[]
}

/**
 * Reads the citations of an answer. A citation belongs to the claim it stands in or behind, and to those before it in the
 * sentence that have none of their own; at the beginning of a line, to the claim that follows. A line "Source: ..." belongs to
 * the claim that it stands below.
 */
export function readCitations(response: string, index: Pick<KnowledgeIndex, 'sources'>): ReadCitations {
  const citations = citationsOf(response, index.sources)
  const said = withoutCitations(response, citations)
  const statements = claimStatementsOf(said)
  const owned = statements.map((): Citation[] => [])
  for (const citation of citations) owned[ownerOf(citation, { said, statements })]?.push(citation)
  return {
    said,
    statements,
    cited(whole) {
      const narrowed = new Map<number, KnowledgeIndex>()
      const only = (at: number): KnowledgeIndex => {
        const source = whole.sources[at]
        const known = narrowed.get(at) ?? (source ? within(whole, source) : whole)
        narrowed.set(at, known)
        return known
      }
      const beginnings = createSubject(said).once(sentences)
      return statements.map((statement, i) => {
        const begin = beginnings.findLast(({ start }) => start <= statement.start)?.start ?? 0
        const uncited = owned.slice(0, i).findLastIndex((citations) => citations.length > 0) + 1
        const sameSentence = statements.slice(uncited, i).filter(({ start }) => start >= begin)
        return citedBy({ parts: partsOf(said, statement, owned[i] ?? []), before: sameSentence }, only)
      })
    },
  }
}

function ownerOf(citation: Citation, { said, statements }: Pick<ReadCitations, 'said' | 'statements'>): number {
  const line = said.slice(said.lastIndexOf('\n', citation.start - 1) + 1, citation.start)
  const last = statements.findLastIndex(({ start }) => start <= citation.start)
  if (citation.trails && last >= 0) return last
  const next = statements.findIndex(({ end }) => end > citation.start)
  const opens = line.trim() === '' || (citation.leads && /[.!?;:]\s*$/.test(line))
  const begins = opens || statements[0] === undefined || citation.start < statements[0].start
  if (begins && next >= 0) return next
  return last
}

interface Part {
  readonly statement: Statement
  readonly whole: boolean
  readonly sources: Citation['sources']
}

/** What each citation of a sentence is for: the words before it where they say something, else the sentence. */
function partsOf(said: string, whole: Statement, citations: readonly Citation[]): Part[] {
  let from = whole.start
  let before: Pick<Part, 'statement' | 'whole'> = { statement: whole, whole: true }
  return citations.map(({ start, end, sources }) => {
    const own = start > from ? statementsOf(said.slice(from, start)) : []
    const words = own.reduce((sum, { contents }) => sum + contents.length, 0)
    // One behind the other: both are for the same words.
    if (words > 0) {
      const alone = words >= OWN_PART && words < whole.contents.length
      before = alone ? { statement: joinStatements(own), whole: false } : { statement: whole, whole: true }
    }
    from = Math.max(from, end)
    return { ...before, sources }
  })
}

interface Cited {
  readonly parts: readonly Part[]
  /** Claims before it in the sentence that have no citation of their own. */
  readonly before: readonly Statement[]
}

function citedBy({ parts, before }: Cited, only: (at: number) => KnowledgeIndex): CitedSources {
  const all = parts.flatMap(({ sources, ...part }) => sources.map((at) => ({ at, part })))
  if (all.some(({ at }) => at === undefined)) return { fault: 'it cites a source that does not exist', checks: [] }
  if (all.length > MOST_CITED) return { fault: 'it cites more sources than one sentence can rest on', checks: [] }
  const checks = all.flatMap(({ at, part: { whole, statement } }) => {
    const index = at === undefined ? undefined : only(at)
    const source = index?.sources[0]?.id
    if (index === undefined || source === undefined) return []
    return [{ source, whole, claims: [statement, ...before].map((one) => gathered(one, index)) }]
  })
  return { checks }
}

function gathered(statement: Statement, index: KnowledgeIndex): GatheredClaim {
  const { text, start, end, contents } = statement
  const hadSources = index.passages.length > 0
  return { text, start, end, words: contents.length, related: 1, evidence: evidenceFor(statement, index), hadSources }
}

/** What is wrong with the citations of a claim, in words: each cited source must exist and say what it is cited for. */
export async function citationFault(
  { verdict, evidence }: Pick<ClaimJudgement, 'verdict' | 'evidence'>,
  { fault, checks }: CitedSources,
  entail?: Entail,
): Promise<string | undefined> {
  if (fault !== undefined) return fault
  for (const { source, whole, claims } of checks) {
    if (whole && verdict === 'supported' && evidence[0]?.source === source) continue
    if (await saysOne(claims, entail)) continue
    return checks.length === 1 ? 'the source that it cites does not say it' : 'not every source that it cites says it'
  }
  return undefined
}

async function saysOne(claims: readonly GatheredClaim[], entail?: Entail): Promise<boolean> {
  for (const claim of claims) {
    if ((await judgeClaim(claim, entail)).verdict === 'supported') return true
  }
  return false
}
