import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Notice, Quiet } from '../../components/ui/notice.tsx'
import { Switch } from '../../components/ui/switch.tsx'
import { call } from '../../lib/call.ts'
import { deleteLater, useDoomed } from '../../lib/delayed-delete.ts'
import { queryClient } from '../../lib/queries.ts'
import { t } from '../../strings/alerts.ts'
import { t as habits } from '../../strings/habits.ts'
import { channelsQuery, figureOf, kindNames, rulesQuery, useAlertChange } from './alert-queries.ts'
import type { Rule } from './rule.ts'
import { RuleForm } from './rule-form.tsx'

/** What is watched. */
export function Rules() {
  const { data, error, isPending } = useQuery(rulesQuery)
  const doomed = useDoomed()
  const [edited, setEdited] = useState<Rule | 'new'>()
  return (
    <Card
      title={t.rules}
      aside={
        <Button onClick={() => setEdited('new')}>
          <Plus aria-hidden="true" className="size-4" />
          {t.addRule}
        </Button>
      }
    >
      {isPending ? <Quiet>{t.loadingRules}</Quiet> : null}
      {error ? <Notice tone="destructive">{error.message}</Notice> : null}
      {data?.rules?.length === 0 ? <Quiet>{t.nothingIsWatchedYet}</Quiet> : null}
      <ul className="divide-y">
        {data?.rules
          ?.filter(({ id }) => !doomed.has(`rule ${id}`))
          .map((rule) => (
            <RuleRow key={rule.id} rule={rule} onEdit={() => setEdited(rule)} />
          ))}
      </ul>
      {edited ? <RuleForm rule={edited === 'new' ? undefined : edited} onDone={() => setEdited(undefined)} /> : null}
    </Card>
  )
}

function RuleRow({ rule, onEdit }: { rule: Rule; onEdit: () => void }) {
  const channels = useQuery(channelsQuery).data?.channels ?? []
  const change = useAlertChange(
    (enabled: boolean) => call('updateAlertRule', { ...rule, enabled }),
    t.failedToChangeTheRule,
  )
  const remove = () =>
    deleteLater({
      key: `rule ${rule.id}`,
      said: habits.deleted(rule.name),
      run: (how) => call('deleteAlertRule', { id: rule.id }, how),
      failed: t.failedToDeleteTheRule,
      settled: () => queryClient.invalidateQueries({ queryKey: ['alerts'] }),
    })
  const told = channels.filter(({ id }) => rule.channels.includes(id)).map(({ name }) => name)
  const what =
    rule.kind === 'provider_down'
      ? kindNames[rule.kind]
      : t.ofOrMoreIn(kindNames[rule.kind], figureOf(rule.kind, rule.threshold), rule.window_minutes)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1">
        <p className="font-medium [overflow-wrap:anywhere]">{rule.name}</p>
        <p className="text-small text-ink-2 [overflow-wrap:anywhere]">
          {what}
          {rule.guardrail ? `, ${rule.guardrail}` : ''}; {told.length > 0 ? t.toldTo(told.join(', ')) : t.shownHereOnly}
        </p>
      </div>
      <Switch
        label={t.watch2(rule.name)}
        checked={rule.enabled}
        disabled={change.isPending}
        onChange={(enabled) => change.mutate(enabled)}
      />
      <Button look="quiet" aria-label={t.edit(rule.name)} onClick={onEdit}>
        {t.edit2}
      </Button>
      <Button look="quiet" aria-label={t.delete(rule.name)} className="px-2" onClick={remove}>
        <Trash2 aria-hidden="true" className="size-4" />
      </Button>
    </li>
  )
}
