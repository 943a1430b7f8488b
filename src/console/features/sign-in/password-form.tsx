import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { FormError } from '../../components/form-error.tsx'
import { PasswordField } from '../../components/password-field.tsx'
import { Button } from '../../components/ui/button.tsx'
import { TextField } from '../../components/ui/field.tsx'
import { call } from '../../lib/call.ts'
import { t } from '../../strings/sign-in.ts'

interface PasswordFormProps {
  readonly onDone: () => void
  readonly onCode: () => void
  readonly onForgotten: () => void
}

/** E-mail and password. */
export function PasswordForm({ onDone, onCode, onForgotten }: PasswordFormProps) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const signIn = useMutation({
    mutationFn: () => call('signIn', { email, password }),
    onSuccess: ({ status }) => (status === 'second_factor' ? onCode() : onDone()),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!signIn.isPending) signIn.mutate()
  }
  return (
    <form onSubmit={submit} className="space-y-4">
      <TextField
        label={t.eMail}
        type="email"
        autoComplete="username"
        required
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField value={password} onChange={setPassword} />
      <FormError error={signIn.error} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button type="submit" look="primary" disabled={signIn.isPending || email === '' || password === ''}>
          {signIn.isPending ? t.signingIn : t.signIn}
        </Button>
        <Button look="quiet" onClick={onForgotten}>
          {t.forgottenPassword}
        </Button>
      </div>
    </form>
  )
}
