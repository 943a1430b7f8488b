import { fileURLToPath } from 'node:url'
import { checkFacts, claimVerdicts, createKnowledgeIndex, type Entail } from '#engine'
import { groundingTwists } from './grounding-twists.ts'
import type { Extent } from './measure.ts'
import { auroc } from './metrics.ts'
import { readClaims } from './read-rows.ts'

/** How well claims about passages are judged. */
export interface ClaimFigures {
  readonly set: string
  readonly system: string
  readonly claims: number
  readonly accuracy: number
  /** Mean of the F1 of the labels that the set has. */
  readonly macroF1: number
  /** How well the probability of "supported" parts supported claims from others. */
  readonly auroc: number
  readonly milliseconds: number
}

const suite = (name: string) => fileURLToPath(new URL(`suites/${name}.jsonl`, import.meta.url))

/** Written by hand: sentences about short texts, half of them so; the same of summaries and answers; claims with one thing exchanged. */
const suites = [
  { set: 'summaries (our own)', file: suite('summaries') },
  { set: 'sentences of answers (our own)', file: suite('held-told') },
  { set: 'one thing exchanged (our own)', file: suite('held-minimal') },
]

const sets = ['healthver', 'covid_fact', 'fever_rte', 'pubmedqa_grounding'] as const

/** Fact checking as it ships, with the model or by words and numbers alone. */
export async function measureClaims({ folder, limit }: Extent, entail?: Entail): Promise<ClaimFigures[]> {
  const lists: { set: string; rows: readonly Claim[] }[] = [
    { set: 'twists (our own)', rows: groundingTwists(limit ?? 1000, 7) },
  ]
  for (const { set, file } of suites) lists.push({ set, rows: await readClaims(file, limit) })
  for (const set of sets) lists.push({ set, rows: await readClaims(`${folder}/grounding/dev/${set}.jsonl.gz`, limit) })
  const figures: ClaimFigures[] = []
  for (const { set, rows } of lists) if (rows.length > 0) figures.push(await figuresOfSet(set, rows, entail))
  return figures
}

type Claim = Pick<Awaited<ReturnType<typeof readClaims>>[number], 'context' | 'claim' | 'label'>

async function figuresOfSet(set: string, rows: readonly Claim[], entail?: Entail): Promise<ClaimFigures> {
  const judged: { said: string; label: string; score: number }[] = []
  const started = performance.now()
  for (const { context, claim, label } of rows) {
    const { verdict, score } = await checkFacts(claim, createKnowledgeIndex([{ id: 'source', text: context }]), entail)
    judged.push({ said: verdict, label, score })
  }
  const milliseconds = (performance.now() - started) / rows.length
  const present = claimVerdicts.filter((verdict) => judged.some(({ label }) => label === verdict))
  const f1 = present.map((verdict) => {
    const hits = judged.filter(({ said, label }) => said === verdict && label === verdict).length
    const all =
      judged.filter(({ said }) => said === verdict).length + judged.filter(({ label }) => label === verdict).length
    return all === 0 ? 0 : (2 * hits) / all
  })
  return {
    set,
    system: entail ? 'words + model' : 'words',
    claims: rows.length,
    accuracy: judged.filter(({ said, label }) => said === label).length / rows.length,
    macroF1: f1.reduce((sum, one) => sum + one, 0) / f1.length,
    auroc: auroc(judged.map(({ score, label }) => ({ score, truth: label === 'supported' }))),
    milliseconds,
  }
}
