import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Select } from '../../components/ui/field.tsx'
import { knowledgeBasesQuery } from '../../lib/queries.ts'
import { t } from '../../strings/conversation-checks.ts'
import { choices } from './choices.ts'

/** What a check is held against: a stored knowledge base of the organisation, or what is pasted where none is chosen. */
export function useKnowledgeChoice() {
  const { data, isError } = useQuery(knowledgeBasesQuery)
  const [chosen, choose] = useState('')
  const bases = data?.knowledge_bases ?? []
  // A base that was deleted since is chosen no more.
  const base = bases.some(({ id }) => id === chosen) ? chosen : undefined
  return { bases, base, choose, isError }
}

/** The list of stored knowledge bases; nothing where none is stored. */
export function KnowledgeChoice({ choice }: { choice: ReturnType<typeof useKnowledgeChoice> }) {
  const { bases, base, choose, isError } = choice
  if (isError) return <p className="text-small text-ink-3">{t.knowledgeBasesNotRead}</p>
  if (bases.length === 0) return null
  return <Select label={t.knowledgeBase} value={base ?? ''} options={choices(bases)} onChange={choose} />
}
