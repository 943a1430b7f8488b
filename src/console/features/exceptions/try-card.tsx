import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { TextArea } from '../../components/ui/field.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/format.ts'
import { t as common } from '../../strings/common.ts'
import { t } from '../../strings/exceptions.ts'
import { exceptionsQuery } from './exception-queries.ts'

/** A text under the lists and without them, side by side. */
export function TryCard() {
  const [text, setText] = useState('')
  const { data: lists } = useQuery(exceptionsQuery)
  const attempt = useMutation({
    mutationFn: async (tried: string) => {
      const without = await call('tryExceptions', { text: tried, allow_list: [], deny_list: [] })
      const { allow_list = [], deny_list = [] } = lists ?? {}
      const under = await call('tryExceptions', { text: tried, allow_list, deny_list })
      return { without: without.after, under: under.after }
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') attempt.mutate(text)
  }
  return (
    <Card title={t.tryTheLists} note={t.theSameTextMasked}>
      <form onSubmit={submit} className="space-y-3">
        <TextArea label={t.textToTry} value={text} onChange={(event) => setText(event.target.value)} />
        <Button type="submit" disabled={text.trim() === '' || attempt.isPending}>
          {t.try}
        </Button>
      </form>
      <div aria-live="polite" className="mt-4 space-y-3 empty:hidden">
        {attempt.error ? <Notice tone="destructive">{messageOf(attempt.error, common.itFailed)}</Notice> : null}
        {attempt.data
          ? (
              [
                [t.withoutTheLists, attempt.data.without],
                [t.underTheLists, attempt.data.under],
              ] as const
            ).map(([name, shown]) => (
              <div key={name}>
                <h3 className="mb-1 text-small font-medium">{name}</h3>
                <p className="rounded-md bg-sunken px-3 py-2 whitespace-pre-wrap [overflow-wrap:anywhere]">{shown}</p>
              </div>
            ))
          : null}
      </div>
    </Card>
  )
}
