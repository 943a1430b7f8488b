import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EntryFrame } from '../../components/entry-frame.tsx'
import { Button, buttonClass } from '../../components/ui/button.tsx'
import { Notice, Quiet } from '../../components/ui/notice.tsx'
import { call } from '../../lib/call.ts'
import { nextPath } from '../../lib/entry.ts'
import { t } from '../../strings/sign-in.ts'
import { CodeForm } from './code-form.tsx'
import { ForgottenPassword } from './forgotten-password.tsx'
import { PasswordForm } from './password-form.tsx'

type Step = 'password' | 'code' | 'forgotten'

const failures: Record<string, string> = {
  forbidden: t.youHaveNoAccess,
  unavailable: t.theSingleSignOn,
}

/** Signing in: password or single sign-on, then the code of whoever has an authenticator. */
export function SignInPage() {
  const [search] = useState(() => window.location.search)
  const asked = new URLSearchParams(search)
  const [step, setStep] = useState<Step>(asked.get('step') === 'code' ? 'code' : 'password')
  const failed = asked.get('failed')
  const enter = () => window.location.assign(nextPath(search, window.location.origin))
  return (
    <EntryFrame title={step === 'forgotten' ? t.forgottenPassword : t.signIn}>
      {failed && step === 'password' ? (
        <div className="mb-4">
          <Notice tone="destructive">{failures[failed] ?? t.theSingleSignOnFailed}</Notice>
        </div>
      ) : null}
      {step === 'password' ? (
        <FirstStep
          search={search}
          onDone={enter}
          onCode={() => setStep('code')}
          onForgotten={() => setStep('forgotten')}
        />
      ) : null}
      {step === 'code' ? <CodeForm onDone={enter} onBack={() => setStep('password')} /> : null}
      {step === 'forgotten' ? <Forgotten onBack={() => setStep('password')} /> : null}
    </EntryFrame>
  )
}

interface FirstStepProps {
  readonly search: string
  readonly onDone: () => void
  readonly onCode: () => void
  readonly onForgotten: () => void
}

function useWays() {
  return useQuery({ queryKey: ['sign-in'], queryFn: ({ signal }) => call('getSignIn', {}, { signal }) })
}

function FirstStep({ search, onDone, onCode, onForgotten }: FirstStepProps) {
  const { data, error, isPending } = useWays()
  if (isPending) return <Quiet>{t.loading}</Quiet>
  if (!data) return <Notice tone="destructive">{error.message}</Notice>
  if (data.mode === 'local')
    return (
      <div className="space-y-4">
        <p className="text-ink-2">{t.thisServerServesThis}</p>
        <a href="/dashboard" className={buttonClass('primary')}>
          {t.goToTheDashboard}
        </a>
      </div>
    )
  if (!data.set_up) return <p className="text-ink-2">{t.thereIsNoOwner}</p>
  const next = nextPath(search, window.location.origin)
  return (
    <div className="space-y-5">
      <PasswordForm onDone={onDone} onCode={onCode} onForgotten={onForgotten} />
      {data.single_sign_on ? (
        <div className="border-t pt-5">
          <a href={`/api/sign-in/oidc?next=${encodeURIComponent(next)}`} className={`${buttonClass('plain')} w-full`}>
            {data.single_sign_on.name}
          </a>
        </div>
      ) : null}
    </div>
  )
}

function Forgotten({ onBack }: { onBack: () => void }) {
  const { data } = useWays()
  return (
    <div className="space-y-4">
      {data?.mail === false ? <p className="text-ink-2">{t.thisServerSendsNo}</p> : <ForgottenPassword />}
      <Button look="quiet" onClick={onBack}>
        {t.backToSignIn}
      </Button>
    </div>
  )
}
