import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { FormError } from '../../components/form-error.tsx'
import { Button } from '../../components/ui/button.tsx'
import { TextField } from '../../components/ui/field.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { call } from '../../lib/call.ts'

/** Asks for a link to set a new password; the answer is the same for every address. */
export function ForgottenPassword() {
  const [email, setEmail] = useState('')
  const ask = useMutation({ mutationFn: () => call('requestPasswordReset', { email }) })
  if (ask.isSuccess)
    return <Notice>If there is an account for this address, a link is on its way. It holds for an hour.</Notice>
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!ask.isPending) ask.mutate()
  }
  return (
    <form onSubmit={submit} className="space-y-4">
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        required
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <FormError error={ask.error} />
      <Button type="submit" look="primary" disabled={ask.isPending || email === ''}>
        Send a link
      </Button>
    </form>
  )
}
