import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Notice, Quiet } from '../../components/ui/notice.tsx'
import { call } from '../../lib/call.ts'
import { count, messageOf, moment } from '../../lib/format.ts'
import { queryClient } from '../../lib/queries.ts'
import { toast, toastError } from '../../lib/toast.ts'
import { vaultsQuery } from './exception-queries.ts'

/** The vaults of reversible masking: how much they hold, never what. */
export function VaultsCard() {
  const { data, error } = useQuery(vaultsQuery)
  const destroy = useMutation({
    mutationFn: (id: string) => call('deleteVault', { id }),
    onSuccess: () => {
      toast('Vault destroyed', 'Texts that were masked into it can never be restored again.')
      return queryClient.invalidateQueries({ queryKey: ['vaults'] })
    },
    onError: (cause) => toastError('Vault not destroyed', messageOf(cause, 'The vault could not be destroyed.')),
  })
  const vaults = data?.vaults ?? []
  return (
    <Card
      title="Vaults"
      note="Programs that mask reversibly keep here, sealed, what their placeholders stand for. Every release is in the audit log."
    >
      {error ? <Notice tone="destructive">{error.message}</Notice> : null}
      {data && vaults.length === 0 ? <Quiet>No vaults yet.</Quiet> : null}
      {vaults.length === 0 ? null : (
        <ul aria-label="Vaults" className="divide-y rounded-md border">
          {vaults.map(({ id, values, updated_at }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
              <div className="min-w-0 flex-1 basis-48">
                <p className="font-medium [overflow-wrap:anywhere]">{id}</p>
                <p className="text-small text-ink-3">
                  {count(values)} {values === 1 ? 'value' : 'values'}, changed {moment(updated_at)}
                </p>
              </div>
              <Button
                look="danger"
                disabled={destroy.isPending}
                aria-label={`Destroy vault ${id}`}
                onClick={() => {
                  if (window.confirm('Destroy this vault? Texts masked into it can never be restored.'))
                    destroy.mutate(id)
                }}
              >
                Destroy
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
