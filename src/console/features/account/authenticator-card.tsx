import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { FormError } from '../../components/form-error.tsx'
import { PasswordField } from '../../components/password-field.tsx'
import { Badge } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { TextField } from '../../components/ui/field.tsx'
import { call } from '../../lib/call.ts'
import { queryClient } from '../../lib/queries.ts'
import { toast } from '../../lib/toast.ts'
import { t } from '../../strings/account.ts'
import { type Account, accountQuery } from './account-queries.ts'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** The second factor: adding it, its recovery codes, and removing it. */
export function AuthenticatorCard({ account }: { account: Account }) {
  const [codes, setCodes] = useState<readonly string[]>()
  const refresh = () => queryClient.invalidateQueries(accountQuery)
  const aside = <Badge tone={account.second_factor ? 'ok' : 'idle'}>{account.second_factor ? t.on : t.off}</Badge>
  const done = () => {
    setCodes(undefined)
    void refresh()
  }
  return (
    <Card title={t.authenticator} note={t.aCodeFromYour} aside={aside}>
      {codes ? <RecoveryCodes codes={codes} onDone={done} /> : null}
      {!codes && account.second_factor ? <Present account={account} onCodes={setCodes} onRemoved={refresh} /> : null}
      {!codes && !account.second_factor ? <Adding account={account} onCodes={setCodes} /> : null}
    </Card>
  )
}

interface AddingProps {
  readonly account: Account
  readonly onCodes: (codes: readonly string[]) => void
}

function Adding({ account, onCodes }: AddingProps) {
  const [password, setPassword] = useState('')
  const start = useMutation({
    mutationFn: () => call('startSecondFactor', { password: account.has_password ? password : 'none' }),
  })
  if (start.data) return <Proving secret={start.data.secret} uri={start.data.uri} onCodes={onCodes} />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!start.isPending) start.mutate()
  }
  return (
    <form onSubmit={submit} className="space-y-4">
      {account.has_password ? <PasswordField label={t.yourPassword} value={password} onChange={setPassword} /> : null}
      <FormError error={start.error} />
      <Button type="submit" disabled={start.isPending || (account.has_password && password === '')}>
        {t.addAnAuthenticator}
      </Button>
    </form>
  )
}

interface ProvingProps {
  readonly secret: string
  readonly uri: string
  readonly onCodes: (codes: readonly string[]) => void
}

function Proving({ secret, uri, onCodes }: ProvingProps) {
  const [code, setCode] = useState('')
  const confirm = useMutation({
    mutationFn: () => call('confirmSecondFactor', { code }),
    onSuccess: ({ recovery_codes }) => {
      toast(t.authenticatorAdded)
      onCodes(recovery_codes)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!confirm.isPending) confirm.mutate()
  }
  return (
    <form onSubmit={submit} className="space-y-4">
      <p className="text-ink-2">{t.scanTheCodeWith}</p>
      <QrCode text={uri} label={t.qrCodeOfThe} />
      <p className="font-mono text-small [overflow-wrap:anywhere]">{secret.match(/.{1,4}/g)?.join(' ')}</p>
      <TextField
        label={t.code}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={10}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <FormError error={confirm.error} />
      <Button type="submit" look="primary" disabled={confirm.isPending || code.trim().length < 6}>
        {t.confirm}
      </Button>
    </form>
  )
}

interface PresentProps extends AddingProps {
  readonly onRemoved: () => void
}

function Present({ account, onCodes, onRemoved }: PresentProps) {
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const renew = useMutation({
    mutationFn: () => call('renewRecoveryCodes', { code }),
    onSuccess: ({ recovery_codes }) => onCodes(recovery_codes),
  })
  const remove = useMutation({
    mutationFn: () => call('removeSecondFactor', { code, password: account.has_password ? password : 'none' }),
    onSuccess: () => {
      toast(t.authenticatorRemoved)
      onRemoved()
    },
  })
  const noCode = code.trim().length < 6 || renew.isPending || remove.isPending
  return (
    <div className="space-y-4">
      <p className="text-ink-2">{t.recoveryCodesLeft(account.recovery_codes_left)}</p>
      <TextField
        label={t.code}
        hint={t.fromTheAuthenticatorOr}
        autoComplete="one-time-code"
        maxLength={40}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      {account.has_password ? (
        <PasswordField label={t.passwordToRemoveIt} value={password} onChange={setPassword} />
      ) : null}
      <FormError error={renew.error ?? remove.error} />
      <div className="flex flex-wrap gap-2">
        <Button disabled={noCode} onClick={() => renew.mutate()}>
          {t.newRecoveryCodes}
        </Button>
        <Button
          look="danger"
          disabled={noCode || (account.has_password && password === '')}
          onClick={() => remove.mutate()}
        >
          {t.removeTheAuthenticator}
        </Button>
      </div>
    </div>
  )
}
