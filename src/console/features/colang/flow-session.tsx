import { useQuery } from '@tanstack/react-query'
import { Badge } from '../../components/ui/badge.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Figures } from '../../components/ui/figures.tsx'
import { Quiet } from '../../components/ui/notice.tsx'
import { words } from '../../lib/format.ts'
import { flowSessionQuery } from '../../lib/queries.ts'
import { t } from '../../strings/colang.ts'
import { flowTone } from './flow-states.ts'

/** The chosen session's state, asked for again every 10 s. */
export function FlowSession({ sessionId }: { sessionId: string }) {
  const { data, isPending } = useQuery(flowSessionQuery(sessionId))
  const variables = Object.entries(data?.variables ?? {})
  return (
    <Card title={t.session} aside={<span className="text-small text-ink-3">{sessionId}</span>}>
      {data && (data.current_flow || data.conversation_length > 0) ? (
        <>
          <Figures
            rows={[
              [t.currentFlow, data.current_flow ?? '–'],
              [
                t.flowState,
                data.flow_state ? (
                  <Badge key="state" tone={flowTone(data.flow_state)}>
                    {words(data.flow_state)}
                  </Badge>
                ) : (
                  '–'
                ),
              ],
              [t.conversationLength, data.conversation_length],
            ]}
          />
          {variables.length > 0 ? (
            <div className="mt-4 border-t pt-3">
              <h3 className="mb-1.5 text-small font-medium">{t.variables}</h3>
              <Figures
                rows={variables.map(([name, value]) => [
                  name,
                  <span key={name} className="font-mono text-small [overflow-wrap:anywhere]">
                    {JSON.stringify(value)}
                  </span>,
                ])}
              />
            </div>
          ) : null}
        </>
      ) : (
        <Quiet>{isPending ? t.loading : t.noActiveSession}</Quiet>
      )}
    </Card>
  )
}
