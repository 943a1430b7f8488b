import { createKnowledgeIndex, type KnowledgeIndex } from '#engine'
import { AppError } from '../http/app-error.ts'
import { createSealing, type Sealing } from '../policy/sealing.ts'
import { type BaseKey, StoreError, type Stores } from '../stores/index.ts'

/** The knowledge bases of organisations as checks use them: indexed once per revision. */
export interface StoredKnowledge {
  /** Refuses an unknown base with `invalid_input`: the caller named it. */
  index(key: BaseKey): Promise<KnowledgeIndex>
}

interface Kept {
  readonly revision: number
  readonly index: KnowledgeIndex
}

const mostKept = 16

/** What the texts of knowledge bases are sealed with. */
export function knowledgeSealing(secret: string): Sealing {
  return createSealing(secret, 'knowledge')
}

/** What a source's sealed text is bound to. */
export function aboutSource({ organizationId, id }: BaseKey, source: string): string {
  return `${organizationId}/${id}/${source}`
}

/** Reads and indexes bases as they are asked for; the sixteen used last stay in memory. */
export function createStoredKnowledge(stores: Pick<Stores, 'knowledge'>, secret: string): StoredKnowledge {
  const sealing = knowledgeSealing(secret)
  const kept = new Map<string, Kept>()
  const build = async (key: BaseKey) => {
    const texts = await stores.knowledge.texts(key)
    return createKnowledgeIndex(
      texts.map(({ id, title, sealed }) => ({
        id,
        ...(title === '' ? {} : { title }),
        text: Buffer.from(sealing.open(sealed, aboutSource(key, id))).toString('utf8'),
      })),
    )
  }
  return {
    async index(key) {
      const name = `${key.organizationId}/${key.id}`
      const { revision } = await stores.knowledge.get(key).catch(refuseUnknown)
      const known = kept.get(name)
      const index = known?.revision === revision ? known.index : await build(key)
      kept.delete(name)
      kept.set(name, { revision, index })
      const [oldest] = kept.keys()
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
      return index
    },
  }
}

function refuseUnknown(cause: unknown): never {
  if (cause instanceof StoreError && cause.code === 'not_found')
    throw new AppError('invalid_input', 'knowledge_base: there is no stored knowledge base of this id.', { cause })
  throw cause
}
