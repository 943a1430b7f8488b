import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { Badge } from '../../components/ui/badge.tsx'
import { Button, buttonClass } from '../../components/ui/button.tsx'
import { Notice, Quiet } from '../../components/ui/notice.tsx'
import { PageHeader } from '../../components/ui/page-header.tsx'
import { TabBar, TabPanel } from '../../components/ui/tab-bar.tsx'
import { toastError } from '../../lib/toast.ts'
import { GuardrailSettings } from './guardrail-settings.tsx'
import { OrganizationAnalytics } from './organization-analytics.tsx'
import { type Organization, organizationsQuery } from './organization-queries.ts'

const tabs = [
  { id: 'settings', label: 'Guardrail Settings' },
  { id: 'analytics', label: 'Analytics' },
] as const
type TabId = (typeof tabs)[number]['id']

/** Switch guardrail types on or off per organization, and see its document figures. */
export function OrganizationPage() {
  const { data, error, isPending, refetch } = useQuery(organizationsQuery)
  useEffect(() => {
    if (error) toastError('Loading failed', 'Failed to load organization data')
  }, [error])
  if (isPending)
    return (
      <Titled>
        <Quiet>Loading organizations...</Quiet>
      </Titled>
    )
  if (!data)
    return (
      <Titled>
        <Notice tone="destructive">
          <p>Failed to load organization data</p>
          <p className="text-small">{error.message}</p>
          <Button className="mt-2" onClick={() => refetch()}>
            Try again
          </Button>
        </Notice>
      </Titled>
    )
  const [first] = data
  if (!first) return <NoOrganizations />
  return <Administration organizations={data} first={first} />
}

function Titled({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHeader title="Organization Administration" lead="Switches here stand above the policy: off is off." />
      {children}
    </>
  )
}

function NoOrganizations() {
  return (
    <Titled>
      <section className="mx-auto max-w-md rounded-md border bg-surface p-8 text-center">
        <h2 className="text-lead font-semibold">No Organizations Found</h2>
        <p className="mt-2 mb-5 text-ink-2">
          You don't have access to any organizations. Contact your administrator to get access.
        </p>
        <Link href="/dashboard" className={buttonClass('primary')}>
          Return to Dashboard
        </Link>
      </section>
    </Titled>
  )
}

interface AdministrationProps {
  readonly organizations: readonly Organization[]
  readonly first: Organization
}

function Administration({ organizations, first }: AdministrationProps) {
  const [selected, setSelected] = useState(first.id)
  const [tab, setTab] = useState<TabId>('settings')
  return (
    <Titled>
      <ul aria-label="Organizations" className="mb-6 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {organizations.map(({ id, name, subscriptionTier }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={id === selected}
              onClick={() => setSelected(id)}
              className={clsx(
                'flex w-full items-center justify-between gap-3 rounded-md border bg-surface px-4 py-3 text-left hover:border-edge',
                id === selected && 'border-ink hover:border-ink',
              )}
            >
              <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{name}</span>
              <Badge>{subscriptionTier}</Badge>
            </button>
          </li>
        ))}
      </ul>
      <p className="mb-4 text-small">
        <Link href="/admin/exceptions" className="text-ink-2 underline hover:text-ink">
          Privacy exceptions and vaults
        </Link>
      </p>
      <TabBar small label="Organization" tabs={tabs} value={tab} onChange={setTab}>
        <TabPanel id="settings">
          <GuardrailSettings key={selected} organizationId={selected} />
        </TabPanel>
        <TabPanel id="analytics">
          <OrganizationAnalytics organizationId={selected} />
        </TabPanel>
      </TabBar>
    </Titled>
  )
}
