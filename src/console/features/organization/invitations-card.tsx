import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type OrganizationRole, organizationRoles } from '#contract/vocabulary'
import { FormError } from '../../components/form-error.tsx'
import { HandedLink } from '../../components/handed-link.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Select, TextField } from '../../components/ui/field.tsx'
import { Quiet } from '../../components/ui/notice.tsx'
import { call } from '../../lib/call.ts'
import { messageOf, moment, title } from '../../lib/format.ts'
import { queryClient } from '../../lib/queries.ts'
import { toastError } from '../../lib/toast.ts'
import { t } from '../../strings/organization.ts'
import { type Invitation, membersQuery, type Rights } from './member-queries.ts'

interface InvitationsCardProps {
  readonly organizationId: string
  readonly invitations: readonly Invitation[]
  readonly rights: Rights
}

/** Who is invited, and inviting somebody. */
export function InvitationsCard({ organizationId: id, invitations, rights }: InvitationsCardProps) {
  const remove = useMutation({
    mutationFn: (invitationId: string) => call('removeInvitation', { id, invitationId }),
    onSuccess: () => queryClient.invalidateQueries(membersQuery(id)),
    onError: (error) => toastError(t.updateFailed, messageOf(error, t.updateFailed)),
  })
  return (
    <Card title={t.invitations}>
      {rights.members ? <InviteForm organizationId={id} rights={rights} /> : null}
      {invitations.length === 0 ? <Quiet>{t.nobodyIsInvited}</Quiet> : null}
      <ul aria-label={t.invitations} className="divide-y">
        {invitations.map((invitation) => (
          <li key={invitation.id} className="flex items-center gap-4 py-3">
            <div className="min-w-0 flex-1">
              <p className="font-medium [overflow-wrap:anywhere]">{invitation.email}</p>
              <p className="text-small text-ink-2">
                {t.byUntil(title(invitation.role), invitation.invited_by, moment(invitation.expires_at))}
              </p>
            </div>
            {rights.members ? (
              <Button
                look="quiet"
                aria-label={t.takeBackTheInvitation(invitation.email)}
                disabled={remove.isPending}
                onClick={() => remove.mutate(invitation.id)}
              >
                {t.takeBack}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function InviteForm({ organizationId: id, rights }: { organizationId: string; rights: Rights }) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<OrganizationRole>('operator')
  const invite = useMutation({
    mutationFn: () => call('createInvitation', { id, email, role }),
    onSuccess: async () => {
      setEmail('')
      await queryClient.invalidateQueries(membersQuery(id))
    },
  })
  const roles = organizationRoles
    .filter((one) => rights.owners || one !== 'owner')
    .map((value) => ({ value, label: title(value) }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!invite.isPending) invite.mutate()
  }
  return (
    <form onSubmit={submit} className="mb-4 space-y-3 border-b pb-4">
      <TextField
        label={t.eMail}
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Select label={t.role} value={role} options={roles} onChange={setRole} />
      <FormError error={invite.error} />
      <Button type="submit" look="primary" disabled={email === '' || invite.isPending}>
        {invite.isPending ? t.inviting : t.invite}
      </Button>
      {invite.data ? (
        <HandedLink what={t.theInvitationFor(invite.data.invitation?.email ?? '')} link={invite.data.link} />
      ) : null}
    </form>
  )
}
