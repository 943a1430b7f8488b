import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { toastError } from '../../lib/toast.ts'
import { t } from '../../strings/common.ts'
import { Button } from './button.tsx'

interface CopyButtonProps {
  /** What is copied, in words: `the request id`. */
  readonly what: string
  readonly value: string
  /** Shown beside the sign; without it the sign stands alone. */
  readonly label?: string
}

/** Copies a value, and says that it did; where the browser forbids it, says that instead. */
export function CopyButton({ what, value, label }: CopyButtonProps) {
  const [copied, setCopied] = useState<string>()
  const done = copied === value
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(value)
    } catch {
      toastError(t.notCopied, t.theBrowserDidNot)
    }
  }
  const Icon = done ? Check : Copy
  return (
    <Button
      look="quiet"
      className={label ? 'min-h-7 px-2 py-0.5 text-small' : 'min-h-7 px-1.5 py-0.5'}
      aria-label={done ? t.copied2(what) : t.copy2(what)}
      onClick={copy}
    >
      <Icon aria-hidden="true" className="size-3.5" />
      {label ? <span>{done ? t.copied : label}</span> : null}
    </Button>
  )
}
