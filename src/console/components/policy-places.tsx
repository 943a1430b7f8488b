import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Link, useLocation } from 'wouter'
import { alertsQuery } from '../lib/queries.ts'
import { t } from '../strings/common.ts'
import { Badge } from './ui/badge.tsx'

const places = [
  { href: '/dashboard?tab=management', path: '/dashboard', label: t.management },
  { href: '/admin/policy', path: '/admin/policy', label: t.policyVersions },
  { href: '/admin/gateway', path: '/admin/gateway', label: t.gateway },
  { href: '/admin/evaluate', path: '/admin/evaluate', label: t.evaluate },
  { href: '/admin/audit', path: '/admin/audit', label: t.auditLog },
  { href: '/admin/alerts', path: '/admin/alerts', label: t.alerts },
]

/** The screens round the policy, one link each; how many alerts fire stands beside theirs. */
export function PolicyPlaces() {
  const [location] = useLocation()
  const firing = useQuery(alertsQuery).data?.firing ?? 0
  return (
    <nav aria-label={t.policy} className="-mx-2.5 mb-4 flex flex-wrap gap-x-1 gap-y-1 text-small">
      {places.map(({ href, path, label }) => (
        <Link
          key={href}
          href={href}
          aria-current={location === path ? 'page' : undefined}
          className={clsx(
            'rounded-md px-2.5 py-1 hover:bg-sunken hover:text-ink',
            location === path ? 'bg-sunken font-medium text-ink' : 'text-ink-2',
          )}
        >
          {label}
          {path === '/admin/alerts' && firing > 0 ? (
            <>
              {' '}
              <Badge tone="bad">{t.firing(firing)}</Badge>
            </>
          ) : null}
        </Link>
      ))}
    </nav>
  )
}
