import { existsSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Entail } from '#engine'
import { measureClaims } from './claims.ts'
import { measureEntities } from './entities.ts'
import { runSystem } from './measure.ts'
import { peerSystems } from './peers.ts'
import { privacySection } from './privacy-board.ts'
import { renderScoreboard } from './scoreboard.ts'
import { evalSets, pathOf } from './sets.ts'
import { openSystems } from './systems.ts'
import { measureTopics, type TopicFigures } from './topics.ts'

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    out: { type: 'string' },
    model: { type: 'string' },
    limit: { type: 'string' },
    peers: { type: 'string' },
  },
})
const folder = values.data
if (!folder || !existsSync(folder)) {
  console.error('evals: give the folder of labelled data, as in: npm run evals -- --data DIR')
  process.exit(1)
}

const sets = evalSets.filter((set) => existsSync(pathOf(set, folder)))
if (!sets.some(({ root }) => root === 'data')) {
  console.error(`evals: ${folder} holds none of the known sets`)
  process.exit(1)
}
for (const { name } of evalSets.filter((set) => !sets.includes(set)))
  console.error(`evals: ${name} is not there and is left out`)

const extent = { folder, limit: values.limit === undefined ? undefined : Number(values.limit) }
// The model's thread lets the process end while it is asked; this keeps it until all is measured.
const awake = setInterval(() => undefined, 60_000)
const modelDir = values.model ?? fileURLToPath(new URL('../models/custos-encoder', import.meta.url))
const { systems, encoder, close } = await openSystems(modelDir)
// One at a time, so that times are comparable.
const runs = []
for (const system of [...systems, ...(await peerSystems(values.peers))])
  runs.push(await runSystem(system, sets, extent))
const topics: TopicFigures[] = []
for (const examples of [0, 5, 10]) {
  for (const reader of encoder ? [encoder, undefined] : [undefined]) {
    const figures = await measureTopics(extent, examples, reader)
    if (figures) topics.push(figures)
  }
}
const entail: Entail | undefined = encoder && ((pairs) => encoder.entail(pairs))
const claims = [...(entail ? await measureClaims(extent, entail) : []), ...(await measureClaims(extent))]
const entities = [...(encoder ? await measureEntities(extent, encoder) : []), ...(await measureEntities(extent))]
const privacy = await privacySection({ folder, peers: values.peers, limit: extent.limit, encoder })

await close()
clearInterval(awake)

const scoreboard = renderScoreboard(runs, sets, { topics, claims, entities, privacy, limit: extent.limit })
const out = values.out ?? fileURLToPath(new URL('scoreboard.md', import.meta.url))
writeFileSync(out, scoreboard)
console.log(scoreboard)
