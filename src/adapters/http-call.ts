import type { Signal } from '#engine'

/** A service outside the process: where it is and how to speak to it. */
export interface ServiceSettings {
  readonly url: string
  readonly apiKey?: string
  /** Handed in by tests; the platform's own otherwise. */
  readonly fetch?: typeof fetch
}

/** A service answered badly or not at all. The message names the service and the status, never the submitted text. */
export class ServiceError extends Error {
  readonly service: string
  constructor(service: string, message: string, options?: ErrorOptions) {
    super(`${service}: ${message}`, options)
    this.name = 'ServiceError'
    this.service = service
  }
}

export interface JsonCall {
  readonly service: string
  readonly path: string
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

const largestAnswer = 8_000_000

/** Posts JSON and reads JSON. Throws a ServiceError for anything else; answers over 8 MB are refused. */
export async function postJson(settings: ServiceSettings, call: JsonCall, signal: Signal): Promise<unknown> {
  const { service } = call
  const url = new URL(call.path.replace(/^\//, ''), settings.url.endsWith('/') ? settings.url : `${settings.url}/`)
  const controller = new AbortController()
  const abort = () => controller.abort(signal.reason)
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort, { once: true })
  try {
    const answer = await (settings.fetch ?? fetch)(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...call.headers },
      body: JSON.stringify(call.body),
      redirect: 'error',
      signal: controller.signal,
    })
    const text = await answer.text()
    if (!answer.ok) throw new ServiceError(service, `answered ${answer.status}`)
    if (text.length > largestAnswer) throw new ServiceError(service, 'answered with too much')
    return parse(service, text)
  } catch (cause) {
    if (cause instanceof ServiceError) throw cause
    throw new ServiceError(service, controller.signal.aborted ? 'did not answer in time' : 'could not be reached', {
      cause,
    })
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

function parse(service: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ServiceError(service, 'answered with something that is not JSON')
  }
}

/** Makes code-point offsets (as Python counts) into UTF-16 offsets of the same text. */
export function utf16Offsets(text: string): (codePoint: number) => number {
  // Without astral characters both counts are the same.
  if (!/[\ud800-\udfff]/.test(text)) return (offset) => offset
  const starts: number[] = []
  let position = 0
  for (const character of text) {
    starts.push(position)
    position += character.length
  }
  starts.push(position)
  return (offset) => starts[offset] ?? position
}
