import { useMutation, useQuery } from '@tanstack/react-query'
import { FormError } from '../../components/form-error.tsx'
import { Badge } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Notice, Quiet } from '../../components/ui/notice.tsx'
import { call } from '../../lib/call.ts'
import { moment } from '../../lib/format.ts'
import { queryClient } from '../../lib/queries.ts'
import { toast } from '../../lib/toast.ts'
import { t } from '../../strings/account.ts'
import { type SignInRow, signInsQuery } from './account-queries.ts'
import { browserName } from './browser-name.ts'

/** Where one is signed in, and how to end it. */
export function SignInsCard() {
  const { data, error, isPending } = useQuery(signInsQuery)
  const refresh = () => queryClient.invalidateQueries(signInsQuery)
  const end = useMutation({ mutationFn: (id: string) => call('endSignIn', { id }), onSuccess: refresh })
  const endOthers = useMutation({
    mutationFn: () => call('endOtherSignIns', {}),
    onSuccess: async ({ ended }) => {
      toast(t.signedOutElsewhere, t.signInsEnded(ended))
      await refresh()
    },
  })
  const others = (data ?? []).some(({ current }) => !current)
  return (
    <Card title={t.signedIn}>
      {isPending ? <Quiet>{t.loading}</Quiet> : null}
      {error ? <Notice tone="destructive">{error.message}</Notice> : null}
      <ul className="divide-y">
        {(data ?? []).map((row) => (
          <Row key={row.id} row={row} busy={end.isPending} onEnd={() => end.mutate(row.id)} />
        ))}
      </ul>
      <FormError error={end.error ?? endOthers.error} />
      {others ? (
        <Button className="mt-4" disabled={endOthers.isPending} onClick={() => endOthers.mutate()}>
          {t.signOutEverywhereElse}
        </Button>
      ) : null}
    </Card>
  )
}

function Row({ row, busy, onEnd }: { row: SignInRow; busy: boolean; onEnd: () => void }) {
  const name = browserName(row.agent)
  return (
    <li className="flex items-center gap-4 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{name}</p>
        <p className="text-small text-ink-2">{t.used(row.address, moment(row.last_used_at))}</p>
      </div>
      {row.current ? (
        <Badge tone="ok">{t.thisBrowser}</Badge>
      ) : (
        <Button disabled={busy} aria-label={t.end(name, row.address)} onClick={onEnd}>
          {t.end2}
        </Button>
      )}
    </li>
  )
}
