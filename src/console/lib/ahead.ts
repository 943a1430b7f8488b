interface Sent {
  readonly answer: Promise<Response>
  readonly at: number
}

const sent = new Map<string, Sent>()
/** What was sent ahead and not asked for by then is not new any more. */
const freshMs = 10_000

/** Sends calls that a screen is about to make, before the code has come that makes them. */
export function sendNow(paths: readonly string[]): void {
  for (const path of paths) {
    const answer = fetch(path, { method: 'GET', credentials: 'include', headers: { 'x-custos-source': 'panel' } })
    // Whoever asks for it is told; where nobody does, nothing was lost.
    answer.catch(() => undefined)
    const one = { answer, at: performance.now() }
    sent.set(path, one)
    setTimeout(() => void drop(path, one), freshMs)
  }
}

/** What nobody asked for by then is let go, and its connection with it. */
async function drop(path: string, one: Sent): Promise<void> {
  if (sent.get(path) !== one) return
  sent.delete(path)
  const response = await one.answer.catch(() => undefined)
  await response?.body?.cancel()
}

/** The body of a call that was sent ahead, without taking it away; undefined where it was refused or is no JSON. */
export async function peek(path: string): Promise<unknown> {
  try {
    const response = await sent.get(path)?.answer
    return response?.ok ? await response.clone().json() : undefined
  } catch {
    return undefined
  }
}

/** As `fetch`; the first to make a call that was sent ahead gets that answer. */
export const sendAhead: typeof fetch = (input, init) => {
  const path = String(input)
  const ahead = init?.method === 'GET' ? sent.get(path) : undefined
  if (!ahead) return fetch(input, init)
  sent.delete(path)
  return performance.now() - ahead.at < freshMs ? ahead.answer : fetch(input, init)
}
