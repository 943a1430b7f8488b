import { type FormEvent, useEffect, useRef, useState } from 'react'
import { FormError } from '../../components/form-error.tsx'
import { Button } from '../../components/ui/button.tsx'
import { TextArea, TextField } from '../../components/ui/field.tsx'
import { Modal } from '../../components/ui/modal.tsx'
import { call } from '../../lib/call.ts'
import { t } from '../../strings/demos.ts'
import type { DemoProps } from './demo-name.ts'

const empty = { name: '', organization: '', email: '', phone: '', message: '' }
type Fields = typeof empty

type State = { readonly stage: 'open' | 'sending' | 'sent' } | { readonly stage: 'refused'; readonly error: unknown }

/** A form that asks for a demonstration. Its request goes to this server, and to nobody else. */
export function ScheduleDemo({ onClose }: DemoProps) {
  const [fields, setFields] = useState<Fields>(empty)
  const [state, setState] = useState<State>({ stage: 'open' })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (state.stage === 'sending') return
    setState({ stage: 'sending' })
    try {
      await call('requestDemo', given(fields))
      setState({ stage: 'sent' })
    } catch (error) {
      setState({ stage: 'refused', error })
    }
  }
  return (
    <Modal title={t.scheduleTitle} note={t.scheduleNote} open onClose={onClose}>
      {state.stage === 'sent' ? (
        <Thanks onClose={onClose} />
      ) : (
        <form onSubmit={submit} className="space-y-3">
          <FormFields fields={fields} onChange={(changed) => setFields({ ...fields, ...changed })} />
          <FormError error={state.stage === 'refused' ? state.error : undefined} />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" look="primary" disabled={state.stage === 'sending'}>
              {state.stage === 'sending' ? t.sending : t.request}
            </Button>
            <Button onClick={onClose}>{t.cancel}</Button>
          </div>
        </form>
      )}
    </Modal>
  )
}

/** What was left empty is not sent. */
function given({ phone, message, ...needed }: Fields) {
  return {
    ...needed,
    ...(phone.trim() === '' ? {} : { phone }),
    ...(message.trim() === '' ? {} : { message }),
  }
}

interface FormFieldsProps {
  readonly fields: Fields
  readonly onChange: (changed: Partial<Fields>) => void
}

function FormFields({ fields, onChange }: FormFieldsProps) {
  const field = (name: keyof Fields, maxLength: number) => ({
    label: t[name],
    name,
    maxLength,
    value: fields[name],
    onChange: (event: { readonly target: { readonly value: string } }) => onChange({ [name]: event.target.value }),
  })
  return (
    <>
      <TextField {...field('name', 120)} required autoComplete="name" />
      <TextField {...field('organization', 160)} required autoComplete="organization" />
      <TextField {...field('email', 254)} required type="email" autoComplete="email" />
      <TextField {...field('phone', 40)} type="tel" autoComplete="tel" />
      <TextArea {...field('message', 2_000)} rows={4} />
    </>
  )
}

function Thanks({ onClose }: DemoProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div>
      <div ref={place} tabIndex={-1} role="status" className="mb-4 outline-none">
        <p className="font-medium">{t.thanks}</p>
        <p className="text-ink-2">{t.whatFollows}</p>
      </div>
      <Button look="primary" onClick={onClose}>
        {t.close}
      </Button>
    </div>
  )
}
