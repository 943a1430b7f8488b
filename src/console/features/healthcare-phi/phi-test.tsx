import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ComplianceLevel, UserRole } from '#contract/vocabulary'
import { HowItDecides } from '../../components/how-it-decides.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Select, TextArea } from '../../components/ui/field.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/format.ts'
import { useHandedText } from '../../lib/handed-text.ts'
import { refreshFigures } from '../../lib/queries.ts'
import { toast, toastError } from '../../lib/toast.ts'
import { t } from '../../strings/healthcare-phi.ts'
import { PhiResult } from './phi-result.tsx'

const roles = [
  { value: 'general_user', label: t.generalUser },
  { value: 'healthcare_worker', label: t.healthcareWorker },
  { value: 'patient', label: t.patient },
  { value: 'researcher', label: t.researcher },
] as const satisfies readonly { value: UserRole; label: string }[]

const levels = [
  { value: 'hipaa_strict', label: t.hipaaStrict },
  { value: 'hipaa_standard', label: t.hipaaStandard },
  { value: 'basic_privacy', label: t.basicPrivacy },
] as const satisfies readonly { value: ComplianceLevel; label: string }[]

/** What a health worker may want identifiers for; unnamed counts as treatment. */
const purposes = [
  { value: '', label: t.notNamed },
  { value: 'treatment', label: t.treatment },
  { value: 'payment', label: t.payment },
  { value: 'operations', label: t.operations },
  { value: 'public_health', label: t.publicHealth },
] as const
type Purpose = (typeof purposes)[number]['value']

interface Submitted {
  readonly text: string
  readonly role: UserRole
  readonly level: ComplianceLevel
  readonly purpose: Purpose
}

/** Only a health worker is asked what for. */
const named = ({ role, purpose }: Submitted) => (role === 'healthcare_worker' && purpose !== '' ? { purpose } : {})

/** Who asked, and how strictly, as the guardrail's own parameters. */
function contextOf(submitted: Submitted) {
  const { role, level } = submitted
  return {
    user_role: role,
    authorization_verified: role === 'healthcare_worker',
    compliance_level: level,
    ...named(submitted),
  }
}

function ask(submitted: Submitted) {
  const { text, role, level } = submitted
  return call('testPhi', {
    text,
    user_context: {
      user_role: role,
      healthcare_setting: 'hospital',
      authorization_verified: role === 'healthcare_worker',
      ...named(submitted),
    },
    compliance_level: level,
  })
}

interface PhiTestProps {
  readonly text: string
  readonly onText: (text: string) => void
}

/** The test form: who asks, how strictly, and the text. */
export function PhiTest({ text, onText }: PhiTestProps) {
  const [role, setRole] = useState<UserRole>('general_user')
  const [level, setLevel] = useState<ComplianceLevel>('hipaa_strict')
  const [purpose, setPurpose] = useState<Purpose>('')
  const check = useMutation({
    mutationFn: ask,
    onSuccess: () => {
      toast(t.healthcarePhiAnalysisCompleted)
      return refreshFigures()
    },
    onError: (error) => toastError(t.phiTestFailed(messageOf(error, t.phiTestFailed2))),
  })
  useHandedText('healthcare-phi', (handed) => {
    onText(handed)
    check.mutate({ text: handed, role, level, purpose })
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') toastError(t.pleaseEnterTextTo)
    else if (!check.isPending) check.mutate({ text: text.trim(), role, level, purpose })
  }
  const clear = () => {
    onText('')
    check.reset()
  }
  return (
    <Card title={t.phiProtectionTest} note={t.seeWhatARole} aside={<HowItDecides page="healthcare-phi" />}>
      <form onSubmit={submit} className="space-y-3">
        <div className="grid gap-3 sm:grid-cols-2">
          <Select label={t.userRole} value={role} options={roles} onChange={setRole} />
          <Select label={t.complianceLevel} value={level} options={levels} onChange={setLevel} />
          {role === 'healthcare_worker' ? (
            <Select label={t.purpose} value={purpose} options={purposes} onChange={setPurpose} />
          ) : null}
        </div>
        <TextArea
          label={t.medicalText}
          placeholder={t.enterMedicalTextTo}
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="primary" disabled={check.isPending}>
            {check.isPending ? t.analyzing : t.testPhiProtection}
          </Button>
          <Button onClick={clear}>{t.clear}</Button>
        </div>
      </form>
      <div aria-live="polite" className="mt-4 empty:hidden">
        {check.isError ? <Notice tone="destructive">{messageOf(check.error, 'PHI test failed')}</Notice> : null}
        {check.data ? (
          <PhiResult
            key={check.data.request_id}
            text={check.variables?.text ?? ''}
            answer={check.data}
            parameters={check.variables ? contextOf(check.variables) : {}}
          />
        ) : null}
      </div>
    </Card>
  )
}
