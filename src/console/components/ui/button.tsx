import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

type Look = 'primary' | 'plain' | 'quiet' | 'danger'

const looks: Record<Look, string> = {
  primary: 'border-ink bg-ink text-on-ink enabled:hover:opacity-85',
  plain: 'border-edge bg-surface text-ink enabled:hover:bg-sunken',
  quiet: 'border-transparent text-ink-2 enabled:hover:bg-sunken enabled:hover:text-ink',
  danger: 'border-edge bg-surface text-bad enabled:hover:bg-bad-soft',
}

const shape =
  'inline-flex min-h-9 items-center justify-center gap-2 rounded-md border px-3 py-1.5 text-body font-medium transition-colors'

/** The classes of a button, for links that look like one. */
export function buttonClass(look: Look = 'plain'): string {
  return clsx(shape, looks[look])
}

/** A button. A disabled one stays readable: grey on a quiet ground. */
export function Button({ look = 'plain', className, ...rest }: ComponentProps<'button'> & { look?: Look }) {
  return (
    <button
      type="button"
      {...rest}
      className={clsx(
        shape,
        rest.disabled ? 'cursor-not-allowed border-line bg-sunken text-ink-3' : looks[look],
        className,
      )}
    />
  )
}
