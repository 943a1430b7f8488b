import { benchClaims } from './claims.ts'
import { benchFlows } from './colang.ts'
import { benchConsole } from './console.ts'
import { benchDocumentMemory } from './document-memory.ts'
import { benchDocuments } from './documents.ts'
import { benchEngine } from './engine.ts'
import { benchGateway } from './gateway.ts'
import { benchHttp } from './http.ts'
import { benchMedia } from './media.ts'
import { benchModel } from './model.ts'
import { benchStreaming } from './streaming.ts'
import { short, type Table } from './table.ts'

/** Dollars of a processor for an hour, as clouds ask for it by demand. */
const dollarsPerHour = 0.05

export async function engineTable(rounds?: number): Promise<Table[]> {
  const rows = await benchEngine(rounds)
  return [
    {
      title: 'Engine: 1 KB of text by rules',
      columns: ['guardrail', 'p50 µs', 'p95 µs', 'growth per character at 10 KB'],
      rows: rows.map(({ what, p50Micros, p95Micros, growth }) => [
        what,
        short(p50Micros),
        short(p95Micros),
        short(growth),
      ]),
      note: 'Growth 1 is linear: a text ten times as long takes ten times as long.',
    },
  ]
}

export async function modelTable(): Promise<Table[]> {
  const { loadMs, megabytes, groups } = await benchModel()
  return groups.map(({ what, rows }) => ({
    title: `Trained model: ${what}`,
    columns: ['KB of text', 'rules p50 ms', 'with model p50 ms', 'p95 ms', 'CPU ms', 'growth per character'],
    rows: rows.map(({ kilobytes, rulesMs, p50Ms, p95Ms, cpuMs, growth }) => [
      kilobytes,
      ...[rulesMs, p50Ms, p95Ms, cpuMs, growth].map(short),
    ]),
    note: `Loaded in ${short(loadMs)} ms; the process grows by ${short(megabytes)} MB.`,
  }))
}

export async function claimsTable(rounds?: number): Promise<Table[]> {
  const rows = await benchClaims(rounds)
  return [
    {
      title: 'Fact checking with the trained model',
      columns: ['what', 'p50 ms', 'p95 ms', 'CPU ms'],
      rows: rows.map(({ what, p50Ms, p95Ms, cpuMs }) => [what, ...[p50Ms, p95Ms, cpuMs].map(short)]),
      note: 'Sources are given in the call: the index is made anew each time.',
    },
  ]
}

export async function httpTable(rounds?: number): Promise<Table[]> {
  const rows = await benchHttp(rounds)
  return [
    {
      title: 'HTTP: a check of 300 characters, its event on disk before the answer',
      columns: ['what', 'requests/s', 'CPU µs', 'of the bare echo', 'processor hours per million', '$ per million'],
      rows: rows.map(({ what, requestsPerSecond, cpuMicros, ratio }) => {
        const hours = cpuMicros / 3_600
        return [
          what,
          ...[requestsPerSecond, cpuMicros].map(short),
          `${(ratio * 100).toFixed(0)} %`,
          hours.toFixed(3),
          (hours * dollarsPerHour).toFixed(4),
        ]
      }),
      note: `Server and echo on one and the same core, asked by turns. $ at ${dollarsPerHour} per processor and hour; disk and database not counted.`,
    },
  ]
}

export async function flowsTable(rounds?: number): Promise<Table[]> {
  const rows = await benchFlows(rounds)
  const cells = rows.map(({ what, p50Ms, p95Ms }) => [what, short(p50Ms), short(p95Ms)])
  return [{ title: 'Flows', columns: ['what', 'p50 ms', 'p95 ms'], rows: cells }]
}

export async function documentsTable(): Promise<Table[]> {
  const memory = await benchDocumentMemory()
  const rows = await benchDocuments()
  return [
    {
      title: 'Documents: upload to certificate',
      columns: ['what', 's', 'CPU s', 'MB', 'replaced'],
      rows: rows.map((row) => [row.what, ...[row.seconds, row.cpuSeconds, row.megabytes].map(short), row.replaced]),
      note: "MB: the most resident memory the process of all rows had so far, both models and the scans' makers included.",
    },
    {
      title: 'Documents: memory that one job takes of a server that was just started',
      columns: ['what', 'MB before', 'MB more at most'],
      rows: memory.map(({ what, before, growth }) => [what, short(before), short(growth)]),
    },
  ]
}

export async function mediaTable(): Promise<Table[]> {
  const rows = await benchMedia()
  const cells = rows.map(({ what, seconds, cpuSeconds }) => [what, short(seconds), short(cpuSeconds)])
  return [{ title: 'Pictures and recordings, warm', columns: ['what', 's', 'CPU s'], rows: cells }]
}

export async function streamingTable(length?: number): Promise<Table[]> {
  const figures = await benchStreaming(length)
  return [
    {
      title: `Streams: ${short((length ?? 1_000_000) / 1_000)} KB by rules`,
      columns: ['what', 'CPU s'],
      rows: [
        ['one check of the whole', short(figures.wholeSeconds)],
        ['a stream in one chunk', short(figures.oneChunkSeconds)],
        ['a stream in chunks of 20 characters', short(figures.manyChunksSeconds)],
        ['… of the stream in one chunk', `${figures.ofOneChunk.toFixed(2)} ×`],
        ['… of one check of the whole', `${figures.ofWhole.toFixed(2)} ×`],
      ],
      note: `${figures.openStreams} open streams hold ${short(figures.bytesPerStream)} bytes each, the fullest ${short(figures.bytesFullest)}.`,
    },
  ]
}

export async function gatewayTable(rounds?: number): Promise<Table[]> {
  const rows = await benchGateway(rounds)
  return [
    {
      title: 'Gateway: 300 characters, rules on',
      columns: ['what', 'p50 ms', 'p95 ms', 'first token ms', 'more: p50', 'p95', 'first token', 'CPU µs'],
      rows: rows.map((row) => [
        row.what,
        ...[row.p50, row.p95, row.firstToken, row.p50More, row.p95More, row.firstTokenMore].map((one) =>
          Number.isNaN(one) ? '–' : one.toFixed(2),
        ),
        short(row.cpuMicros),
      ]),
    },
  ]
}

export async function consoleTable(rounds?: number): Promise<Table[]> {
  const { pages, scroll } = await benchConsole(rounds)
  const { rows, frames, medianMs, worstMs } = scroll
  return [
    {
      title: 'Console in Chromium, first visit',
      columns: ['page', 'line and processor', 'LCP ms', 'layout shift', 'KB'],
      rows: pages.map(({ page, profile, lcpMs, shift, kilobytes }) => [
        page,
        profile,
        short(lcpMs),
        shift.toFixed(3),
        short(kilobytes),
      ]),
      note: `${rows} activity rows scrolled in ${frames} frames, processor at a quarter: median ${short(medianMs)} ms, worst ${short(worstMs)} ms.`,
    },
  ]
}
