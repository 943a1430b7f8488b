// In development the thread's code is TypeScript, and on Node 20 a thread does not inherit the loader.
import { register } from 'tsx/esm/api'

register()
const worker = await import('./grounding-worker.ts')
export const { forgetBase, gather, gatherInBase, keepMeanings, passagesOfBase } = worker
