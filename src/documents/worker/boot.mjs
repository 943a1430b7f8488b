// Worker threads do not inherit a TypeScript loader from their parent: it is registered here, then the thread starts.
import { register } from 'tsx/esm/api'

register()
await import('./document-worker.ts')
