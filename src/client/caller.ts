import type { Api, EndpointName, InputOf, OutputOf } from '#contract'
import { ConnectionError, parseJson, refusalOf } from './errors.ts'
import { requestOf } from './request.ts'
import type { Way } from './way.ts'

export interface CallerSettings {
  /** Where the server is, without a trailing slash; empty for the page's own origin. */
  readonly baseUrl?: string
  readonly fetch?: typeof fetch
  /** Sent with every call, for instance an API key. */
  readonly headers?: Readonly<Record<string, string>>
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

/** What a caller knows of the calls, and how it takes their answers. */
export interface Calls {
  way(name: EndpointName): Way
  /** Judges an answer that was read as JSON (undefined where it was none), or throws. */
  accept(name: EndpointName, answer: unknown): unknown
}

/** Calls one server. Cookies travel with every call. */
export function createCaller(settings: CallerSettings, calls: Calls): Client {
  const send = settings.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args))
  return {
    async call(name, input, options = {}) {
      const way = calls.way(name)
      const { path, init } = requestOf(way, input as Record<string, unknown>)
      const headers = { ...settings.headers, ...(init.headers as Record<string, string> | undefined) }
      const response = await send(`${settings.baseUrl ?? ''}${path}`, { ...init, ...options, headers }).catch(
        (cause: unknown) => {
          if (options.signal?.aborted) throw cause
          throw new ConnectionError({ cause })
        },
      )
      if (!response.ok) throw await refusalOf(response)
      const answer =
        way.answer === 'file' ? await response.blob() : calls.accept(name, parseJson(await response.text()))
      // The name chose the call, so its answer has that call's type; the compiler cannot follow the table.
      return answer as OutputOf<Api[typeof name]>
    },
  }
}
