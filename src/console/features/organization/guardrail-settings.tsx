import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { guardrailGroups, guardrailTypes } from '#contract/vocabulary'
import { Card } from '../../components/ui/card.tsx'
import { Notice, Quiet } from '../../components/ui/notice.tsx'
import { Switch } from '../../components/ui/switch.tsx'
import { call } from '../../lib/call.ts'
import { messageOf, title } from '../../lib/format.ts'
import { queryClient } from '../../lib/queries.ts'
import { said } from '../../lib/said.ts'
import { toast, toastError } from '../../lib/toast.ts'
import { t } from '../../strings/organization.ts'
import { type GuardrailKind, guardrailKindsQuery, settingsQuery } from './organization-queries.ts'

/** One switch per guardrail type, by category; each takes effect at once. */
export function GuardrailSettings({ organizationId }: { organizationId: string }) {
  const kinds = useQuery(guardrailKindsQuery)
  const settings = useQuery(settingsQuery(organizationId))
  const error = kinds.error ?? settings.error
  useEffect(() => {
    if (error) toastError(t.loadingFailed, t.failedToLoadOrganization)
  }, [error])
  if (kinds.isPending || settings.isPending) return <Quiet>{t.loadingSettings}</Quiet>
  if (!kinds.data || !settings.data)
    return (
      <Notice tone="destructive">
        {t.failedToLoadOrganizationSettings} {error?.message}
      </Notice>
    )
  const isEnabled = (type: string) =>
    settings.data.find(({ guardrailType }) => guardrailType === type)?.enabled ?? false
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      {guardrailGroups.map((group) => {
        const members = kinds.data.filter(({ category }) => category === group)
        return members.length === 0 ? null : (
          <Card key={group} title={title(group)}>
            <ul className="divide-y">
              {members.map((kind) => (
                <SettingRow
                  key={kind.type}
                  kind={kind}
                  enabled={isEnabled(kind.type)}
                  organizationId={organizationId}
                />
              ))}
            </ul>
          </Card>
        )
      })}
    </div>
  )
}

interface SettingRowProps {
  readonly kind: GuardrailKind
  readonly enabled: boolean
  readonly organizationId: string
}

function SettingRow({ kind, enabled, organizationId }: SettingRowProps) {
  const change = useMutation({
    mutationFn: async (next: boolean) => {
      const guardrailType = guardrailTypes.find((type) => type === kind.type)
      if (!guardrailType) throw new Error(t.isNotAGuardrail(kind.type))
      await call('setOrganizationGuardrail', { id: organizationId, guardrailType, enabled: next })
      return next
    },
    onSuccess: (next) => {
      queryClient.setQueryData(settingsQuery(organizationId).queryKey, (list = []) => [
        ...list.filter(({ guardrailType }) => guardrailType !== kind.type),
        {
          guardrailType: kind.type,
          enabled: next,
          configuration: list.find(({ guardrailType }) => guardrailType === kind.type)?.configuration ?? {},
        },
      ])
      toast(t.settingsUpdated, next ? t.hasBeenEnabled(kind.type) : t.hasBeenDisabled(kind.type))
    },
    onError: (error) => toastError(t.updateFailed, messageOf(error, t.updateFailed)),
  })
  return (
    <li className="flex items-center gap-4 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1">
        <h3 className="font-medium">{said(kind.name)}</h3>
        <p className="text-small text-ink-2">{said(kind.description)}</p>
      </div>
      <span className="text-small text-ink-3">{enabled ? t.on : t.off}</span>
      <Switch
        label={said(kind.name)}
        checked={enabled}
        disabled={change.isPending}
        onChange={(next) => change.mutate(next)}
      />
    </li>
  )
}
