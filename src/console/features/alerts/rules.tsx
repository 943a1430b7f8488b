import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Notice, Quiet } from '../../components/ui/notice.tsx'
import { Switch } from '../../components/ui/switch.tsx'
import { call } from '../../lib/call.ts'
import { channelsQuery, figureOf, kindNames, rulesQuery, useAlertChange } from './alert-queries.ts'
import type { Rule } from './rule.ts'
import { RuleForm } from './rule-form.tsx'

/** What is watched. */
export function Rules() {
  const { data, error, isPending } = useQuery(rulesQuery)
  const [edited, setEdited] = useState<Rule | 'new'>()
  return (
    <Card
      title="Rules"
      aside={
        <Button onClick={() => setEdited('new')}>
          <Plus aria-hidden="true" className="size-4" />
          Add Rule
        </Button>
      }
    >
      {isPending ? <Quiet>Loading rules...</Quiet> : null}
      {error ? <Notice tone="destructive">{error.message}</Notice> : null}
      {data?.rules.length === 0 ? <Quiet>Nothing is watched yet</Quiet> : null}
      <ul className="divide-y">
        {data?.rules.map((rule) => (
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
    'Failed to change the rule',
  )
  const remove = useAlertChange(() => call('deleteAlertRule', { id: rule.id }), 'Failed to delete the rule')
  const told = channels.filter(({ id }) => rule.channels.includes(id)).map(({ name }) => name)
  const what =
    rule.kind === 'provider_down'
      ? kindNames[rule.kind]
      : `${kindNames[rule.kind]} of ${figureOf(rule.kind, rule.threshold)} or more in ${rule.window_minutes} min`
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1">
        <p className="font-medium [overflow-wrap:anywhere]">{rule.name}</p>
        <p className="text-small text-ink-2 [overflow-wrap:anywhere]">
          {what}
          {rule.guardrail ? `, ${rule.guardrail}` : ''};{' '}
          {told.length > 0 ? `told to ${told.join(', ')}` : 'shown here only'}
        </p>
      </div>
      <Switch
        label={`Watch ${rule.name}`}
        checked={rule.enabled}
        disabled={change.isPending}
        onChange={(enabled) => change.mutate(enabled)}
      />
      <Button look="quiet" aria-label={`Edit ${rule.name}`} onClick={onEdit}>
        Edit
      </Button>
      <Button
        look="quiet"
        aria-label={`Delete ${rule.name}`}
        className="px-2"
        disabled={remove.isPending}
        onClick={() => remove.mutate(undefined)}
      >
        <Trash2 aria-hidden="true" className="size-4" />
      </Button>
    </li>
  )
}
