import { api, type Endpoint, type EndpointName } from '#contract'
import { type CallerSettings, type Client, createCaller } from './caller.ts'
import { AnswerError } from './errors.ts'

export interface ClientSettings extends CallerSettings {
  /**
   * What follows when an answer departs from the contract: `reject` it (the default), or `accept` it as it is, so that
   * a program goes on beside a newer or older server. Text that is not a JSON object is always rejected.
   */
  readonly departures?: 'reject' | 'accept'
}

/** A client for one server. Cookies travel with every call; every answer is checked against the contract. */
export function createClient(settings: ClientSettings = {}): Client {
  const accepting = settings.departures === 'accept'
  return createCaller(settings, {
    way: (name) => api[name],
    accept(name: EndpointName, answer: unknown) {
      const endpoint: Endpoint = api[name]
      const parsed = endpoint.output.safeParse(answer)
      if (!parsed.success && accepting && typeof answer === 'object' && answer !== null && !Array.isArray(answer))
        return answer
      if (!parsed.success) throw new AnswerError(name, { cause: parsed.error })
      return parsed.data
    },
  })
}
