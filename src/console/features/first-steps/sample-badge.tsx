import { useQuery } from '@tanstack/react-query'
import { Badge } from '../../components/ui/badge.tsx'
import { sessionQuery } from '../../lib/session.ts'
import { words } from './words.ts'

/** In the header of every screen: whether what is on show is synthetic. */
export function SampleBadge() {
  const { data } = useQuery(sessionQuery)
  if (!data?.organization?.sample) return null
  return (
    <span title={words.badgeTitle}>
      <Badge tone="warn">{words.badge}</Badge>
    </span>
  )
}
