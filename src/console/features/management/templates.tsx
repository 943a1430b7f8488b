import { useQuery } from '@tanstack/react-query'
import type { Api, OutputOf } from '#contract'
import { Button } from '../../components/ui/button.tsx'
import { Notice, Quiet } from '../../components/ui/notice.tsx'
import { call } from '../../lib/call.ts'
import { templatesQuery } from '../../lib/queries.ts'
import { said } from '../../lib/said.ts'
import { t } from '../../strings/management.ts'
import { useChange } from './change-policy.ts'
import { TypeBadge, TypeIcon } from './guardrail-types.tsx'

type Template = OutputOf<Api['listTemplates']>['templates'][number]

/** Guardrails ready to add. `taken` are the ids that the policy has already. */
export function Templates({ taken }: { taken: readonly string[] }) {
  const { data, error, isPending } = useQuery(templatesQuery)
  if (isPending) return <Quiet>{t.loadingTemplates}</Quiet>
  if (!data) return <Notice tone="destructive">{error.message}</Notice>
  if ((data.templates ?? []).length === 0) return <Quiet>{t.noTemplatesAvailable}</Quiet>
  return (
    <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {(data.templates ?? []).map((template) => (
        <TemplateCard key={template.id} template={template} taken={taken.includes(template.id)} />
      ))}
    </ul>
  )
}

function TemplateCard({ template, taken }: { template: Template; taken: boolean }) {
  const name = said(template.name)
  const add = useChange(() => call('createFromTemplate', { id: template.id }), t.failedToCreateFrom)
  return (
    <li aria-label={name} className="flex flex-col gap-3 rounded-md border bg-surface p-4">
      <div className="flex items-center gap-2.5">
        <TypeIcon type={template.type} />
        <h3 className="min-w-0 flex-1 font-semibold">{name}</h3>
        <TypeBadge type={template.type} />
      </div>
      <p className="flex-1 text-small text-ink-2">{said(template.description)}</p>
      <Button
        aria-label={taken ? t.alreadyAdded(name) : t.addTemplate(name)}
        disabled={taken || add.isPending}
        onClick={() => add.mutate(undefined)}
      >
        {taken ? t.alreadyAdded2 : t.addTemplate2}
      </Button>
    </li>
  )
}
