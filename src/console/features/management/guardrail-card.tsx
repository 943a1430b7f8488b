import { clsx } from 'clsx'
import { Settings, Trash2 } from 'lucide-react'
import type { Api, OutputOf } from '#contract'
import { Badge } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Figures } from '../../components/ui/figures.tsx'
import { Switch } from '../../components/ui/switch.tsx'
import { call } from '../../lib/call.ts'
import { count, percentage, seconds } from '../../lib/format.ts'
import { said } from '../../lib/said.ts'
import { t } from '../../strings/management.ts'
import { useChange } from './change-policy.ts'
import { TypeBadge, TypeIcon } from './guardrail-types.tsx'

export type ManagedGuardrail = OutputOf<Api['listGuardrails']>['guardrails'][number]

interface GuardrailCardProps {
  readonly guardrail: ManagedGuardrail
  readonly onConfigure: () => void
  readonly onDeleted: (removed: { readonly id: string; readonly name: string }) => void
}

/** One guardrail of the policy: what it is, whether it is on, and how it did. */
export function GuardrailCard({ guardrail, onConfigure, onDeleted }: GuardrailCardProps) {
  const { id, type, enabled, priority, performance } = guardrail
  const [name, description] = [said(guardrail.name), said(guardrail.description)]
  const toggle = useChange(() => call('toggleGuardrail', { id }), t.failedToToggleGuardrail)
  // The card is gone from the list before its own callback would be called.
  const remove = useChange(async () => {
    await call('deleteGuardrail', { id })
    onDeleted({ id, name })
  }, t.failedToDeleteGuardrail)
  return (
    <li
      aria-label={name}
      data-enabled={enabled}
      className={clsx('flex flex-col rounded-md border bg-surface', enabled && 'border-ok/60')}
    >
      <header className="flex items-center gap-2.5 border-b px-4 py-2.5">
        <TypeIcon type={type} />
        <h3 className="min-w-0 flex-1 font-semibold [overflow-wrap:anywhere]">{name}</h3>
        <Switch
          label={t.enable(name)}
          checked={enabled}
          disabled={toggle.isPending}
          onChange={() => toggle.mutate(undefined)}
        />
        <Button
          look="quiet"
          aria-label={t.delete(name)}
          className="-mr-2 px-2"
          disabled={remove.isPending}
          onClick={() => remove.mutate(undefined)}
        >
          <Trash2 aria-hidden="true" className="size-4" />
        </Button>
      </header>
      <div className="flex flex-1 flex-col gap-3 p-4">
        <div className="flex flex-wrap gap-1.5">
          <TypeBadge type={type} />
          <Badge>{t.priority2(priority)}</Badge>
          <Badge tone={enabled ? 'ok' : 'idle'}>{enabled ? t.active : t.disabled}</Badge>
          {guardrail.mode === 'shadow' ? <Badge tone="warn">{t.shadow}</Badge> : null}
        </div>
        <p className="text-small text-ink-2">{description}</p>
        <div className="mt-auto border-t pt-3 text-small">
          <Figures
            rows={[
              [t.requests, count(performance?.requests)],
              [t.blocked, count(performance?.blocked)],
              [t.successRate, percentage(performance?.success_rate)],
              [t.avgResponse, seconds(performance?.avg_response_time, 2)],
            ]}
          />
        </div>
        <Button aria-label={t.configure(name)} onClick={onConfigure}>
          <Settings aria-hidden="true" className="size-4" />
          {t.configure2}
        </Button>
      </div>
    </li>
  )
}
