import type { KnowledgeSource } from '#engine'
import { AppError } from '../http/app-error.ts'
import { createSealing, type Sealing } from '../policy/sealing.ts'
import { type BaseKey, StoreError, type Stores } from '../stores/index.ts'

/** One knowledge base at one revision. Its texts are read only where they are needed. */
export interface StoredBase {
  /** Unique among all organisations' bases. */
  readonly name: string
  /** Like that of no other state of this base, nor of an earlier one of the same name. */
  readonly revision: string
  sources(): Promise<readonly KnowledgeSource[]>
}

/** The knowledge bases of organisations as checks use them. */
export interface StoredKnowledge {
  /** Refuses an unknown base with `invalid_input`: the caller named it. */
  open(key: BaseKey): Promise<StoredBase>
  /** What a base is called where its index is kept. */
  nameOf(key: BaseKey): string
}

/** What the texts of knowledge bases are sealed with. */
export function knowledgeSealing(secret: string): Sealing {
  return createSealing(secret, 'knowledge')
}

/** What a source's sealed text is bound to. */
export function aboutSource({ organizationId, id }: BaseKey, source: string): string {
  return `${organizationId}/${id}/${source}`
}

/** Opens bases; whoever checks against one keeps its index by name and revision. */
export function createStoredKnowledge(stores: Pick<Stores, 'knowledge'>, secret: string): StoredKnowledge {
  const sealing = knowledgeSealing(secret)
  const nameOf = ({ organizationId, id }: BaseKey) => `${organizationId}/${id}`
  return {
    nameOf,
    async open(key) {
      const { life, revision } = await stores.knowledge.get(key).catch(refuseUnknown)
      return {
        name: nameOf(key),
        revision: `${life}/${revision}`,
        async sources() {
          const texts = await stores.knowledge.texts(key)
          return texts.map(({ id, title, sealed }) => ({
            id,
            ...(title === '' ? {} : { title }),
            text: Buffer.from(sealing.open(sealed, aboutSource(key, id))).toString('utf8'),
          }))
        },
      }
    },
  }
}

function refuseUnknown(cause: unknown): never {
  if (cause instanceof StoreError && cause.code === 'not_found')
    throw new AppError('invalid_input', 'knowledge_base: there is no stored knowledge base of this id.', { cause })
  throw cause
}
