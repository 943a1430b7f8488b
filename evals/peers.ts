import { createRequire } from 'node:module'
import { join } from 'node:path'
import { always, type System } from './systems.ts'

/** What a word-list package says of a text: whether it holds a listed word. */
type Flags = (text: string) => boolean

/** Word-list packages that one can install from npm, and how each is asked. They are read from a folder of their own, never shipped. */
const peers: Readonly<Record<string, (module: unknown) => Flags | undefined>> = {
  'bad-words': (module) => {
    const make = constructorOf(pick(module, 'Filter') ?? pick(module, 'default') ?? module)
    const filter = make?.()
    return method(filter, 'isProfane')
  },
  'leo-profanity': (module) => method(pick(module, 'default') ?? module, 'check'),
  obscenity: (module) => {
    const make = constructorOf(pick(module, 'RegExpMatcher'))
    const data = pick(module, 'englishDataset')
    const built = method<unknown>(data, 'build')?.('')
    const settings = { ...(isRecord(built) ? built : {}), ...recordOf(pick(module, 'englishRecommendedTransformers')) }
    return method(make?.(settings), 'hasMatch')
  },
  'glin-profanity': (module) => {
    const make = constructorOf(pick(module, 'Filter'))
    return method(make?.({ languages: ['english'] }), 'isProfane')
  },
}

/** The word-list packages that are installed in a folder, as systems to measure. */
export async function peerSystems(folder: string | undefined): Promise<System[]> {
  if (folder === undefined) return []
  const require = createRequire(join(folder, 'package.json'))
  const found: System[] = []
  for (const [name, read] of Object.entries(peers)) {
    const flags = await load(require, name).then(read, () => undefined)
    if (!flags) console.error(`evals: ${name} is not in ${folder} and is left out`)
    else found.push({ name: `npm ${name}`, answer: (text) => ({ ...always(flags(text) ? 1 : 0), attack: 0 }) })
  }
  return found
}

async function load(require: NodeJS.Require, name: string): Promise<unknown> {
  return import(require.resolve(name))
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  (typeof value === 'object' || typeof value === 'function') && value !== null

const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})

function pick(value: unknown, name: string): unknown {
  if (!isRecord(value)) return undefined
  return value[name] ?? (isRecord(value['default']) ? value['default'][name] : undefined)
}

function constructorOf(value: unknown): ((settings?: unknown) => unknown) | undefined {
  return typeof value === 'function'
    ? (settings) => Reflect.construct(value, settings === undefined ? [] : [settings])
    : undefined
}

function method<Answer = boolean>(owner: unknown, name: string): ((text: string) => Answer) | undefined {
  const found = isRecord(owner) ? owner[name] : undefined
  return typeof found === 'function' ? (text) => found.call(owner, text) : undefined
}
