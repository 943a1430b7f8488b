import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { FormError } from '../../components/form-error.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { TextField } from '../../components/ui/field.tsx'
import { call } from '../../lib/call.ts'
import { queryClient } from '../../lib/queries.ts'
import { sessionQuery } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'
import { useUnsaved } from '../../lib/unsaved.ts'
import { t } from '../../strings/account.ts'
import { type Account, accountQuery } from './account-queries.ts'

/** Name and e-mail address. */
export function ProfileCard({ account }: { account: Account }) {
  const [name, setName] = useState(account.name)
  useUnsaved(name !== account.name)
  const save = useMutation({
    mutationFn: () => call('updateAccount', { name }),
    onSuccess: async (saved) => {
      queryClient.setQueryData(accountQuery.queryKey, saved)
      await queryClient.invalidateQueries(sessionQuery)
      toast(t.accountSaved)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }
  return (
    <Card title={t.profile}>
      <form onSubmit={submit} className="space-y-4">
        <TextField label={t.name} maxLength={200} value={name} onChange={(event) => setName(event.target.value)} />
        <TextField label={t.eMail} value={account.email} readOnly hint={t.itIsHowYou} />
        <FormError error={save.error} />
        <Button type="submit" disabled={save.isPending || name.trim() === '' || name === account.name}>
          {t.save}
        </Button>
      </form>
    </Card>
  )
}
