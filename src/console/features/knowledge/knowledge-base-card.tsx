import { useMutation, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useRef } from 'react'
import type { Api, OutputOf } from '#contract'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Quiet } from '../../components/ui/notice.tsx'
import { call } from '../../lib/call.ts'
import { deleteLater, useDoomed } from '../../lib/delayed-delete.ts'
import { count, messageOf, moment } from '../../lib/format.ts'
import { queryClient } from '../../lib/queries.ts'
import { toast, toastError } from '../../lib/toast.ts'
import { t as habits } from '../../strings/habits.ts'
import { t } from '../../strings/knowledge.ts'
import { baseQuery } from './knowledge-queries.ts'

type Base = OutputOf<Api['listKnowledgeBases']>['knowledge_bases'][number]

interface Change {
  readonly work: () => Promise<unknown>
  readonly done: string
}

/** One knowledge base: its sources, files to add, and its end. */
export function KnowledgeBaseCard({ base }: { base: Base }) {
  const input = useRef<HTMLInputElement>(null)
  const { data } = useQuery(baseQuery(base.id))
  const change = useMutation({
    mutationFn: async ({ work }: Change) => work(),
    onSuccess: async (_, { done }) => {
      toast(done, t.knowledgeBase(base.id))
      await queryClient.invalidateQueries({ queryKey: ['knowledge'] })
    },
    onError: (cause) => toastError(t.knowledgeBaseNotChanged, messageOf(cause, t.itCouldNotBe)),
  })
  const upload = (files: FileList | null) => {
    const [document] = files ?? []
    if (document)
      change.mutate({ work: () => call('uploadKnowledgeFile', { id: base.id, document }), done: t.sourceAdded })
  }
  const doomed = useDoomed()
  const sources = (data?.source_list ?? []).filter(({ id }) => !doomed.has(`source ${base.id} ${id}`))
  return (
    <Card
      title={base.name}
      note={t.sourcesCharactersRevision(count(base.sources), count(base.characters), base.revision)}
      aside={
        <div className="flex gap-2">
          <Button disabled={change.isPending} onClick={() => input.current?.click()}>
            {change.isPending ? t.working : t.addFile}
          </Button>
          <Button
            look="danger"
            disabled={change.isPending}
            aria-label={t.deleteKnowledgeBase(base.name)}
            onClick={() =>
              deleteLater({
                key: `base ${base.id}`,
                said: habits.deleted(base.name),
                run: (how) => call('deleteKnowledgeBase', { id: base.id }, how),
                failed: t.knowledgeBaseNotChanged,
                settled: () => queryClient.invalidateQueries({ queryKey: ['knowledge'], exact: true }),
              })
            }
          >
            {t.delete}
          </Button>
        </div>
      }
    >
      <input
        ref={input}
        type="file"
        aria-label={t.fileFor(base.name)}
        tabIndex={-1}
        accept=".pdf,.docx,.doc,.txt"
        className="sr-only"
        onChange={(event) => {
          upload(event.target.files)
          event.target.value = ''
        }}
      />
      {sources.length === 0 ? <Quiet>{t.noSourcesYet}</Quiet> : null}
      {sources.length === 0 ? null : (
        <ul aria-label={t.sourcesOf(base.name)} className="divide-y rounded-md border">
          {sources.map(({ id, title, version, characters, updated_at }) => (
            <li key={id} className="flex items-center gap-3 px-3 py-2">
              <div className="min-w-0 flex-1">
                <p className="font-medium [overflow-wrap:anywhere]">{title || id}</p>
                <p className="text-small text-ink-3">
                  {t.versionCharacters(version, count(characters), moment(updated_at))}
                </p>
              </div>
              <Button
                look="quiet"
                className="px-2"
                disabled={change.isPending}
                aria-label={t.removeSource(title || id)}
                onClick={() =>
                  deleteLater({
                    key: `source ${base.id} ${id}`,
                    said: habits.removed(title || id),
                    run: (how) => call('deleteKnowledgeSource', { id: base.id, source: id }, how),
                    failed: t.knowledgeBaseNotChanged,
                    settled: () => queryClient.invalidateQueries({ queryKey: ['knowledge'] }),
                  })
                }
              >
                <X aria-hidden="true" className="size-4" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
