import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { EntryFrame } from '../../components/entry-frame.tsx'
import { FormError } from '../../components/form-error.tsx'
import { PasswordField } from '../../components/password-field.tsx'
import { Button } from '../../components/ui/button.tsx'
import { TextField } from '../../components/ui/field.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { call } from '../../lib/call.ts'
import { t } from '../../strings/sign-in.ts'
import { linkToken } from './link-token.ts'

/** The first owner, by the link that the server printed. */
export function SetUpPage() {
  const [token] = useState(() => linkToken('set-up'))
  return (
    <EntryFrame title={t.setUpCustos} lead={t.youBecomeTheFirst}>
      {token === '' ? <Notice tone="destructive">{t.openTheWholeLinkThat}</Notice> : <SetUpForm token={token} />}
    </EntryFrame>
  )
}

function SetUpForm({ token }: { token: string }) {
  const [draft, setDraft] = useState({ organization_name: '', name: '', email: '', password: '' })
  const set = (changed: Partial<typeof draft>) => setDraft({ ...draft, ...changed })
  const setUp = useMutation({
    mutationFn: () => call('setUp', { token, ...draft }),
    onSuccess: () => window.location.assign('/dashboard'),
  })
  const incomplete = Object.values(draft).some((value) => value.trim() === '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!incomplete && !setUp.isPending) setUp.mutate()
  }
  return (
    <form onSubmit={submit} className="space-y-4">
      <TextField
        label={t.organization}
        autoComplete="organization"
        required
        maxLength={200}
        value={draft.organization_name}
        onChange={(event) => set({ organization_name: event.target.value })}
      />
      <TextField
        label={t.yourName}
        autoComplete="name"
        required
        maxLength={200}
        value={draft.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      <TextField
        label={t.eMail}
        type="email"
        autoComplete="username"
        required
        maxLength={254}
        value={draft.email}
        onChange={(event) => set({ email: event.target.value })}
      />
      <PasswordField fresh value={draft.password} onChange={(password) => set({ password })} />
      <FormError error={setUp.error} />
      <Button type="submit" look="primary" disabled={incomplete || setUp.isPending}>
        {setUp.isPending ? t.settingUp : t.becomeTheOwner}
      </Button>
    </form>
  )
}
