import { type FormEvent, useState } from 'react'
import { Button, buttonClass } from '../../components/ui/button.tsx'
import { TextField } from '../../components/ui/field.tsx'
import { Modal } from '../../components/ui/modal.tsx'
import { Switch } from '../../components/ui/switch.tsx'
import { call } from '../../lib/call.ts'
import { messageOf, moment } from '../../lib/format.ts'
import { timeZone } from '../../lib/regional.ts'
import { saveAs } from '../../lib/save-as.ts'
import { toastError } from '../../lib/toast.ts'
import { t } from '../../strings/analytics.ts'
import { askedRange, type ShownRange } from './shown-range.ts'

interface RangeToolsProps {
  readonly shown: ShownRange
  readonly onChange: (shown: ShownRange) => void
}

/** Dates of one's own, comparison, exports and print, beside the range. */
export function RangeTools({ shown, onChange }: RangeToolsProps) {
  const [picking, setPicking] = useState(false)
  const { chosen, compare } = shown
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <Button onClick={() => setPicking(true)}>{t.chooseDates}</Button>
      {chosen ? (
        <span className="flex items-center gap-2 text-small">
          {moment(chosen.from * 1000)} – {moment(chosen.to * 1000)}
          <Button look="quiet" onClick={() => onChange({ ...shown, chosen: undefined })}>
            {t.clearDates}
          </Button>
        </span>
      ) : null}
      <span className="flex items-center gap-2 text-small">
        <Switch
          label={t.compareWithTheTime}
          checked={compare}
          onChange={(next) => onChange({ ...shown, compare: next })}
        />
        <span aria-hidden="true">{t.compareWithTheTime}</span>
      </span>
      <span className="ml-auto flex flex-wrap gap-2">
        <ExportMenu shown={shown} />
        <Button onClick={() => window.print()}>{t.print}</Button>
      </span>
      <DatesModal
        key={String(picking)}
        open={picking}
        shown={shown}
        onChange={onChange}
        onClose={() => setPicking(false)}
      />
    </div>
  )
}

function ExportMenu({ shown }: { shown: ShownRange }) {
  const [open, setOpen] = useState(false)
  const figures = async (format: 'json' | 'csv' | 'ndjson') => {
    try {
      const answer = await call('exportAnalytics', { ...askedRange(shown), format })
      saveAs(`custos-figures.${format}`, answer.content ?? JSON.stringify(answer.analytics, null, 2))
    } catch (error) {
      toastError(t.exportFailed, messageOf(error, t.theFiguresCouldNot))
    }
  }
  const events = (format: 'csv' | 'ndjson') => {
    const query = new URLSearchParams(Object.entries({ ...askedRange(shown), format }).map(([k, v]) => [k, String(v)]))
    return `/api/guardrails/events/export?${query}`
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.export}</Button>
      <Modal title={t.export} note={t.neitherHoldsAnyText} open={open} onClose={() => setOpen(false)}>
        <h3 className="mb-2 font-medium">{t.figuresOfThisTime}</h3>
        <div className="mb-5 flex flex-wrap gap-2">
          {(['json', 'csv', 'ndjson'] as const).map((format) => (
            <Button key={format} onClick={() => void figures(format)}>
              {format.toUpperCase()}
            </Button>
          ))}
        </div>
        <h3 className="mb-2 font-medium">{t.everySingleCheck}</h3>
        <div className="flex flex-wrap gap-2">
          {(['csv', 'ndjson'] as const).map((format) => (
            <a key={format} className={buttonClass()} href={events(format)} download>
              {format.toUpperCase()}
            </a>
          ))}
        </div>
      </Modal>
    </>
  )
}

/** A moment as the platform's own date field wants it, where the reader's times are told. */
function fieldValue(seconds: number): string {
  if (timeZone === 'utc') return new Date(seconds * 1000).toISOString().slice(0, 16)
  const local = new Date(seconds * 1000 - new Date(seconds * 1000).getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

function fieldSeconds(value: string): number {
  return Math.floor(Date.parse(timeZone === 'utc' ? `${value}Z` : value) / 1000)
}

interface DatesModalProps extends RangeToolsProps {
  readonly open: boolean
  readonly onClose: () => void
}

function DatesModal({ open, shown, onChange, onClose }: DatesModalProps) {
  const now = Math.floor(Date.now() / 1000)
  const [from, setFrom] = useState(fieldValue(shown.chosen?.from ?? now - 86_400))
  const [to, setTo] = useState(fieldValue(shown.chosen?.to ?? now))
  const chosen = { from: fieldSeconds(from), to: fieldSeconds(to) }
  const ordered = chosen.from < chosen.to
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!ordered) return
    onChange({ ...shown, chosen })
    onClose()
  }
  return (
    <Modal title={t.chooseDates} note={t.minutesAreKeptFor} open={open} onClose={onClose}>
      <form className="space-y-3" onSubmit={submit}>
        <TextField
          label={t.from}
          type="datetime-local"
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextField
          label={t.to}
          type="datetime-local"
          value={to}
          hint={ordered ? undefined : t.thisMustBeLater}
          onChange={(event) => setTo(event.target.value)}
        />
        <Button type="submit" look="primary" disabled={!ordered}>
          {t.showFigures}
        </Button>
      </form>
    </Modal>
  )
}
