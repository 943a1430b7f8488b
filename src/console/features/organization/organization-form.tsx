import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type SubscriptionTier, subscriptionTiers } from '#contract/vocabulary'
import { FormError } from '../../components/form-error.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Select, TextField } from '../../components/ui/field.tsx'
import { Modal } from '../../components/ui/modal.tsx'
import { call } from '../../lib/call.ts'
import { title } from '../../lib/format.ts'
import { queryClient } from '../../lib/queries.ts'
import { organizationsQuery, sessionQuery } from '../../lib/session.ts'
import { t } from '../../strings/organization.ts'
import type { Organization } from './organization-queries.ts'

const tiers = subscriptionTiers.map((value) => ({ value, label: title(value) }))

interface OrganizationFormProps {
  /** The one to change; absent: a new one. */
  readonly organization?: Organization | undefined
  readonly onClose: () => void
}

/** The name and tier of an organization, new or old. */
export function OrganizationForm({ organization, onClose }: OrganizationFormProps) {
  const [name, setName] = useState(organization?.name ?? '')
  const [tier, setTier] = useState<SubscriptionTier>(
    subscriptionTiers.find((one) => one === organization?.subscriptionTier) ?? 'standard',
  )
  const save = useMutation({
    mutationFn: () =>
      organization
        ? call('updateOrganization', { id: organization.id, name, subscriptionTier: tier })
        : call('createOrganization', { name, subscriptionTier: tier }),
    onSuccess: async () => {
      await Promise.all([
        queryClient.invalidateQueries(organizationsQuery),
        queryClient.invalidateQueries(sessionQuery),
      ])
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '' && !save.isPending) save.mutate()
  }
  return (
    <Modal
      open
      title={organization ? t.editOrganization : t.newOrganization}
      note={organization ? t.itsNameAndSubscription : t.youBecomeItsOwner}
      onClose={onClose}
      changed={name !== (organization?.name ?? '')}
    >
      <form onSubmit={submit} className="space-y-3">
        <TextField label={t.name} maxLength={200} value={name} onChange={(event) => setName(event.target.value)} />
        <Select label={t.subscriptionTier} value={tier} options={tiers} onChange={setTier} />
        <FormError error={save.error} />
        <div className="flex justify-end gap-2 pt-1">
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" look="primary" disabled={name.trim() === '' || save.isPending}>
            {organization ? t.save : t.create}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
