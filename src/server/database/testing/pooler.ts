import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A pooler in front of a PostgreSQL server, for tests: what PgBouncer does in transaction mode, as strictly as can be. */
export interface Pooler {
  readonly url: string
  /** Transactions that were handed to a server connection. */
  transactions(): number
  close(): Promise<void>
}

export interface PoolerOptions {
  /** To the server. */
  readonly connections?: number
  /** A free one when absent. */
  readonly port?: number | undefined
}

const SYNC = 0x53
const QUERY = 0x51
const TERMINATE = 0x58
const READY = 0x5a
const IDLE = 0x49
const sslRequest = 80_877_103
const authenticated = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0])
const ready = Buffer.from([READY, 0, 0, 0, 5, IDLE])

interface Backend {
  readonly socket: Socket
  /** What it said of itself when it was connected. */
  readonly greeting: Buffer
  onMessage: (type: number, message: Buffer) => void
}

/**
 * Every transaction of every client runs on the connection that was used longest ago: what a client leaves behind in its
 * session (settings, names of statements, advisory locks, LISTEN) is not there for its next transaction, and may meet a
 * stranger's.
 */
export async function startPooler(databaseUrl: string, options: PoolerOptions = {}): Promise<Pooler> {
  const { connections = 6, port: wanted = 0 } = options
  const target = new URL(databaseUrl)
  const free: Backend[] = []
  for (let made = 0; made < connections; made += 1) free.push(await connectBackend(target))
  const all = [...free]
  const waiting: ((backend: Backend) => void)[] = []
  const clients = new Set<Socket>()
  let transactions = 0
  const parts: Lending = {
    greeting: all[0]?.greeting ?? Buffer.alloc(0),
    take() {
      transactions += 1
      const backend = free.shift()
      return backend ? Promise.resolve(backend) : new Promise((resolve) => waiting.push(resolve))
    },
    give(backend) {
      const next = waiting.shift()
      if (next) next(backend)
      else free.push(backend)
    },
  }
  const server = createServer((socket) => {
    clients.add(socket)
    socket.on('close', () => clients.delete(socket))
    socket.on('error', () => socket.destroy())
    serve(socket, parts)
  })
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `postgresql://${target.username}@127.0.0.1:${port}${target.pathname}`,
    transactions: () => transactions,
    async close() {
      for (const client of clients) client.destroy()
      for (const { socket } of all) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

interface Lending {
  readonly greeting: Buffer
  take(): Promise<Backend>
  give(backend: Backend): void
}

/** One client: it has a server connection from the first message of a transaction until the server is idle again. */
function serve(client: Socket, { greeting, take, give }: Lending): void {
  let started = false
  let backend: Backend | undefined
  let asking = false
  let unanswered = 0
  let queued: Buffer[] = []
  const flush = () => {
    if (backend === undefined) return
    for (const message of queued) backend.socket.write(message)
    queued = []
  }
  const release = (held: Backend) => {
    held.onMessage = () => {}
    backend = undefined
    give(held)
    if (queued.length > 0) void borrow()
  }
  const borrow = async () => {
    if (asking) return
    asking = true
    const lent = await take()
    asking = false
    backend = lent
    lent.onMessage = (type, message) => {
      client.write(message)
      if (type !== READY) return
      unanswered -= 1
      if (message[5] === IDLE && unanswered === 0) release(lent)
    }
    flush()
  }
  const frames = framesOf((type, message) => {
    if (type === TERMINATE) return
    if (type === SYNC || type === QUERY) unanswered += 1
    queued.push(message)
    if (backend) flush()
    else void borrow()
  })
  client.on('data', (part: Buffer) => {
    if (started) return frames(part)
    if (part.readInt32BE(4) === sslRequest) return void client.write('N')
    started = true
    client.write(Buffer.concat([authenticated, greeting, ready]))
  })
}

/** Cuts bytes into the protocol's messages: a type, a length, the rest. */
function framesOf(onMessage: (type: number, message: Buffer) => void): (part: Buffer) => void {
  let rest = Buffer.alloc(0)
  return (part) => {
    rest = Buffer.concat([rest, part])
    while (rest.length >= 5 && rest.length >= rest.readInt32BE(1) + 1) {
      const length = rest.readInt32BE(1) + 1
      const message = rest.subarray(0, length)
      rest = rest.subarray(length)
      onMessage(message[0] ?? 0, message)
    }
  }
}

function connectBackend(target: URL): Promise<Backend> {
  const folder = target.searchParams.get('host')
  const port = Number(target.searchParams.get('port') ?? target.port)
  const socket = folder === null ? connect(port, target.hostname) : connect(`${folder}/.s.PGSQL.${port}`)
  const said: Buffer[] = []
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    const backend: { -readonly [K in keyof Backend]: Backend[K] } = {
      socket,
      greeting: Buffer.alloc(0),
      onMessage(type, message) {
        // What the server tells of its settings (S): clients want to hear it.
        if (type === 0x53) said.push(message)
        if (type !== READY) return
        backend.greeting = Buffer.concat(said)
        backend.onMessage = () => {}
        resolve(backend)
      },
    }
    socket.on(
      'data',
      framesOf((type, message) => backend.onMessage(type, message)),
    )
    socket.write(startupOf(target.username, target.pathname.slice(1)))
  })
}

function startupOf(user: string, database: string): Buffer {
  const words = Buffer.from(`user\0${user}\0database\0${database}\0\0`)
  const head = Buffer.alloc(8)
  head.writeInt32BE(8 + words.length, 0)
  head.writeInt32BE(196_608, 4)
  return Buffer.concat([head, words])
}
