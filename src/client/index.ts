/** The typed client: every call of the contract by its name. */
export { type CallerSettings, type Calls, type Client, createCaller } from './caller.ts'
export { type ClientSettings, createClient } from './client.ts'
export { AnswerError, ApiError, ConnectionError } from './errors.ts'
export { type GuardStreamOptions, guardStream, type JudgedChunk } from './guard-stream.ts'
export type { Way } from './way.ts'
