import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { FormError } from '../../components/form-error.tsx'
import { PasswordField } from '../../components/password-field.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { call } from '../../lib/call.ts'
import { queryClient } from '../../lib/queries.ts'
import { toast } from '../../lib/toast.ts'
import { t } from '../../strings/account.ts'
import { signInsQuery } from './account-queries.ts'

const empty = { current_password: '', password: '' }

/** Changes the password; the other sign-ins end. */
export function PasswordCard() {
  const [draft, setDraft] = useState(empty)
  const change = useMutation({
    mutationFn: () => call('changePassword', draft),
    onSuccess: async () => {
      setDraft(empty)
      toast(t.passwordChanged, t.yourOtherSignIns)
      await queryClient.invalidateQueries(signInsQuery)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!change.isPending) change.mutate()
  }
  return (
    <Card title={t.password}>
      <form onSubmit={submit} className="space-y-4">
        <PasswordField
          label={t.currentPassword}
          value={draft.current_password}
          onChange={(value) => setDraft({ ...draft, current_password: value })}
        />
        <PasswordField
          fresh
          label={t.newPassword}
          value={draft.password}
          onChange={(value) => setDraft({ ...draft, password: value })}
        />
        <FormError error={change.error} />
        <Button type="submit" disabled={change.isPending || Object.values(draft).includes('')}>
          {t.changePassword}
        </Button>
      </form>
    </Card>
  )
}
