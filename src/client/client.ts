import { type Api, api, type Endpoint, type EndpointName, type InputOf, type OutputOf } from '#contract'
import { AnswerError, ConnectionError, parseJson, refusalOf } from './errors.ts'
import { requestOf } from './request.ts'

export interface ClientSettings {
  /** Where the server is, without a trailing slash; empty for the page's own origin. */
  readonly baseUrl?: string
  readonly fetch?: typeof fetch
  /** Sent with every call, for instance an API key. */
  readonly headers?: Readonly<Record<string, string>>
  /**
   * What follows when an answer departs from the contract: `reject` it (the default), or `accept` it as it is, so that
   * a screen shows what it can beside a newer or older server. Text that is not a JSON object is always rejected.
   */
  readonly departures?: 'reject' | 'accept'
}

interface CallOptions {
  readonly signal?: AbortSignal
  /** The call outlives the page that makes it. */
  readonly keepalive?: boolean
}

/** Calls by name. A refusal rejects with an `ApiError`; a stored file answers as a Blob. */
export interface Client {
  call<Name extends EndpointName>(
    name: Name,
    input: InputOf<Api[Name]>,
    options?: CallOptions,
  ): Promise<OutputOf<Api[Name]>>
}

/** A client for one server. Cookies travel with every call; every answer is checked against the contract. */
export function createClient(settings: ClientSettings = {}): Client {
  const send = settings.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args))
  return {
    async call(name, input, options = {}) {
      const endpoint: Endpoint = api[name]
      const { path, init } = requestOf(endpoint, input as Record<string, unknown>)
      const headers = { ...settings.headers, ...(init.headers as Record<string, string> | undefined) }
      const response = await send(`${settings.baseUrl ?? ''}${path}`, { ...init, ...options, headers }).catch(
        (cause: unknown) => {
          if (options.signal?.aborted) throw cause
          throw new ConnectionError({ cause })
        },
      )
      if (!response.ok) throw await refusalOf(response)
      // The name chose the endpoint, so its answer has that endpoint's type; the compiler cannot follow the table.
      return (await answerOf(endpoint, response, { name, accept: settings.departures === 'accept' })) as OutputOf<
        Api[typeof name]
      >
    },
  }
}

interface Reading {
  readonly name: string
  readonly accept: boolean
}

async function answerOf(endpoint: Endpoint, response: Response, { name, accept }: Reading): Promise<unknown> {
  if (endpoint.answer === 'file') return response.blob()
  const answer = parseJson(await response.text())
  const parsed = endpoint.output.safeParse(answer)
  if (!parsed.success && accept && typeof answer === 'object' && answer !== null && !Array.isArray(answer))
    return answer
  if (!parsed.success) throw new AnswerError(name, { cause: parsed.error })
  return parsed.data
}
