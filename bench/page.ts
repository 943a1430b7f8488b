import { writeFileSync } from 'node:fs'
import { figuresOf } from './figures.ts'
import { allKept, type Kept, markdown } from './table.ts'

const order = [
  'http',
  'cores',
  'engine',
  'model',
  'claims',
  'streaming',
  'gateway',
  'flows',
  'documents',
  'media',
  'start',
  'scale',
  'scale-embedded',
  'monitoring',
  'bundle',
  'console',
]

/** Writes `docs/performance.md` from what was kept of the parts and of the drills. */
export function writePage(): void {
  const kept = allKept()
  const sections = order.flatMap((part) => {
    const one = kept.get(part)
    return one === undefined ? [] : [sectionOf(one)]
  })
  writeFileSync(new URL('../docs/performance.md', import.meta.url), pageOf(sections, [...kept.values()]))
  console.log('\nwrote docs/performance.md')
}

function sectionOf({ tables, at, load, seconds }: Kept): string {
  const when = `*${at}, taken in ${seconds} s; the machine's load was ${load} when it began.*`
  return [...tables.map(markdown), `${when}\n`].join('\n')
}

function pageOf(sections: readonly string[], kept: readonly Kept[]): string {
  const machines = [...new Set(kept.map(({ machine }) => machine))]
  const worst = Math.max(0, ...kept.map(({ load }) => load))
  const busy =
    worst > 2
      ? `**The machine was busy with other work (load up to ${worst}): times and rates are worse than they would be alone. Ratios, processor times and the column *best* say more.**\n\n`
      : ''
  return `# Performance

Written from the runs of \`npm run bench\` and \`npm run drills\` that are kept in \`bench/figures\`; \`npm run bench -- page\` makes it anew. Machine: ${machines.join('; ')}.

${busy}${sections.join('\n')}
## How each grows

- **A check** grows with the length of its text, linearly (*growth per character*), and not with what was recorded before.
- **Servers** share nothing but PostgreSQL: each adds its own cores. A caller's allowance costs one statement per block of requests.
- **Figures** grow with the buckets of their time (30 days: 29 days and a day of hours) times guardrails, not with events: counters
  of several servers are summed when their minute, hour or day is over.
- **Lists and exports** grow with the page that is asked for. A search that few events answer reads more: by session or request the
  ranges that may hold it, by other conditions all events of the time, piece by piece: after about two seconds the page ends and says how far it looked.
- **Disk**: about 260 bytes per event on PostgreSQL with all indexes. Retention drops whole days.

## Drills

${drillsTable()}
`
}

function drillsTable(): string {
  const rows = Object.entries(figuresOf('drills')).map(([name, { held, seconds, at, ...figures }]) => {
    const said = Object.entries(figures).map(([what, value]) => `${what}: ${value}`)
    return `| ${name} | ${held ? 'held' : '**broken**'} | ${said.join('; ').replaceAll('|', '/')} | ${at}, ${seconds} s |`
  })
  if (rows.length === 0) return '`npm run drills` lists them; none was run yet.'
  return [
    '`npm run drills` lists what each does.',
    '',
    '| drill | | what it saw | when |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n')
}
