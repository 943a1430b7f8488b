import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { FormError } from '../../components/form-error.tsx'
import { Button } from '../../components/ui/button.tsx'
import { TextField } from '../../components/ui/field.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { call } from '../../lib/call.ts'
import { t } from '../../strings/sign-in.ts'

/** Asks for a link to set a new password; the answer is the same for every address. */
export function ForgottenPassword() {
  const [email, setEmail] = useState('')
  const ask = useMutation({ mutationFn: () => call('requestPasswordReset', { email }) })
  if (ask.isSuccess) return <Notice>{t.ifThereIsAn}</Notice>
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!ask.isPending) ask.mutate()
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
      <FormError error={ask.error} />
      <Button type="submit" look="primary" disabled={ask.isPending || email === ''}>
        {t.sendALink}
      </Button>
    </form>
  )
}
