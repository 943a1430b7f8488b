import { useQuery } from '@tanstack/react-query'
import { Badge } from '../../components/ui/badge.tsx'
import { Notice, Quiet } from '../../components/ui/notice.tsx'
import { words } from '../../lib/format.ts'
import { flowsQuery } from '../../lib/queries.ts'
import { said } from '../../lib/said.ts'
import { t } from '../../strings/colang.ts'

const shownTriggers = 3

/** The flows there are, asked for again every 60 s. */
export function AvailableFlows() {
  const { data, error, isPending } = useQuery(flowsQuery)
  const flows = Object.entries(data?.flows ?? {})
  if (isPending) return <Quiet>{t.loadingFlows}</Quiet>
  if (flows.length === 0)
    return (
      <>
        {error ? <Notice tone="destructive">{error.message}</Notice> : null}
        <Quiet>{t.noFlowsAvailable}</Quiet>
      </>
    )
  return (
    <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {flows.map(([key, flow]) => (
        <li key={key} aria-label={flow.name} className="space-y-3 rounded-md border bg-surface p-4">
          <div>
            <h2 className="font-semibold [overflow-wrap:anywhere]">{flow.name}</h2>
            <p className="text-small text-ink-2">{said(flow.description ?? '')}</p>
          </div>
          <Words name={t.triggers} list={flow.triggers ?? []} most={shownTriggers} />
          <Words name={t.actions} list={flow.actions ?? []} />
        </li>
      ))}
    </ul>
  )
}

function Words({ name, list, most = list.length }: { name: string; list: readonly string[]; most?: number }) {
  if (list.length === 0) return null
  return (
    <div>
      <h3 className="mb-1 text-label text-ink-3">{name}</h3>
      <ul className="flex flex-wrap gap-1.5">
        {list.slice(0, most).map((word) => (
          <li key={word}>
            <Badge>{words(word)}</Badge>
          </li>
        ))}
        {list.length > most ? <li className="text-small text-ink-3">{t.more(list.length - most)}</li> : null}
      </ul>
    </div>
  )
}
