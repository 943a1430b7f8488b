import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type OrganizationRole, organizationRoles } from '#contract/vocabulary'
import { Badge } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { call } from '../../lib/call.ts'
import { messageOf, moment, title } from '../../lib/format.ts'
import { queryClient } from '../../lib/queries.ts'
import { sessionQuery } from '../../lib/session.ts'
import { toast, toastError } from '../../lib/toast.ts'
import { t } from '../../strings/organization.ts'
import { type HandedLink, type Member, membersQuery, type Rights } from './member-queries.ts'

interface MemberRowProps {
  readonly organizationId: string
  readonly member: Member
  readonly rights: Rights
  readonly onLink: (link: HandedLink) => void
}

/** One member: who it is, the role, and what can be done. */
export function MemberRow({ organizationId: id, member, rights, onLink }: MemberRowProps) {
  const [sure, setSure] = useState(false)
  const key = { id, userId: member.user_id }
  const refresh = async () => {
    await queryClient.invalidateQueries(membersQuery(id))
    await queryClient.invalidateQueries(sessionQuery)
  }
  const failed = (error: Error) => toastError(t.updateFailed, messageOf(error, t.updateFailed))
  const setRole = useMutation({
    mutationFn: (role: OrganizationRole) => call('setMemberRole', { ...key, role }),
    onSuccess: refresh,
    onError: failed,
  })
  const remove = useMutation({
    mutationFn: () => call('removeMember', key),
    onSuccess: async () => {
      toast(t.memberRemoved, t.noLongerBelongsHere(member.name))
      await refresh()
    },
    onError: failed,
  })
  const reset = useMutation({
    mutationFn: () => call('createResetLink', key),
    onSuccess: ({ link }) => onLink(link),
    onError: failed,
  })
  const mayChange = rights.members && (rights.owners || member.role !== 'owner')
  const roles = organizationRoles.filter((role) => rights.owners || role !== 'owner')
  return (
    <li className="space-y-2 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-40 flex-1">
          <p className="font-medium [overflow-wrap:anywhere]">{member.name}</p>
          <p className="text-small text-ink-2 [overflow-wrap:anywhere]">
            {member.email}
            {member.last_seen_at ? t.seen(moment(member.last_seen_at)) : ''}
          </p>
        </div>
        {member.second_factor ? <Badge tone="ok">{t.authenticator}</Badge> : null}
        {mayChange ? (
          <select
            aria-label={t.roleOf(member.name)}
            value={member.role}
            disabled={setRole.isPending}
            onChange={(event) => {
              const role = organizationRoles.find((one) => one === event.target.value)
              if (role) setRole.mutate(role)
            }}
            className="min-h-9 rounded-md border border-edge bg-surface px-2 text-small"
          >
            {roles.map((role) => (
              <option key={role} value={role}>
                {title(role)}
              </option>
            ))}
          </select>
        ) : (
          <Badge>{title(member.role)}</Badge>
        )}
      </div>
      {mayChange ? (
        <div className="flex flex-wrap gap-2">
          {rights.owners ? (
            <Button look="quiet" disabled={reset.isPending} onClick={() => reset.mutate()}>
              {t.passwordLink}
            </Button>
          ) : null}
          {sure ? (
            <>
              <Button look="danger" disabled={remove.isPending} onClick={() => remove.mutate()}>
                {t.remove(member.name)}
              </Button>
              <Button look="quiet" onClick={() => setSure(false)}>
                {t.keep}
              </Button>
            </>
          ) : (
            <Button look="quiet" aria-label={t.remove2(member.name)} onClick={() => setSure(true)}>
              {t.remove3}
            </Button>
          )}
        </div>
      ) : null}
    </li>
  )
}
