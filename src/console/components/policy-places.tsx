import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Link, useLocation } from 'wouter'
import { alertsQuery } from '../lib/queries.ts'
import { Badge } from './ui/badge.tsx'

const places = [
  { href: '/dashboard?tab=management', path: '/dashboard', label: 'Management' },
  { href: '/admin/policy', path: '/admin/policy', label: 'Policy Versions' },
  { href: '/admin/gateway', path: '/admin/gateway', label: 'Gateway' },
  { href: '/admin/evaluate', path: '/admin/evaluate', label: 'Evaluate' },
  { href: '/admin/audit', path: '/admin/audit', label: 'Audit Log' },
  { href: '/admin/alerts', path: '/admin/alerts', label: 'Alerts' },
]

/** The screens round the policy, one link each; how many alerts fire stands beside theirs. */
export function PolicyPlaces() {
  const [location] = useLocation()
  const firing = useQuery(alertsQuery).data?.firing ?? 0
  return (
    <nav aria-label="Policy" className="mb-4 flex flex-wrap gap-x-4 gap-y-1 text-small">
      {places.map(({ href, path, label }) => (
        <Link
          key={href}
          href={href}
          aria-current={location === path ? 'page' : undefined}
          className={clsx(
            'py-1 underline-offset-4 hover:underline',
            location === path ? 'font-medium text-ink' : 'text-ink-2',
          )}
        >
          {label}
          {path === '/admin/alerts' && firing > 0 ? (
            <>
              {' '}
              <Badge tone="bad">{firing} firing</Badge>
            </>
          ) : null}
        </Link>
      ))}
    </nav>
  )
}
