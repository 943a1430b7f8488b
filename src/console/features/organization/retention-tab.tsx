import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Api, OutputOf } from '#contract'
import { FormError } from '../../components/form-error.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { TextField } from '../../components/ui/field.tsx'
import { Notice, Quiet } from '../../components/ui/notice.tsx'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/format.ts'
import { queryClient } from '../../lib/queries.ts'
import { toast } from '../../lib/toast.ts'
import { useUnsaved } from '../../lib/unsaved.ts'
import { t as words } from '../../strings/habits.ts'
import { t } from '../../strings/organization.ts'
import { retentionQuery } from './member-queries.ts'

interface RetentionTabProps {
  readonly organizationId: string
  readonly mayChange: boolean
}

/** How long the organization's data is kept. */
export function RetentionTab({ organizationId, mayChange }: RetentionTabProps) {
  const { data, error, isPending } = useQuery(retentionQuery(organizationId))
  if (isPending) return <Quiet>{t.loadingRetention}</Quiet>
  if (!data?.retention || !data.installation)
    return <Notice tone="destructive">{messageOf(error, words.incomplete)}</Notice>
  return (
    <Card title={t.retention} note={t.singleEventsAndAnonymized}>
      <RetentionForm organizationId={organizationId} kept={data} mayChange={mayChange} />
    </Card>
  )
}

interface RetentionFormProps extends RetentionTabProps {
  readonly kept: OutputOf<Api['getRetention']>
}

const written = (value: number | null) => (value === null ? '' : String(value))
const meant = (value: string) => (value === '' ? null : Number(value))

function RetentionForm({ organizationId: id, kept, mayChange }: RetentionFormProps) {
  const { retention, installation } = kept
  const [days, setDays] = useState(written(retention.event_days))
  const [hours, setHours] = useState(written(retention.document_hours))
  useUnsaved(days !== written(retention.event_days) || hours !== written(retention.document_hours))
  const save = useMutation({
    mutationFn: () => call('setRetention', { id, event_days: meant(days), document_hours: meant(hours) }),
    onSuccess: async () => {
      toast(t.retentionSaved)
      await queryClient.invalidateQueries(retentionQuery(id))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }
  return (
    <form onSubmit={submit} className="max-w-md space-y-4">
      <TextField
        label={t.eventsInDays}
        hint={t.emptyAsLongAs(installation.event_days)}
        type="number"
        min={1}
        max={installation.event_days}
        readOnly={!mayChange}
        value={days}
        onChange={(event) => setDays(event.target.value)}
      />
      <TextField
        label={t.anonymizedDocumentsInHours}
        hint={t.emptyAsLongAsThe(installation.document_hours)}
        type="number"
        min={1}
        max={installation.document_hours}
        readOnly={!mayChange}
        value={hours}
        onChange={(event) => setHours(event.target.value)}
      />
      <FormError error={save.error} />
      {mayChange ? (
        <Button type="submit" look="primary" disabled={save.isPending}>
          {t.save}
        </Button>
      ) : (
        <p className="text-small text-ink-3">{t.onlyOwnersChangeThis}</p>
      )}
    </form>
  )
}
