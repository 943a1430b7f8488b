import { useQuery } from '@tanstack/react-query'
import { Notice, Quiet } from '../../components/ui/notice.tsx'
import { PageHeader } from '../../components/ui/page-header.tsx'
import { sessionQuery } from '../../lib/session.ts'
import { t } from '../../strings/account.ts'
import { accountQuery } from './account-queries.ts'
import { AuthenticatorCard } from './authenticator-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { SignInsCard } from './sign-ins-card.tsx'

/** One's own account: name, password, authenticator, and where one is signed in. */
export function AccountPage() {
  const session = useQuery(sessionQuery)
  return (
    <>
      <PageHeader title={t.account} />
      {session.isPending ? <Quiet>{t.loading}</Quiet> : null}
      {session.error ? <Notice tone="destructive">{session.error.message}</Notice> : null}
      {session.data?.mode === 'local' ? <Notice>{t.thisServerServesThis}</Notice> : null}
      {session.data?.mode === 'sign_in' ? <Account /> : null}
    </>
  )
}

function Account() {
  const { data, error, isPending } = useQuery(accountQuery)
  if (isPending) return <Quiet>{t.loading}</Quiet>
  if (!data) return <Notice tone="destructive">{error.message}</Notice>
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="space-y-6">
        <ProfileCard account={data} />
        {data.has_password ? <PasswordCard /> : null}
      </div>
      <div className="space-y-6">
        <AuthenticatorCard account={data} />
        <SignInsCard />
      </div>
    </div>
  )
}
