import type { ClaimFigures } from './claims.ts'
import type { EntityFigures } from './entities.ts'
import { alarmsBySet, figuresByCategory, figuresBySet, type Run } from './measure.ts'
import type { Figures } from './metrics.ts'
import type { EvalSet } from './sets.ts'
import type { TopicFigures } from './topics.ts'

const share = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? '–' : value.toFixed(3))
const percent = (value: number | undefined) => (value === undefined ? '–' : `${(value * 100).toFixed(2)} %`)

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

const figureHead = ['texts +/−', 'AUROC', 'AUPRC', 'F1', 'recall', 'false alarms', 'recall at 1 %', 'calibration error']

function figureCells(figures: Figures): string[] {
  const { positives, negatives, auroc, auprc, f1, recall, falseAlarms, recallAtOnePercent, calibrationError } = figures
  const shares = [auroc, auprc, f1, recall].map(share)
  return [
    `${positives}/${negatives}`,
    ...shares,
    percent(falseAlarms),
    share(recallAtOnePercent),
    share(calibrationError),
  ]
}

/** What was measured beside the sets, and at most how many texts of a set were asked about. */
export interface Measured {
  readonly topics: readonly TopicFigures[]
  readonly claims: readonly ClaimFigures[]
  readonly entities: readonly EntityFigures[]
  /** The section of personal data in marked texts, as Markdown. */
  readonly privacy: string
  readonly limit: number | undefined
}

/** The scoreboard as Markdown: every system's figures side by side. */
export function renderScoreboard(
  runs: readonly Run[],
  sets: readonly EvalSet[],
  { topics, claims, entities, privacy, limit }: Measured,
): string {
  return `# Scoreboard

Made by \`npm run evals -- --data DIR\`. Measured on sets that are for measuring only; thresholds are the shipped ones. \`allow-all\` and \`block-all\`
are the bars that any guardrail must be above; \`npm …\` are word-list packages, installed in a folder of their own and given by \`--peers\`. A set marked \`*\` has no harmless texts of its own and is measured against all harmless and medical ones.
${limit === undefined ? '' : `At most ${limit} texts of each set were asked about, spread evenly over it.\n`}
## Content safety, by set
${setTable(runs, sets, 'safety')}

## Content safety, by category (${runs[0]?.system ?? ''})
${categoryTable(runs, sets)}

## Jailbreak detection, by set
${setTable(runs, sets, 'attack')}

## False alarms on harmless and medical talk
${alarmTable(runs, sets)}

## Topic control on 150 everyday intents, each as a blocked topic
${topicTable(topics)}

## Claims against a passage
Accuracy and macro-F1 over the labels that a set has; AUROC of "supported" against the others.

${claimTable(claims)}

## Personal data
Share of marked names, places, dates, ages, numbers and addresses that are covered whole, by whatever type, and share of all
other characters that are covered too. The noisy and Spanish sets mark some types only.

${entityTable(entities)}

${privacy}
## Cost
One text through both guardrails, on the machine that made this page.

${costTable(runs)}
`
}

function setTable(runs: readonly Run[], sets: readonly EvalSet[], kind: 'safety' | 'attack'): string {
  const rows = runs.map((run) =>
    figuresBySet(run, sets, kind).map(({ set, figures }) => [set, run.system, ...figureCells(figures)]),
  )
  return table(['set', 'system', ...figureHead], interleave(rows))
}

function categoryTable([ours]: readonly Run[], sets: readonly EvalSet[]): string {
  const rows = ours
    ? figuresByCategory(ours, sets).map(({ category, figures }) => [category, ...figureCells(figures)])
    : []
  return table(['category', ...figureHead], rows)
}

function alarmTable(runs: readonly Run[], sets: readonly EvalSet[]): string {
  const rows = runs.map((run) =>
    alarmsBySet(run, sets).map(({ set, texts, unsafe, attack }) => [
      set,
      run.system,
      String(texts),
      percent(unsafe),
      percent(attack),
    ]),
  )
  return table(['set', 'system', 'texts', 'flagged unsafe', 'flagged as attack'], interleave(rows))
}

function topicTable(topics: readonly TopicFigures[]): string {
  const rows = topics.map(({ system, examples, found, othersFlagged }) => [
    system,
    String(examples),
    percent(found),
    percent(othersFlagged),
  ])
  return table(['system', 'examples per topic', 'found', 'others flagged'], rows)
}

function claimTable(figures: readonly ClaimFigures[]): string {
  const rows = figures.map(({ set, system, claims, accuracy, macroF1, auroc, milliseconds }) => [
    set,
    system,
    String(claims),
    ...[accuracy, macroF1, auroc].map(share),
    milliseconds.toFixed(1),
  ])
  return table(['set', 'system', 'claims', 'accuracy', 'macro-F1', 'AUROC', 'ms per claim'], rows)
}

function entityTable(figures: readonly EntityFigures[]): string {
  const rows = figures.map(({ set, system, marked, covered, lost }) => [
    set,
    system,
    String(marked),
    percent(covered),
    percent(lost),
  ])
  return table(['set', 'system', 'marked values', 'covered', 'other characters covered'], rows)
}

function costTable(runs: readonly Run[]): string {
  const rows = runs.map(({ system, milliseconds: { mean, p95, perKilobyte } }) => [
    system,
    ...[mean, p95, perKilobyte].map((one) => one.toFixed(3)),
  ])
  return table(['system', 'ms per text', 'p95', 'ms per KB'], rows)
}

/** Row by row, all systems of a set together. */
function interleave(lists: readonly (readonly (readonly string[])[])[]): (readonly string[])[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => (list[index] ? [list[index]] : [])),
  ).flat()
}
