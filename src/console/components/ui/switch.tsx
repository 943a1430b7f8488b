import { Switch as Radix } from 'radix-ui'

interface SwitchProps {
  readonly label: string
  readonly checked: boolean
  readonly disabled?: boolean
  readonly onChange: (checked: boolean) => void
}

/** On or off, at once. The name is for readers; what it switches stands beside it. */
export function Switch({ label, checked, disabled = false, onChange }: SwitchProps) {
  return (
    <Radix.Root
      aria-label={label}
      checked={checked}
      disabled={disabled}
      onCheckedChange={onChange}
      className="inline-flex h-6 w-10 shrink-0 items-center rounded-full border border-edge bg-sunken px-0.5 transition-colors disabled:cursor-wait data-[state=checked]:border-ok data-[state=checked]:bg-ok"
    >
      <Radix.Thumb className="size-4 rounded-full bg-ink-2 transition-transform data-[state=checked]:translate-x-[1.125rem] data-[state=checked]:bg-surface" />
    </Radix.Root>
  )
}
