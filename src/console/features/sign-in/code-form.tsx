import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { FormError } from '../../components/form-error.tsx'
import { Button } from '../../components/ui/button.tsx'
import { TextField } from '../../components/ui/field.tsx'
import { call } from '../../lib/call.ts'
import { t } from '../../strings/sign-in.ts'

/** The second step of whoever has an authenticator. */
export function CodeForm({ onDone, onBack }: { onDone: () => void; onBack: () => void }) {
  const [code, setCode] = useState('')
  const check = useMutation({ mutationFn: () => call('signInSecondFactor', { code }), onSuccess: onDone })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!check.isPending) check.mutate()
  }
  return (
    <form onSubmit={submit} className="space-y-4">
      <TextField
        label={t.code}
        hint={t.sixDigitsFromYour}
        autoComplete="one-time-code"
        autoFocus
        required
        maxLength={40}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <FormError error={check.error} />
      <div className="flex items-center justify-between gap-2">
        <Button type="submit" look="primary" disabled={check.isPending || code.trim().length < 6}>
          {check.isPending ? t.checking : t.continue}
        </Button>
        <Button look="quiet" onClick={onBack}>
          {t.startAgain}
        </Button>
      </div>
    </form>
  )
}
