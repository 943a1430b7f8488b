import { Eye, EyeOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { t } from '../../strings/common.ts'
import { Button } from './button.tsx'

interface HideableTextProps {
  readonly name: string
  /** What is shown: the text, in whatever view. */
  readonly children: ReactNode
  /** What stands in the text's place while it is hidden. */
  readonly hidden: string
  readonly startsShown?: boolean
}

/** A text that can be shown and hidden, for screens that others may see. */
export function HideableText({ name, children, hidden, startsShown = false }: HideableTextProps) {
  const [shown, setShown] = useState(startsShown)
  const Icon = shown ? EyeOff : Eye
  return (
    <section aria-label={name}>
      <div className="mb-1.5 flex items-center justify-between gap-4">
        <h3 className="text-small font-medium">{name}</h3>
        <Button look="quiet" aria-pressed={shown} onClick={() => setShown(!shown)}>
          <Icon aria-hidden="true" className="size-4" />
          {shown ? t.hide : t.show}
        </Button>
      </div>
      {shown ? children : <p className="rounded-md border bg-canvas px-3 py-2 leading-6">{hidden}</p>}
    </section>
  )
}
