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

/** The scoreboard as Markdown: every system's figures side by side. */
export function renderScoreboard(
  runs: readonly Run[],
  sets: readonly EvalSet[],
  topics: readonly TopicFigures[],
): string {
  const bySet = (kind: 'safety' | 'attack') =>
    table(
      ['set', 'system', ...figureHead],
      interleave(
        runs.map((run) =>
          figuresBySet(run, sets, kind).map(({ set, figures }) => [set, run.system, ...figureCells(figures)]),
        ),
      ),
    )
  const alarms = table(
    ['set', 'system', 'texts', 'flagged unsafe', 'flagged as attack'],
    interleave(
      runs.map((run) =>
        alarmsBySet(run, sets).map(({ set, texts, unsafe, attack }) => [
          set,
          run.system,
          String(texts),
          percent(unsafe),
          percent(attack),
        ]),
      ),
    ),
  )
  const [ours] = runs
  const categories = ours
    ? table(
        ['category', ...figureHead],
        figuresByCategory(ours, sets).map(({ category, figures }) => [category, ...figureCells(figures)]),
      )
    : ''
  const cost = table(
    ['system', 'ms per text', 'p95', 'ms per KB'],
    runs.map(({ system, milliseconds }) => [
      system,
      milliseconds.mean.toFixed(3),
      milliseconds.p95.toFixed(3),
      milliseconds.perKilobyte.toFixed(3),
    ]),
  )
  const topicRows = topics.map(({ examples, found, othersFlagged }) => [
    String(examples),
    percent(found),
    percent(othersFlagged),
  ])
  return `# Scoreboard

Made by \`npm run evals -- --data DIR\`. Measured on sets that are for measuring only; thresholds are the shipped ones. \`allow-all\` and \`block-all\`
are the bars that any guardrail must be above. A set marked \`*\` has no harmless texts of its own and is measured against all harmless and medical ones.

## Content safety, by set
${bySet('safety')}

## Content safety, by category (${ours?.system ?? ''})
${categories}

## Jailbreak detection, by set
${bySet('attack')}

## False alarms on harmless and medical talk
${alarms}

## Topic control on 150 everyday intents, each as a blocked topic
${table(['examples per topic', 'found', 'others flagged'], topicRows)}

## Cost
One text through both guardrails, on the machine that made this page.

${cost}
`
}

/** Row by row, all systems of a set together. */
function interleave(lists: readonly (readonly (readonly string[])[])[]): (readonly string[])[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => (list[index] ? [list[index]] : [])),
  ).flat()
}
