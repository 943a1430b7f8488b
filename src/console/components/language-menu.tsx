import { Languages } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import {
  chooseLanguage,
  chooseTimeZone,
  type Language,
  language,
  languageNames,
  type TimeZoneChoice,
  timeZone,
} from '../lib/regional.ts'
import { t } from '../strings/common.ts'
import { Select } from './ui/field.tsx'

const spoken: readonly { value: Language; label: string }[] = [
  { value: 'en', label: languageNames.en },
  { value: 'es', label: languageNames.es },
]

const zones: readonly { value: TimeZoneChoice; label: string }[] = [
  { value: 'local', label: t.ownTimeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone) },
  { value: 'utc', label: t.utc },
]

/** In which language the console speaks, and where its times are told. A choice holds in this browser, at once. */
export function LanguageMenu() {
  const [open, setOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    setOpen(false)
    button.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and leaving close the sheet, wherever in it one is.
    <div
      className="relative"
      onKeyDown={leave}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        aria-label={t.languageAndTimes}
        title={t.languageAndTimes}
        onClick={() => setOpen(!open)}
        className="inline-flex size-9 items-center justify-center rounded-md text-ink-2 hover:bg-sunken hover:text-ink"
      >
        <Languages aria-hidden="true" className="size-4" />
      </button>
      {open ? (
        // A press on the sheet itself is no leaving: it takes the focus.
        <div
          id={id}
          tabIndex={-1}
          className="absolute right-0 z-30 mt-1 w-72 max-w-[calc(100vw-2rem)] space-y-3 rounded-md border border-edge bg-surface p-3"
        >
          <Select label={t.language} value={language} options={spoken} onChange={chooseLanguage} />
          <Select label={t.timesToldIn} value={timeZone} options={zones} onChange={chooseTimeZone} />
        </div>
      ) : null}
    </div>
  )
}
