import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Api, OutputOf } from '#contract'
import { EntryFrame } from '../../components/entry-frame.tsx'
import { FormError } from '../../components/form-error.tsx'
import { PasswordField } from '../../components/password-field.tsx'
import { Button } from '../../components/ui/button.tsx'
import { TextField } from '../../components/ui/field.tsx'
import { Figures } from '../../components/ui/figures.tsx'
import { Notice, Quiet } from '../../components/ui/notice.tsx'
import { call } from '../../lib/call.ts'
import { title } from '../../lib/format.ts'
import { t } from '../../strings/sign-in.ts'
import { linkToken } from './link-token.ts'

type Invitation = OutputOf<Api['lookAtInvitation']>

/** Joining an organization by the link of an invitation. */
export function InvitationPage() {
  const [token] = useState(() => linkToken('invitation'))
  return (
    <EntryFrame title={t.invitation}>
      {token === '' ? <Notice tone="destructive">{t.openTheWholeLink}</Notice> : <Shown token={token} />}
    </EntryFrame>
  )
}

function Shown({ token }: { token: string }) {
  const { data, error, isPending } = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call('lookAtInvitation', { token }, { signal }),
  })
  if (isPending) return <Quiet>{t.loading}</Quiet>
  if (!data) return <FormError error={error} />
  return (
    <div className="space-y-5">
      <Figures
        rows={[
          [t.organization, data.organization_name],
          [t.eMail, data.email],
          [t.role, title(data.role)],
        ]}
      />
      <AcceptForm token={token} invitation={data} />
    </div>
  )
}

function AcceptForm({ token, invitation }: { token: string; invitation: Invitation }) {
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const known = invitation.has_account
  const accept = useMutation({
    mutationFn: () => call('acceptInvitation', { token, password, ...(known ? {} : { name }) }),
    onSuccess: ({ status }) => window.location.assign(status === 'second_factor' ? '/sign-in?step=code' : '/dashboard'),
  })
  const incomplete = password === '' || (!known && name.trim() === '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!incomplete && !accept.isPending) accept.mutate()
  }
  return (
    <form onSubmit={submit} className="space-y-4">
      {known ? (
        <p className="text-ink-2">{t.youHaveAnAccount}</p>
      ) : (
        <TextField
          label={t.yourName}
          autoComplete="name"
          required
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      )}
      <PasswordField fresh={!known} value={password} onChange={setPassword} />
      <FormError error={accept.error} />
      <Button type="submit" look="primary" disabled={incomplete || accept.isPending}>
        {accept.isPending ? t.joining : t.join}
      </Button>
    </form>
  )
}
