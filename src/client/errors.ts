import type { ErrorBody } from '#contract'

interface Refusal {
  readonly status: number
  readonly words: string
  readonly code?: string | undefined
  readonly requestId?: string | undefined
}

/** The server refused. Its message is `<status>: <error>`, with the server's own words. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string | undefined
  readonly requestId: string | undefined

  constructor(refusal: Refusal) {
    super(`${refusal.status}: ${refusal.words}`)
    this.name = 'ApiError'
    this.status = refusal.status
    this.code = refusal.code
    this.requestId = refusal.requestId
  }
}

/** The server said yes, but its answer is not what the contract promises. */
export class AnswerError extends Error {
  constructor(call: string, options?: ErrorOptions) {
    super(`The answer to ${call} is not what the contract promises.`, options)
    this.name = 'AnswerError'
  }
}

/** No answer came at all. */
export class ConnectionError extends Error {
  constructor(options?: ErrorOptions) {
    super('The server could not be reached.', options)
    this.name = 'ConnectionError'
  }
}

/** Reads a refusal: the JSON body's `error` field, else the body, else the status text. */
export async function refusalOf(response: Response): Promise<ApiError> {
  const body = await response.text().catch(() => '')
  const { status } = response
  const parsed = parseJson(body)
  const told: { readonly [Field in keyof ErrorBody]?: unknown } =
    typeof parsed === 'object' && parsed !== null ? parsed : {}
  const word = (value: unknown) => (typeof value === 'string' ? value : undefined)
  const words = word(told.error)
  if (words) return new ApiError({ status, words, code: word(told.code), requestId: word(told.request_id) })
  return new ApiError({ status, words: body || response.statusText })
}

/** The value of a JSON text, or undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
