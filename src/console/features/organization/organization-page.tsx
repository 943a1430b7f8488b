import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { Badge } from '../../components/ui/badge.tsx'
import { Button, buttonClass } from '../../components/ui/button.tsx'
import { Notice, Quiet } from '../../components/ui/notice.tsx'
import { PageHeader } from '../../components/ui/page-header.tsx'
import { TabBar, TabPanel } from '../../components/ui/tab-bar.tsx'
import { useAddressChoice, useAddressWord } from '../../lib/address.ts'
import { words } from '../../lib/format.ts'
import { organizationsQuery, sessionQuery } from '../../lib/session.ts'
import { toastError } from '../../lib/toast.ts'
import { t as demoWords } from '../../strings/demo-requests.ts'
import { t } from '../../strings/organization.ts'
import { DemoRequestsTab } from './demo-requests-tab.tsx'
import { GuardrailSettings } from './guardrail-settings.tsx'
import { KeysTab } from './keys-tab.tsx'
import { MembersTab } from './members-tab.tsx'
import { OrganizationAnalytics } from './organization-analytics.tsx'
import { OrganizationForm } from './organization-form.tsx'
import type { Organization } from './organization-queries.ts'
import { RetentionTab } from './retention-tab.tsx'

const tabs = [
  { id: 'settings', label: t.guardrailSettings },
  { id: 'analytics', label: t.analytics },
  { id: 'members', label: t.members },
  { id: 'keys', label: t.apiKeys2 },
  { id: 'retention', label: t.retention },
  { id: 'demo-requests', label: demoWords.tab },
] as const

const tabIds = ['settings', 'analytics', 'members', 'keys', 'retention', 'demo-requests'] as const

/** Switch guardrail types on or off per organization, and see its document figures. */
export function OrganizationPage() {
  const { data, error, isPending, refetch } = useQuery(organizationsQuery)
  useEffect(() => {
    if (error) toastError(t.loadingFailed, t.failedToLoadOrganizationData)
  }, [error])
  if (isPending)
    return (
      <Titled>
        <Quiet>{t.loadingOrganizations}</Quiet>
      </Titled>
    )
  if (!data)
    return (
      <Titled>
        <Notice tone="destructive">
          <p>{t.failedToLoadOrganizationData}</p>
          <p className="text-small">{error.message}</p>
          <Button className="mt-2" onClick={() => refetch()}>
            {t.tryAgain}
          </Button>
        </Notice>
      </Titled>
    )
  const [first] = data
  if (!first) return <NoOrganizations />
  return <Administration organizations={data} first={first} />
}

function Titled({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <>
      <PageHeader title={t.organizationAdministration} lead={t.switchesHereStandAbove}>
        {actions}
      </PageHeader>
      {children}
    </>
  )
}

function NoOrganizations() {
  return (
    <Titled>
      <section className="mx-auto max-w-md rounded-md border bg-surface p-8 text-center">
        <h2 className="text-lead font-semibold">{t.noOrganizationsFound}</h2>
        <p className="mt-2 mb-5 text-ink-2">{t.youDonTHave}</p>
        <Link href="/dashboard" className={buttonClass('primary')}>
          {t.returnToDashboard}
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
  const [selected = first.id, setSelected] = useAddressWord('org')
  const [tab, setTab] = useAddressChoice('view', tabIds)
  const [form, setForm] = useState<'none' | 'new' | 'edit'>('none')
  const session = useQuery(sessionQuery)
  const organization = organizations.find(({ id }) => id === selected) ?? first
  const { role } = organization
  const rights = { members: role === 'owner' || role === 'admin', owners: role === 'owner' }
  const shown = tabs.filter(({ id }) => (id !== 'keys' || rights.members) && (id !== 'demo-requests' || rights.owners))
  const chosen = shown.some(({ id }) => id === tab) ? tab : 'settings'
  const actions = (
    <div className="flex flex-wrap gap-2">
      {session.data?.organization?.id === organization.id ? (
        <Link href="/admin/audit" className={buttonClass()}>
          {t.auditLog}
        </Link>
      ) : null}
      {rights.owners ? <Button onClick={() => setForm('edit')}>{t.edit}</Button> : null}
      {rights.owners && session.data?.mode === 'sign_in' ? (
        <Button onClick={() => setForm('new')}>{t.newOrganization}</Button>
      ) : null}
    </div>
  )
  return (
    <Titled actions={actions}>
      <Picker organizations={organizations} selected={organization.id} onSelect={setSelected} />
      <p className="mb-4 flex flex-wrap gap-x-4 gap-y-1 text-small">
        <Link href="/admin/exceptions" className="text-ink-2 underline hover:text-ink">
          {t.privacyExceptionsAndVaults}
        </Link>
        <Link href="/admin/knowledge" className="text-ink-2 underline hover:text-ink">
          {t.knowledgeBases}
        </Link>
      </p>
      <TabBar small label={t.organization} tabs={shown} value={chosen} onChange={setTab}>
        <TabPanel id="settings">
          <GuardrailSettings key={organization.id} organizationId={organization.id} />
        </TabPanel>
        <TabPanel id="analytics">
          <OrganizationAnalytics organizationId={organization.id} />
        </TabPanel>
        <TabPanel id="members">
          <MembersTab key={organization.id} organizationId={organization.id} rights={rights} />
        </TabPanel>
        <TabPanel id="keys">
          <KeysTab key={organization.id} organizationId={organization.id} />
        </TabPanel>
        <TabPanel id="retention">
          <RetentionTab key={organization.id} organizationId={organization.id} mayChange={rights.owners} />
        </TabPanel>
        <TabPanel id="demo-requests">
          <DemoRequestsTab key={organization.id} organizationId={organization.id} />
        </TabPanel>
      </TabBar>
      {form === 'none' ? null : (
        <OrganizationForm organization={form === 'edit' ? organization : undefined} onClose={() => setForm('none')} />
      )}
    </Titled>
  )
}

interface PickerProps {
  readonly organizations: readonly Organization[]
  readonly selected: string
  readonly onSelect: (id: string) => void
}

function Picker({ organizations, selected, onSelect }: PickerProps) {
  return (
    <ul aria-label={t.organizations} className="mb-6 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {organizations.map(({ id, name, subscriptionTier }) => (
        <li key={id}>
          <button
            type="button"
            aria-pressed={id === selected}
            onClick={() => onSelect(id)}
            className={clsx(
              'flex w-full items-center justify-between gap-3 rounded-md border bg-surface px-4 py-3 text-left hover:border-edge',
              id === selected && 'border-ink hover:border-ink',
            )}
          >
            <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{name}</span>
            <Badge>{words(subscriptionTier)}</Badge>
          </button>
        </li>
      ))}
    </ul>
  )
}
