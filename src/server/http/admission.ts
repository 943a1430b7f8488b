import { AppError } from './app-error.ts'

/** More is asked than this server can take. It is an answer of its own, no failure. */
export class Overfull extends AppError {
  constructor() {
    super('unavailable', overfullMessage, { retryAfter: 1 })
  }
}

/** What a check is told that there is no room for. */
export const overfullMessage = 'More checks run than this server can take. Try again in 1 s.'

/**
 * Lets so many checks be worked on at once. What comes faster than it is judged waits here for a moment, not unread in
 * the system: so it is known how long it has waited, and callers are told at once when that is too long.
 */
export interface Admission {
  /**
   * Whether a check that has only just come, its body unread, is to be refused: as many are here as may be, or those that
   * wait have waited too long. Counts as refused when it is.
   */
  refuses(): boolean
  /** Runs `work` in its turn. Refuses it where there is no room, or when its turn has come too late. */
  within<T>(work: () => T | Promise<T>): Promise<T>
  /** Told of each new connection. Node takes in one per turn of its event loop: while they come, turns are kept short. */
  connected(): void
  /** Whether something was refused in the last minute. */
  refusedLately(): boolean
}

const latelyMs = 60_000
// Checks begin for so long in one turn of the event loop; in between it reads and answers others.
const turnMs = 5
// However long they take: the time of a process that does not get the processor is not theirs.
const leastInTurn = 4
// So long new connections are taken in before a check that waits has its turn.
const connectingMs = 10
// Who waits that long says that no more may come (CoDel's sign: the wait, not the length of the queue; RFC 8289) …
const longWaitMs = 600
// … and who has waited that long is sent away, since most callers have given up or ask elsewhere.
const lostMs = 1_000

const mostSteps = 8

interface Waiting {
  readonly since: number
  /** Begins the work, or refuses it. */
  readonly begin: (refused: boolean) => void
}

/** `most` checks at once; `now` is in milliseconds. */
export function createAdmission(most: number, now: () => number): Admission {
  return new Turnstile(most, now)
}

class Turnstile implements Admission {
  readonly #most: number
  readonly #now: () => number
  /** Waiting ones included. */
  #inside = 0
  readonly #waiting: Waiting[] = []
  #steps = 0
  #turnBegan: number | undefined
  #begunInTurn = 0
  #beganLast = Number.NEGATIVE_INFINITY
  #connectedInTurn = false
  #connecting = false
  #refusedAt = Number.NEGATIVE_INFINITY

  constructor(most: number, now: () => number) {
    this.#most = most
    this.#now = now
  }

  refuses(): boolean {
    const [first] = this.#waiting
    const late = first !== undefined && this.#now() - first.since >= longWaitMs
    if (!late && this.#inside < this.#most) return false
    this.#refusedAt = this.#now()
    return true
  }

  async within<T>(work: () => T | Promise<T>): Promise<T> {
    if (this.#inside >= this.#most) throw this.#refused()
    this.#inside += 1
    try {
      if (this.#waiting.length > 0 || this.#turnIsOver(this.#now())) await this.#turn()
      else this.#begunInTurn += 1
      return await work()
    } finally {
      this.#inside -= 1
    }
  }

  connected(): void {
    this.#connectedInTurn = true
  }

  refusedLately(): boolean {
    return this.#now() - this.#refusedAt < latelyMs
  }

  #refused(): Overfull {
    this.#refusedAt = this.#now()
    return new Overfull()
  }

  /** Whoever asks first begins the turn's time; the loop's next round ends it. */
  #turnIsOver(at: number): boolean {
    if (this.#turnBegan === undefined) {
      this.#turnBegan = at
      setImmediate(this.#endTurn)
    }
    return at - this.#turnBegan > turnMs && this.#begunInTurn >= leastInTurn
  }

  readonly #endTurn = () => {
    this.#turnBegan = undefined
    this.#begunInTurn = 0
    this.#connecting = this.#connectedInTurn
    this.#connectedInTurn = false
  }

  #turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = (refused: boolean) => (refused ? reject(this.#refused()) : resolve())
      this.#waiting.push({ since: this.#now(), begin })
      this.#step()
    })
  }

  /** Between two steps everything is done that the first one began, so that the time of a turn is known. */
  #step(): void {
    if (this.#steps >= Math.min(mostSteps, this.#waiting.length)) return
    this.#steps += 1
    setImmediate(this.#beginNext)
  }

  readonly #beginNext = () => {
    this.#steps -= 1
    const at = this.#now()
    const connecting = this.#connecting && at - this.#beganLast < connectingMs
    if (!this.#turnIsOver(at) && !connecting) {
      this.#beganLast = at
      this.#begunInTurn += 1
      const first = this.#waiting.shift()
      first?.begin(at - first.since > lostMs)
    }
    this.#step()
  }
}
