import type { ReactNode } from 'react'
import { buttonClass } from '../../components/ui/button.tsx'

interface LaterButtonProps {
  readonly id: string
  readonly label: string
  readonly children: ReactNode
}

/** A button whose action comes later: it says so in a sheet. Works without a script, by the platform's own popover. */
export function LaterButton({ id, label, children }: LaterButtonProps) {
  return (
    <>
      <button type="button" popoverTarget={id} className={buttonClass('plain')}>
        {label}
      </button>
      <div
        id={id}
        popover="auto"
        className="m-auto max-w-sm rounded-md border border-edge bg-surface p-6 text-ink backdrop:bg-[rgb(8_14_12/0.55)]"
      >
        <p className="mb-4">{children}</p>
        <button type="button" popoverTarget={id} popoverTargetAction="hide" className={buttonClass('plain')}>
          Close
        </button>
      </div>
    </>
  )
}
