import { useState } from 'react'
import { t } from '../strings/common.ts'
import { TextField } from './ui/field.tsx'

interface PasswordFieldProps {
  readonly label?: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** A new password is told how to be good. */
  readonly fresh?: boolean
}

/** A password, hidden until its reader wants to see it. */
export function PasswordField({ label = t.password, value, onChange, fresh = false }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <div>
      <TextField
        label={label}
        type={shown ? 'text' : 'password'}
        autoComplete={fresh ? 'new-password' : 'current-password'}
        required
        maxLength={200}
        value={value}
        hint={fresh ? t.atLeast10Characters : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <label className="mt-1.5 inline-flex items-center gap-2 text-small text-ink-2">
        <input type="checkbox" checked={shown} onChange={(event) => setShown(event.target.checked)} />
        {t.showIt}
      </label>
    </div>
  )
}
