// A server's recording part, for the crash test: acknowledges on its standard output what it was promised is kept.
import { register } from 'tsx/esm/api'

register()
const { run } = await import('./record-until-killed.ts')
await run(JSON.parse(process.argv[2]), process.argv[3])
