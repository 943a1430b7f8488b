import { AppError } from '../http/app-error.ts'

/** A model's server that speaks OpenAI's wire. */
export interface Upstream {
  readonly name: string
  readonly url: string
  readonly apiKey: string | undefined
}

/** Sends a request on. Network failures are `upstream_failed`, with the upstream named and nothing of the request told. */
export async function askUpstream(
  upstream: Upstream,
  request: { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: unknown },
  signal: AbortSignal,
): Promise<Response> {
  const base = upstream.url.endsWith('/') ? upstream.url : `${upstream.url}/`
  try {
    return await fetch(new URL(request.path.replace(/^\//, ''), base), {
      method: request.method,
      headers: {
        'content-type': 'application/json',
        ...(upstream.apiKey === undefined ? {} : { authorization: `Bearer ${upstream.apiKey}` }),
      },
      redirect: 'error',
      signal,
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    })
  } catch (cause) {
    throw new AppError('upstream_failed', `The model's server (${upstream.name}) could not be reached.`, { cause })
  }
}

/** The answer's JSON. */
export async function jsonOf(upstream: Upstream, answer: Response): Promise<unknown> {
  try {
    return await answer.json()
  } catch (cause) {
    throw new AppError(
      'upstream_failed',
      `The model's server (${upstream.name}) answered with something that is not JSON.`,
      { cause },
    )
  }
}
