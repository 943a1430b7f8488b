import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ComplianceLevel, UserRole } from '#contract/vocabulary'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Select, TextArea } from '../../components/ui/field.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/format.ts'
import { refreshFigures } from '../../lib/queries.ts'
import { toast, toastError } from '../../lib/toast.ts'
import { PhiResult } from './phi-result.tsx'

const roles = [
  { value: 'general_user', label: 'General User' },
  { value: 'healthcare_worker', label: 'Healthcare Worker' },
  { value: 'patient', label: 'Patient' },
  { value: 'researcher', label: 'Researcher' },
] as const satisfies readonly { value: UserRole; label: string }[]

const levels = [
  { value: 'hipaa_strict', label: 'HIPAA Strict' },
  { value: 'hipaa_standard', label: 'HIPAA Standard' },
  { value: 'basic_privacy', label: 'Basic Privacy' },
] as const satisfies readonly { value: ComplianceLevel; label: string }[]

interface Submitted {
  readonly text: string
  readonly role: UserRole
  readonly level: ComplianceLevel
}

/** Who asked, and how strictly, as the guardrail's own parameters. */
function contextOf({ role, level }: Submitted) {
  return { user_role: role, authorization_verified: role === 'healthcare_worker', compliance_level: level }
}

function ask({ text, role, level }: Submitted) {
  return call('testPhi', {
    text,
    user_context: {
      user_role: role,
      healthcare_setting: 'hospital',
      authorization_verified: role === 'healthcare_worker',
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
  const check = useMutation({
    mutationFn: ask,
    onSuccess: () => {
      toast('Healthcare PHI analysis completed')
      return refreshFigures()
    },
    onError: (error) => toastError(`PHI test failed: ${messageOf(error, 'PHI test failed')}`),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') toastError('Please enter text to analyze')
    else if (!check.isPending) check.mutate({ text: text.trim(), role, level })
  }
  const clear = () => {
    onText('')
    check.reset()
  }
  return (
    <Card title="PHI Protection Test" note="See what a role may read of a medical text, and what is masked for it.">
      <form onSubmit={submit} className="space-y-3">
        <div className="grid gap-3 sm:grid-cols-2">
          <Select label="User Role" value={role} options={roles} onChange={setRole} />
          <Select label="Compliance Level" value={level} options={levels} onChange={setLevel} />
        </div>
        <TextArea
          label="Medical Text"
          placeholder="Enter medical text to analyze for PHI..."
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="primary" disabled={check.isPending}>
            {check.isPending ? 'Analyzing...' : 'Test PHI Protection'}
          </Button>
          <Button onClick={clear}>Clear</Button>
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
