import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { HandedLink } from '../../components/handed-link.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Notice, Quiet } from '../../components/ui/notice.tsx'
import { RowList } from '../../components/ui/row-list.tsx'
import { title } from '../../lib/format.ts'
import { t as words } from '../../strings/habits.ts'
import { t } from '../../strings/organization.ts'
import { InvitationsCard } from './invitations-card.tsx'
import { type HandedLink as Link, type Member, membersQuery, type Rights } from './member-queries.ts'
import { MemberRow } from './member-row.tsx'

interface MembersTabProps {
  readonly organizationId: string
  readonly rights: Rights
}

const idOf = (member: Member) => member.user_id
const valuesOf = ({ name, email, role, last_seen_at }: Member) => ({
  [words.name]: name,
  [words.eMail]: email,
  [words.role]: title(role),
  [words.lastSeen]: last_seen_at,
})

/** Who belongs to the organization, and who is invited. */
export function MembersTab({ organizationId, rights }: MembersTabProps) {
  const { data, error, isPending } = useQuery(membersQuery(organizationId))
  const [link, setLink] = useState<Link>()
  if (isPending) return <Quiet>{t.loadingMembers}</Quiet>
  if (!data) return <Notice tone="destructive">{error.message}</Notice>
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
      <Card title={t.members} note={t.ownersDoEverythingAdmins}>
        {link ? (
          <div className="mb-4">
            <HandedLink what={t.aLinkToSet} link={link} />
          </div>
        ) : null}
        {(data.members ?? []).length === 0 ? <Quiet>{t.noMembersYet}</Quiet> : null}
        <RowList label={t.members} items={data.members ?? []} idOf={idOf} valuesOf={valuesOf}>
          {(member) => <MemberRow organizationId={organizationId} member={member} rights={rights} onLink={setLink} />}
        </RowList>
      </Card>
      <InvitationsCard organizationId={organizationId} invitations={data.invitations ?? []} rights={rights} />
    </div>
  )
}
