import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { AppError } from '../http/app-error.ts'

// OWASP Password Storage Cheat Sheet: N = 2^15, r = 8, p = 3 (32 MB a hash).
const cost: Cost = { N: 32_768, r: 8, p: 3 }
const keyLength = 32
const maxmem = 64 * 1024 * 1024
// Each hash takes a thread and 32 MB for a while: more at once would let strangers use up the machine.
const usual: Line = { atOnce: 2, waiting: 64, cost }

interface Line {
  readonly atOnce: number
  readonly waiting: number
  /** Of new hashes; old ones keep theirs. */
  readonly cost: Cost
}

/** Hashes passwords with scrypt, a few at a time; whoever finds the line too long is told to come back. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes as long where there is no hash to compare with. */
  matches(password: string, hash: string | null | undefined): Promise<boolean>
}

/** A line for hashing, for one process. */
export function createPasswords(settings: Partial<Line> = {}): Passwords {
  const line = { ...usual, ...settings }
  const turn = createTurns(line)
  const derive = (password: string, salt: Buffer, { N, r, p }: Cost) =>
    turn(
      () =>
        new Promise<Buffer>((resolve, reject) => {
          scrypt(password.normalize('NFKC'), salt, keyLength, { N, r, p, maxmem }, (error, key) =>
            error ? reject(error) : resolve(key),
          )
        }),
    )
  return {
    async hash(password) {
      const salt = randomBytes(16)
      const key = await derive(password, salt, line.cost)
      const { N, r, p } = line.cost
      return `scrypt$${N}$${r}$${p}$${salt.toString('base64url')}$${key.toString('base64url')}`
    },
    async matches(password, hash) {
      const known = parse(hash ?? '')
      const key = await derive(password, known?.salt ?? randomBytes(16), known?.cost ?? line.cost)
      return known !== undefined && timingSafeEqual(key, known.key)
    },
  }
}

interface Cost {
  readonly N: number
  readonly r: number
  readonly p: number
}

function parse(hash: string): { cost: Cost; salt: Buffer; key: Buffer } | undefined {
  const [kind, N, r, p, salt, key] = hash.split('$')
  if (kind !== 'scrypt' || salt === undefined || key === undefined) return undefined
  const bytes = Buffer.from(key, 'base64url')
  if (bytes.length !== keyLength) return undefined
  return { cost: { N: Number(N), r: Number(r), p: Number(p) }, salt: Buffer.from(salt, 'base64url'), key: bytes }
}

function createTurns({ atOnce, waiting: most }: Line): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= most) {
        throw new AppError('rate_limited', 'Too many sign-ins at once. Try again in a moment.', { retryAfter: 5 })
      }
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }
}
