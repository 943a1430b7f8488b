import { useQuery } from '@tanstack/react-query'
import { Badge } from '../../components/ui/badge.tsx'
import { sessionQuery } from '../../lib/session.ts'
import { t } from '../../strings/first-steps.ts'

/** In the header of every screen: whether what is on show is synthetic. */
export function SampleBadge() {
  const { data } = useQuery(sessionQuery)
  if (!data?.organization?.sample) return null
  return (
    <span title={t.syntheticDataTitle}>
      <Badge tone="warn">{t.syntheticData}</Badge>
    </span>
  )
}
