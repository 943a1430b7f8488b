import { useMutation, useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { TextField } from '../../components/ui/field.tsx'
import { Notice, Quiet } from '../../components/ui/notice.tsx'
import { PageHeader } from '../../components/ui/page-header.tsx'
import { call } from '../../lib/call.ts'
import { useDoomed } from '../../lib/delayed-delete.ts'
import { messageOf } from '../../lib/format.ts'
import { knowledgeBasesQuery, queryClient } from '../../lib/queries.ts'
import { toast, toastError } from '../../lib/toast.ts'
import { t } from '../../strings/knowledge.ts'
import { KnowledgeBaseCard } from './knowledge-base-card.tsx'

/** The organisation's own knowledge: what facts and answers are checked against. */
export function KnowledgePage() {
  const { data, error, isPending } = useQuery(knowledgeBasesQuery)
  const doomed = useDoomed()
  const bases = (data?.knowledge_bases ?? []).filter(({ id }) => !doomed.has(`base ${id}`))
  return (
    <>
      <Link
        href="/admin/organization"
        className="mb-4 inline-flex items-center gap-1.5 text-small text-ink-2 hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {t.organization}
      </Link>
      <PageHeader title={t.knowledgeBases} lead={t.guidelinesAndPoliciesOf} />
      {isPending ? <Quiet>{t.loadingKnowledgeBases}</Quiet> : null}
      {error ? <Notice tone="destructive">{error.message}</Notice> : null}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <NewBase />
        {bases.map((base) => (
          <KnowledgeBaseCard key={base.id} base={base} />
        ))}
      </div>
    </>
  )
}

function NewBase() {
  const [id, setId] = useState('')
  const create = useMutation({
    mutationFn: (name: string) => call('saveKnowledgeBase', { id: name, name }),
    onSuccess: () => {
      setId('')
      toast(t.knowledgeBaseBegun, t.nowAddFilesTo)
      return queryClient.invalidateQueries({ queryKey: ['knowledge'] })
    },
    onError: (cause) => toastError(t.knowledgeBaseNotBegun, messageOf(cause, t.itCouldNotBeBegun)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (id.trim() !== '' && !create.isPending) create.mutate(id.trim())
  }
  return (
    <Card title={t.newKnowledgeBase}>
      <form onSubmit={submit} className="space-y-3">
        <TextField
          label={t.id}
          hint={t.smallLettersDigitsAnd}
          maxLength={64}
          autoComplete="off"
          value={id}
          onChange={(event) => setId(event.target.value)}
        />
        <Button type="submit" disabled={id.trim() === '' || create.isPending}>
          {t.begin}
        </Button>
      </form>
    </Card>
  )
}
