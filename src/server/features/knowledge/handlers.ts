import { DocumentRefusal, refusalStatus } from '#documents'
import { aboutSource, knowledgeSealing } from '../../grounding/stored-knowledge.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call, Handlers } from '../../http/call.ts'
import { actorOf, type Services } from '../../services.ts'
import type { KnowledgeBase, StoredSource } from '../../stores/index.ts'

type Names =
  | 'listKnowledgeBases'
  | 'saveKnowledgeBase'
  | 'getKnowledgeBase'
  | 'deleteKnowledgeBase'
  | 'saveKnowledgeSource'
  | 'uploadKnowledgeFile'
  | 'listKnowledgeVersions'
  | 'getKnowledgeSource'
  | 'deleteKnowledgeSource'
type Needs = Pick<Services, 'stores' | 'documents' | 'secret' | 'knowledge' | 'grounding'>

const longestText = 1_000_000

/** An organisation's own knowledge: texts and files that facts are checked against, every version kept. */
export function knowledgeHandlers(needs: Needs): Pick<Handlers, Names> {
  const { stores, documents, secret, knowledge, grounding } = needs
  const sealing = knowledgeSealing(secret)
  const keyOf = (call: Call, id: string) => ({ organizationId: call.session.organization.id, id })
  const add = async (call: Call, base: string, { id, title, text }: { id: string; title: string; text: string }) => {
    const key = keyOf(call, base)
    const sealed = sealing.seal(Buffer.from(text), aboutSource(key, id))
    return sourceOf(
      await stores.knowledge.addVersion(key, { id, title, characters: text.length, sealed }, actorOf(call)),
    )
  }
  return {
    listKnowledgeBases: async (_input, { session }) => ({
      knowledge_bases: (await stores.knowledge.list(session.organization.id)).map(baseOf),
    }),
    saveKnowledgeBase: async ({ id, name }, call) =>
      baseOf(await stores.knowledge.save(keyOf(call, id), name, actorOf(call))),
    getKnowledgeBase: async ({ id }, call) => {
      const base = await stores.knowledge.get(keyOf(call, id))
      return { ...baseOf(base), source_list: (await stores.knowledge.sources(keyOf(call, id))).map(sourceOf) }
    },
    deleteKnowledgeBase: async ({ id }, call) => {
      await stores.knowledge.remove(keyOf(call, id), actorOf(call))
      await grounding.forget(knowledge.nameOf(keyOf(call, id)))
      return { id }
    },
    saveKnowledgeSource: ({ id, source, title, text }, call) => add(call, id, { id: source, title, text }),
    uploadKnowledgeFile: async ({ id, document }, call) => {
      await stores.knowledge.get(keyOf(call, id))
      const bytes = new Uint8Array(await document.arrayBuffer())
      const fileName = 'name' in document ? String(document.name) : 'document'
      const { text } = await documents.read({ bytes, fileName, mediaType: document.type }).catch(refuse)
      if (text.trim() === '') throw new AppError('unprocessable_file', 'document: there is no text in it')
      if (text.length > longestText)
        throw new AppError('too_large', `document: its text has over ${longestText} characters`)
      return add(call, id, { id: idOf(fileName), title: fileName.slice(0, 500), text })
    },
    listKnowledgeVersions: async ({ id, source }, call) => ({
      versions: (await stores.knowledge.versions(keyOf(call, id), source)).map(sourceOf),
    }),
    getKnowledgeSource: async ({ id, source, version }, call) => {
      const key = keyOf(call, id)
      const { sealed, ...found } = await stores.knowledge.read(key, { sourceId: source, version }, actorOf(call))
      const text = Buffer.from(sealing.open(sealed, aboutSource(key, source))).toString('utf8')
      return { ...sourceOf(found), text }
    },
    deleteKnowledgeSource: async ({ id, source }, call) => {
      await stores.knowledge.removeSource(keyOf(call, id), source, actorOf(call))
      await grounding.forget(knowledge.nameOf(keyOf(call, id)))
      return { id: source }
    },
  }
}

function refuse(cause: unknown): never {
  if (!(cause instanceof DocumentRefusal)) throw cause
  const codes = {
    400: 'invalid_input',
    413: 'too_large',
    415: 'unsupported_media_type',
    422: 'unprocessable_file',
    429: 'rate_limited',
  } as const
  const status = refusalStatus[cause.code]
  const code = status in codes ? codes[status as keyof typeof codes] : 'unprocessable_file'
  throw new AppError(code, cause.message, { cause })
}

/** A file's name as the id of its source: the same name again is a new version of it. */
function idOf(fileName: string): string {
  const id = fileName
    .normalize('NFKD')
    .replace(/[^\w.-]+/g, '_')
    .slice(0, 100)
  return id === '' ? 'document' : id
}

function baseOf({ id, name, sources, characters, revision, updatedAt }: KnowledgeBase) {
  return { id, name, sources, characters, revision, updated_at: updatedAt.toISOString() }
}

function sourceOf({ id, title, version, characters, updatedAt }: StoredSource) {
  return { id, title, version, characters, updated_at: updatedAt.toISOString() }
}
