// One process of a storm: `storm.ts` starts several. Sockets are written and read by hand, since a full client would cost
// more than the server it asks.
import { connect, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import process from 'node:process'
import { hospitalText } from '../measure.ts'
import type { StormPart, StormShare } from './storm.ts'

const share: StormShare = JSON.parse(process.argv[2] ?? '')
const { port, path, perSecond, seconds, length, name, mostConnections } = share

// Different texts, made beforehand.
const bodies = Array.from({ length: 64 }, (_, index) =>
  Buffer.from(JSON.stringify({ text: hospitalText(length, index) })),
)
const started = performance.now()
const statuses = new Map<number, number>()
const part: { -readonly [K in keyof StormPart]: StormPart[K] } = {
  statuses: [],
  acknowledged: [],
  times: [],
  late: [],
  sent: 0,
  unsent: 0,
  withoutRetryAfter: 0,
  seconds: 0,
}

interface Line {
  readonly socket: Socket
  heard: string
  asked: { readonly id: string; readonly at: number } | undefined
}

const free: Line[] = []
const all = new Set<Line>()
let waiting = 0
let finished = () => {}

function answered(line: Line, status: number, retryAfter: boolean): void {
  const { asked } = line
  if (asked === undefined) return
  line.asked = undefined
  waiting -= 1
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  if (status === 200) {
    part.acknowledged.push(asked.id)
    part.times.push(performance.now() - asked.at)
  }
  if ((status === 503 || status === 429) && !retryAfter) part.withoutRetryAfter += 1
  if (waiting === 0) finished()
}

function heard(line: Line, chunk: string): void {
  line.heard += chunk
  const end = line.heard.indexOf('\r\n\r\n')
  if (end === -1) return
  const head = line.heard.slice(0, end).toLowerCase()
  const size = Number(/\r\ncontent-length: (\d+)/.exec(head)?.[1] ?? 0)
  const chunked = head.includes('\r\ntransfer-encoding: chunked')
  const whole = chunked ? line.heard.endsWith('\r\n0\r\n\r\n') : Buffer.byteLength(line.heard) >= end + 4 + size
  if (!whole) return
  line.heard = ''
  const closes = head.includes('\r\nconnection: close')
  answered(line, Number(head.slice(9, 12)), head.includes('\r\nretry-after: '))
  if (closes) line.socket.end()
  else free.push(line)
  if (share.closed && performance.now() - started < seconds * 1_000) send(performance.now())
}

function newLine(): Line {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  const line: Line = { socket, heard: '', asked: undefined }
  all.add(line)
  socket.setEncoding('latin1')
  socket.on('data', (chunk) => heard(line, String(chunk)))
  socket.on('error', () => {})
  socket.on('close', () => {
    all.delete(line)
    answered(line, 0, true)
  })
  return line
}

function send(due: number): void {
  let line = free.pop()
  while (line?.socket.destroyed) line = free.pop()
  if (line === undefined && all.size >= mostConnections) {
    part.unsent += 1
    return
  }
  line ??= newLine()
  const body = bodies[part.sent % bodies.length] ?? Buffer.alloc(0)
  const id = `${name}-${part.sent}`
  part.sent += 1
  waiting += 1
  const at = performance.now()
  part.late.push(at - due)
  line.asked = { id, at }
  line.socket.cork()
  line.socket.write(
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nX-Request-Id: ${id}\r\nContent-Length: ${body.length}\r\n\r\n`,
  )
  line.socket.write(body)
  line.socket.uncork()
}

let asked = 0
for (; share.closed && asked < mostConnections; asked += 1) send(started)
const clock = setInterval(() => {
  const passed = Math.min(performance.now() - started, seconds * 1_000)
  for (; !share.closed && asked < (passed / 1_000) * perSecond; asked += 1) send(started + (asked / perSecond) * 1_000)
  if (passed < seconds * 1_000) return
  clearInterval(clock)
  part.seconds = (performance.now() - started) / 1_000
  finished = tell
  setTimeout(tell, 40_000).unref()
  if (waiting === 0) tell()
}, 2)

function tell(): void {
  finished = () => {}
  process.stdout.write(
    JSON.stringify({ ...part, statuses: [...statuses, ...(waiting > 0 ? [[-1, waiting]] : [])] }),
    () => process.exit(0),
  )
}
