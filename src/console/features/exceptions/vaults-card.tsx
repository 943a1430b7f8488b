import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Notice, Quiet } from '../../components/ui/notice.tsx'
import { call } from '../../lib/call.ts'
import { count, messageOf, moment } from '../../lib/format.ts'
import { queryClient } from '../../lib/queries.ts'
import { toast, toastError } from '../../lib/toast.ts'
import { t } from '../../strings/exceptions.ts'
import { vaultsQuery } from './exception-queries.ts'

/** The vaults of reversible masking: how much they hold, never what. */
export function VaultsCard() {
  const { data, error } = useQuery(vaultsQuery)
  const destroy = useMutation({
    mutationFn: (id: string) => call('deleteVault', { id }),
    onSuccess: () => {
      toast(t.vaultDestroyed, t.textsThatWereMasked)
      return queryClient.invalidateQueries({ queryKey: ['vaults'] })
    },
    onError: (cause) => toastError(t.vaultNotDestroyed, messageOf(cause, t.theVaultCouldNot)),
  })
  const vaults = data?.vaults ?? []
  return (
    <Card title={t.vaults} note={t.programsThatMaskReversibly}>
      {error ? <Notice tone="destructive">{error.message}</Notice> : null}
      {data && vaults.length === 0 ? <Quiet>{t.noVaultsYet}</Quiet> : null}
      {vaults.length === 0 ? null : (
        <ul aria-label={t.vaults} className="divide-y rounded-md border">
          {vaults.map(({ id, values, updated_at }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
              <div className="min-w-0 flex-1 basis-48">
                <p className="font-medium [overflow-wrap:anywhere]">{id}</p>
                <p className="text-small text-ink-3">{t.valuesChanged(count(values), values, moment(updated_at))}</p>
              </div>
              <Button
                look="danger"
                disabled={destroy.isPending}
                aria-label={t.destroyVault(id)}
                onClick={() => {
                  if (window.confirm(t.destroyThisVaultTexts)) destroy.mutate(id)
                }}
              >
                {t.destroy}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
