import './no-eval.ts'
import { createClient } from '#client'

const client = createClient({ headers: { 'x-custos-source': 'panel' }, departures: 'accept' })

/** One call of the contract, from the page's own server; the cookies go along. */
export const call = client.call
