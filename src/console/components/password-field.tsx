import { useState } from 'react'
import { TextField } from './ui/field.tsx'

interface PasswordFieldProps {
  readonly label?: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** A new password is told how to be good. */
  readonly fresh?: boolean
}

/** A password, hidden until its reader wants to see it. */
export function PasswordField({ label = 'Password', value, onChange, fresh = false }: PasswordFieldProps) {
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
        hint={
          fresh
            ? 'At least 10 characters, none that breaches have made known. Several unrelated words are good.'
            : undefined
        }
        onChange={(event) => onChange(event.target.value)}
      />
      <label className="mt-1.5 inline-flex items-center gap-2 text-small text-ink-2">
        <input type="checkbox" checked={shown} onChange={(event) => setShown(event.target.checked)} />
        Show it
      </label>
    </div>
  )
}
