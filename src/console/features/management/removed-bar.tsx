import { Undo2, X } from 'lucide-react'
import { Button } from '../../components/ui/button.tsx'
import { call } from '../../lib/call.ts'
import { t } from '../../strings/management.ts'
import { useChange } from './change-policy.ts'

export interface Removed {
  readonly id: string
  readonly name: string
}

/** Says what was deleted, and brings it back; it stays until it is answered. */
export function RemovedBar({ removed, onDone }: { removed: Removed; onDone: () => void }) {
  const undo = useChange(() => call('restoreGuardrail', { id: removed.id }), t.failedToRestoreGuardrail)
  return (
    <div role="status" className="mb-4 flex flex-wrap items-center gap-3 rounded-md border bg-sunken px-3 py-2">
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{t.wasDeleted(removed.name)}</span>
      <Button disabled={undo.isPending} onClick={() => undo.mutate(undefined, { onSuccess: onDone })}>
        <Undo2 aria-hidden="true" className="size-4" />
        {t.undo}
      </Button>
      <Button look="quiet" aria-label={t.dismiss} className="px-2" onClick={onDone}>
        <X aria-hidden="true" className="size-4" />
      </Button>
    </div>
  )
}
