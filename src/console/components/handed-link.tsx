import { useState } from 'react'
import { moment } from '../lib/format.ts'
import { t } from '../strings/common.ts'
import { Button } from './ui/button.tsx'
import { Notice } from './ui/notice.tsx'

interface HandedLinkProps {
  readonly what: string
  readonly link: { readonly path: string | null; readonly expires_at: string }
}

/** A link to hand on, shown this once; or the word that it went by mail. */
export function HandedLink({ what, link }: HandedLinkProps) {
  if (link.path === null) return <Notice>{t.wentByMail(what)}</Notice>
  return (
    <ShownOnce
      note={t.handLinkOn(what, moment(link.expires_at))}
      label={t.link}
      value={new URL(link.path, window.location.origin).href}
    />
  )
}

interface ShownOnceProps {
  readonly note: string
  readonly label: string
  readonly value: string
}

/** Something secret that is not shown again, with a button that copies it. */
export function ShownOnce({ note, label, value }: ShownOnceProps) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      // Without the browser's leave there is still the text to mark by hand.
      setCopied(false)
    }
  }
  return (
    <div className="space-y-2 rounded-md border bg-sunken p-3">
      <p className="text-small text-ink-2">{note}</p>
      <div className="flex flex-wrap items-center gap-2">
        <input
          readOnly
          aria-label={label}
          value={value}
          onFocus={(event) => event.target.select()}
          className="min-h-9 min-w-0 flex-1 rounded-md border border-edge bg-surface px-3 font-mono text-small"
        />
        <Button onClick={copy}>{copied ? t.copied : t.copy}</Button>
      </div>
    </div>
  )
}
