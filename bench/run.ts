// `npm run bench`: figures of this machine, now. Name a part to run it alone: `npm run bench -- engine`.
import { availableParallelism, cpus, loadavg } from 'node:os'
import { benchFlows } from './colang.ts'
import { benchConsole } from './console.ts'
import { benchDocuments } from './documents.ts'
import { benchEngine } from './engine.ts'
import { benchGateway } from './gateway.ts'
import { benchHttp } from './http.ts'
import { benchMedia } from './media.ts'
import { benchModel } from './model.ts'
import { benchStreaming } from './streaming.ts'

const parts = {
  engine: engineTable,
  model: modelTable,
  http: httpTable,
  documents: documentsTable,
  media: mediaTable,
  flows: flowsTable,
  streaming: streamingTable,
  gateway: gatewayTable,
  console: consoleTable,
}
const chosen = process.argv.slice(2)

const [processor] = cpus()
const load = loadavg().map((one) => one.toFixed(1))
console.log(`Node ${process.version}, ${availableParallelism()} threads of ${processor?.model}, load ${load.join(' ')}`)
for (const [name, run] of Object.entries(parts)) {
  if (chosen.length === 0 || chosen.includes(name)) await run()
}

async function engineTable(): Promise<void> {
  console.log('\nEngine, 1 KB of text by rules   p50 µs   p95 µs   growth per character at 10 KB')
  for (const { what, p50Micros, p95Micros, growth } of await benchEngine()) {
    console.log(
      `${what.padEnd(31)} ${p50Micros.toFixed(0).padStart(6)}   ${p95Micros.toFixed(0).padStart(6)}   ${growth.toFixed(2)}`,
    )
  }
}

async function modelTable(): Promise<void> {
  const { loadMs, megabytes, rows } = await benchModel()
  console.log(`\nTrained model: loaded in ${loadMs.toFixed(0)} ms, the process grows by ${megabytes.toFixed(0)} MB`)
  console.log('Safety and attacks, KB   rules p50 ms   with model p50 ms   p95 ms   CPU ms   growth per character')
  for (const { kilobytes, rulesMs, p50Ms, p95Ms, cpuMs, growth } of rows) {
    const figures = [rulesMs.toFixed(2).padStart(12), p50Ms.toFixed(1).padStart(17), p95Ms.toFixed(1).padStart(6)]
    console.log(
      `${String(kilobytes).padEnd(22)}   ${figures.join('   ')}   ${cpuMs.toFixed(1).padStart(6)}   ${growth.toFixed(2)}`,
    )
  }
}

async function httpTable(): Promise<void> {
  console.log('\nHTTP, 300 characters           requests/s   CPU µs/request   of the bare echo')
  for (const { what, requestsPerSecond, cpuMicros, ratio } of await benchHttp()) {
    console.log(
      `${what.padEnd(30)} ${requestsPerSecond.toFixed(0).padStart(10)}   ${cpuMicros.toFixed(0).padStart(14)}   ${(ratio * 100).toFixed(0).padStart(4)} %`,
    )
  }
}

async function flowsTable(): Promise<void> {
  console.log('\nFlows                                p50 ms   p95 ms')
  for (const { what, p50Ms, p95Ms } of await benchFlows()) {
    console.log(`${what.padEnd(36)} ${p50Ms.toFixed(2).padStart(6)}   ${p95Ms.toFixed(2).padStart(6)}`)
  }
}

async function documentsTable(): Promise<void> {
  console.log('\nDocuments, upload to certificate        s    CPU s      MB   replaced')
  for (const { what, seconds, cpuSeconds, megabytes, replaced } of await benchDocuments()) {
    const figures = [
      seconds.toFixed(2).padStart(6),
      cpuSeconds.toFixed(2).padStart(6),
      megabytes.toFixed(0).padStart(5),
    ]
    console.log(`${what.padEnd(34)} ${figures.join('   ')}   ${String(replaced).padStart(8)}`)
  }
}

async function mediaTable(): Promise<void> {
  console.log('\nPictures and recordings, warm              s    CPU s')
  for (const { what, seconds, cpuSeconds } of await benchMedia()) {
    console.log(`${what.padEnd(36)} ${seconds.toFixed(2).padStart(6)}   ${cpuSeconds.toFixed(2).padStart(6)}`)
  }
}

async function streamingTable(): Promise<void> {
  const figures = await benchStreaming()
  const seconds = (time: number) => time.toFixed(2).padStart(6)
  console.log('\nStreams, 1 MB by rules                   CPU s')
  console.log(`one check of the whole               ${seconds(figures.wholeSeconds)}`)
  console.log(`a stream in one chunk                ${seconds(figures.oneChunkSeconds)}`)
  console.log(`a stream in chunks of 20 characters  ${seconds(figures.manyChunksSeconds)}`)
  console.log(`  of the stream in one chunk         ${figures.ofOneChunk.toFixed(2).padStart(6)}`)
  console.log(`  of one check of the whole          ${figures.ofWhole.toFixed(2).padStart(6)}`)
  const { openStreams, bytesPerStream, bytesFullest } = figures
  console.log(
    `${openStreams} open streams, heap bytes each    ${bytesPerStream.toFixed(0)}; fullest ${bytesFullest.toFixed(0)}`,
  )
}

async function gatewayTable(): Promise<void> {
  console.log('\nGateway, 300 characters       p50 ms   p95 ms   first token ms   more: p50   p95   first token')
  for (const row of await benchGateway()) {
    const figures = [row.p50, row.p95, row.firstToken, row.p50More, row.p95More, row.firstTokenMore]
    console.log(`${row.what.padEnd(28)} ${figures.map((one) => one.toFixed(2).padStart(8)).join(' ')}`)
  }
}

async function consoleTable(): Promise<void> {
  const { pages, scroll } = await benchConsole()
  console.log('\nConsole in Chromium, first visit                   LCP ms   layout shift       KB')
  for (const { page, profile, lcpMs, shift, kilobytes } of pages) {
    const figures = [lcpMs.toFixed(0).padStart(6), shift.toFixed(3).padStart(12), kilobytes.toFixed(0).padStart(6)]
    console.log(`${page.padEnd(11)}${profile.padEnd(36)}   ${figures.join('   ')}`)
  }
  const { rows, frames, medianMs, worstMs } = scroll
  console.log(
    `${rows} activity rows scrolled in ${frames} frames, CPU / 4: median ${medianMs.toFixed(1)} ms, worst ${worstMs.toFixed(1)} ms`,
  )
}
