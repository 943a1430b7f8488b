import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'

const control =
  'block w-full rounded-md border border-edge bg-surface px-3 text-ink disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-3'

interface LabelProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly children: (ids: { id: string; 'aria-describedby'?: string }) => ReactNode
}

function Labelled({ label, hint, children }: LabelProps) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-small font-medium">
        {label}
      </label>
      {children(hint ? { id, 'aria-describedby': `${id}-hint` } : { id })}
      {hint ? (
        <p id={`${id}-hint`} className="mt-1 text-label text-ink-3">
          {hint}
        </p>
      ) : null}
    </div>
  )
}

interface Named {
  readonly label: string
  readonly hint?: string | undefined
}

/** A one-line field with its label. */
export function TextField({ label, hint, className, ...rest }: ComponentProps<'input'> & Named) {
  return (
    <Labelled label={label} hint={hint}>
      {(ids) => <input {...rest} {...ids} className={clsx(control, 'min-h-9 py-1.5', className)} />}
    </Labelled>
  )
}

/** A field of several lines with its label. */
export function TextArea({ label, hint, className, ...rest }: ComponentProps<'textarea'> & Named) {
  return (
    <Labelled label={label} hint={hint}>
      {(ids) => <textarea rows={5} {...rest} {...ids} className={clsx(control, 'resize-y py-2', className)} />}
    </Labelled>
  )
}

interface SelectProps<Value extends string> extends Named {
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
  readonly disabled?: boolean
}

/** A choice of one, with the platform's own list: it works with every keyboard, reader and phone. */
export function Select<Value extends string>({ label, hint, value, options, onChange, disabled }: SelectProps<Value>) {
  return (
    <Labelled label={label} hint={hint}>
      {(ids) => (
        <div className="relative">
          <select
            {...ids}
            value={value}
            disabled={disabled}
            className={clsx(control, 'min-h-9 appearance-none py-1.5 pr-9')}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.target.value)
              if (chosen) onChange(chosen.value)
            }}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden="true" className="pointer-events-none absolute top-2.5 right-3 size-4 text-ink-3" />
        </div>
      )}
    </Labelled>
  )
}
