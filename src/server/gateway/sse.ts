/** Longest single event that an upstream may send, in UTF-16 code units. */
const longestEvent = 1_000_000

/** The `data` of each server-sent event of a body, in order (WHATWG HTML, "Server-sent events"). Cut anywhere, read whole. */
export async function* sseData(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of body) {
    rest += decoder.decode(bytes, { stream: true })
    const blocks = rest.split(/\r\n\r\n|\n\n|\r\r/)
    rest = blocks.pop() ?? ''
    if (rest.length > longestEvent) throw new Error('an event of the upstream is too long')
    for (const block of blocks) yield* dataOf(block)
  }
  yield* dataOf(rest + decoder.decode())
}

function* dataOf(block: string): Generator<string> {
  const lines = block.split(/\r\n|\n|\r/).filter((line) => line.startsWith('data:'))
  if (lines.length > 0) yield lines.map((line) => line.slice(line.startsWith('data: ') ? 6 : 5)).join('\n')
}

/** The events of a body as JSON, up to `[DONE]`; what is no JSON is passed over. */
export async function* sseJson(body: AsyncIterable<Uint8Array>): AsyncGenerator<unknown> {
  for await (const data of sseData(body)) {
    if (data === '[DONE]') return
    const parsed = parse(data)
    if (parsed !== undefined) yield parsed
  }
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}

/** One event as it is sent. */
export function sseEvent(data: string): string {
  return `data: ${data}\n\n`
}

/** One event with its type as its name, as Anthropic's and the responses wire have it. */
export function namedEvent(event: { readonly type: string }): string {
  return `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`
}
