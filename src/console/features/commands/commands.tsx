import { Search } from 'lucide-react'
import { lazy, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { Part } from '../../components/ui/lazy-part.tsx'
import { queryClient } from '../../lib/queries.ts'
import { t } from '../../strings/commands.ts'
import { keyedPlaces } from './places.ts'
import { type Asked, areShortcutsOn, askedBy } from './shortcuts.ts'

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))
const ShortcutsHelp = lazy(async () => ({ default: (await import('./shortcuts-help.tsx')).ShortcutsHelp }))

/** How long `g` waits for its letter, in milliseconds. */
const sequenceMs = 1_500

/** The button that opens the commands, and the keys that are heard on every screen. */
export function Commands() {
  const [open, setOpen] = useState<'palette' | 'help'>()
  const [, navigate] = useLocation()
  const begun = useRef(0)
  useEffect(() => {
    const follow = (asked: Asked) => {
      if (asked.kind === 'palette' || asked.kind === 'help') setOpen(asked.kind)
      if (asked.kind === 'field') firstField()?.focus()
      if (asked.kind === 'refresh') void queryClient.refetchQueries({ type: 'active' })
      if (asked.kind === 'go') {
        const place = keyedPlaces.find(({ key }) => key === asked.key)
        if (place) navigate(place.href)
      }
    }
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      const asked = askedBy(event, {
        typing: isTyping(event.target),
        covered: document.querySelector('[role=dialog], [role=alertdialog]') !== null,
        on: areShortcutsOn(),
        begun: Date.now() - begun.current < sequenceMs,
      })
      begun.current = asked?.kind === 'begin' ? Date.now() : 0
      if (!asked) return
      event.preventDefault()
      follow(asked)
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [navigate])
  return (
    <>
      <button
        type="button"
        aria-label={t.open}
        title={`${t.open} (${modifier()} K)`}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen('palette')}
        className="inline-flex size-9 items-center justify-center rounded-md text-ink-2 hover:bg-sunken hover:text-ink"
      >
        <Search aria-hidden="true" className="size-4" />
      </button>
      {open === 'palette' ? (
        <Part>
          <Palette onClose={() => setOpen(undefined)} onHelp={() => setOpen('help')} />
        </Part>
      ) : null}
      {open === 'help' ? (
        <Part>
          <ShortcutsHelp onClose={() => setOpen(undefined)} />
        </Part>
      ) : null}
    </>
  )
}

function modifier(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
}

/** Fields, editors and the drawing of flows take keys for themselves. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.closest('input, textarea, select, [role=textbox], .react-flow') !== null
}

function firstField(): HTMLElement | null {
  return document.querySelector<HTMLElement>(
    'main textarea, main input:not([type=checkbox], [type=radio], [type=file])',
  )
}
