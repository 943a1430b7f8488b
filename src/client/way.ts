import type { Endpoint } from '#contract'

/** How a call travels: what of the contract one must know to send it. */
export type Way = Pick<Endpoint, 'method' | 'path' | 'body' | 'answer'>
