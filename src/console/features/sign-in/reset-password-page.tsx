import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { EntryFrame } from '../../components/entry-frame.tsx'
import { FormError } from '../../components/form-error.tsx'
import { PasswordField } from '../../components/password-field.tsx'
import { Button, buttonClass } from '../../components/ui/button.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { call } from '../../lib/call.ts'
import { t } from '../../strings/sign-in.ts'
import { linkToken } from './link-token.ts'

/** A new password by link; every open sign-in ends with it. */
export function ResetPasswordPage() {
  const [token] = useState(() => linkToken('reset-password'))
  return (
    <EntryFrame title={t.newPassword} lead={t.youWillBeSigned}>
      {token === '' ? <Notice tone="destructive">{t.openTheWholeLinkYou}</Notice> : <ResetForm token={token} />}
    </EntryFrame>
  )
}

function ResetForm({ token }: { token: string }) {
  const [password, setPassword] = useState('')
  const reset = useMutation({ mutationFn: () => call('completePasswordReset', { token, password }) })
  if (reset.isSuccess)
    return (
      <div className="space-y-4">
        <Notice>{t.theNewPasswordHolds}</Notice>
        <a href="/sign-in" className={buttonClass('primary')}>
          {t.signIn}
        </a>
      </div>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!reset.isPending) reset.mutate()
  }
  return (
    <form onSubmit={submit} className="space-y-4">
      <PasswordField fresh label={t.newPassword} value={password} onChange={setPassword} />
      <FormError error={reset.error} />
      <Button type="submit" look="primary" disabled={password === '' || reset.isPending}>
        {t.setThePassword}
      </Button>
    </form>
  )
}
