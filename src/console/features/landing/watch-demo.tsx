import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight, Pause, Play, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { t } from '../../strings/demos.ts'
import type { DemoProps } from './demo-name.ts'
import { screenSize, screenUrl } from './screens.ts'
import { type Step, walkthrough } from './walkthrough.ts'

const last = walkthrough.length - 1
const stepMs = 7_000

/** A captioned walkthrough: it plays by itself, unless motion is not wanted, and stops where one takes over. */
export function WatchDemo({ onClose }: DemoProps) {
  const { at, playing, turn, toggle } = usePlayer()
  const step = walkthrough[at] ?? walkthrough[0]
  const steer = (event: KeyboardEvent) => {
    const onButton = event.target instanceof HTMLElement && event.target.closest('button') !== null
    if (event.key === 'ArrowRight') turn(at + 1)
    else if (event.key === 'ArrowLeft') turn(at - 1)
    else if (event.key === ' ' && !onButton) {
      event.preventDefault()
      toggle()
    }
  }
  return (
    <Dialog.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-[rgb(8_14_12/0.55)]" />
        <Dialog.Content
          onKeyDown={steer}
          onOpenAutoFocus={(event) => {
            // The sheet itself: space then plays and pauses.
            event.preventDefault()
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
          }}
          className="fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-1rem)] w-[calc(100vw-1rem)] max-w-[62rem] -translate-1/2 overflow-y-auto rounded-md border border-edge bg-surface p-4 outline-none sm:p-5"
        >
          <div className="mb-3 flex items-start justify-between gap-4">
            <div>
              <Dialog.Title className="text-lead font-semibold">{t.watchTitle}</Dialog.Title>
              <Dialog.Description className="text-small text-ink-2">{t.watchNote}</Dialog.Description>
            </div>
            <Dialog.Close aria-label={t.close} className="-m-1.5 rounded-sm p-1.5 hover:bg-sunken">
              <X aria-hidden="true" className="size-4" />
            </Dialog.Close>
          </div>
          {step ? (
            <figure>
              <Picture key={step.screen.file} step={step} />
              <figcaption aria-live={playing ? 'off' : 'polite'} className="mt-3 min-h-24 sm:min-h-18">
                <p className="font-semibold">
                  {step.title} <span className="font-normal text-ink-3">{t.position(at + 1, last + 1)}</span>
                </p>
                <p className="text-ink-2">{step.caption}</p>
              </figcaption>
            </figure>
          ) : null}
          <Controls at={at} playing={playing} turn={turn} toggle={toggle} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface Player {
  readonly at: number
  readonly playing: boolean
  readonly turn: (to: number) => void
  readonly toggle: () => void
}

/** Who turns by hand stops the play; who plays at the end begins anew. */
function usePlayer(): Player {
  const [at, setAt] = useState(0)
  const [playing, setPlaying] = useState(() => !window.matchMedia('(prefers-reduced-motion: reduce)').matches)
  useEffect(() => {
    if (!playing) return
    const timer = setTimeout(() => {
      if (at < last) setAt(at + 1)
      else setPlaying(false)
    }, stepMs)
    return () => clearTimeout(timer)
  }, [at, playing])
  useEffect(() => {
    // The next picture is there when it is turned to.
    const next = walkthrough[at + 1]
    if (next) new Image().src = screenUrl(next.screen)
  }, [at])
  return {
    at,
    playing,
    turn: (to) => {
      setPlaying(false)
      setAt(Math.min(last, Math.max(0, to)))
    },
    toggle: () => {
      if (!playing && at === last) setAt(0)
      setPlaying(!playing)
    },
  }
}

function Picture({ step: { screen, picture } }: { step: Step }) {
  const [failed, setFailed] = useState(false)
  const frame = 'aspect-[16/10] w-full rounded-md border bg-sunken'
  if (failed) {
    return (
      <div className={clsx(frame, 'grid place-items-center p-4 text-center text-ink-2')}>
        <p>{t.unloaded}</p>
      </div>
    )
  }
  return <img {...screenSize} src={screenUrl(screen)} alt={picture} onError={() => setFailed(true)} className={frame} />
}

function Controls({ at, playing, turn, toggle }: Player) {
  const Icon = playing ? Pause : Play
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <Button look="primary" onClick={toggle}>
        <Icon aria-hidden="true" className="size-4" />
        {playing ? t.pause : at === last ? t.playAgain : t.play}
      </Button>
      <Button disabled={at === 0} onClick={() => turn(at - 1)}>
        <ChevronLeft aria-hidden="true" className="size-4" />
        {t.previous}
      </Button>
      <Button disabled={at === last} onClick={() => turn(at + 1)}>
        {t.next}
        <ChevronRight aria-hidden="true" className="size-4" />
      </Button>
      <ol aria-label={t.steps} className="ml-auto flex">
        {walkthrough.map(({ title }, index) => (
          <li key={title}>
            <button
              type="button"
              aria-label={t.step(index + 1, title)}
              aria-current={index === at ? 'step' : undefined}
              onClick={() => turn(index)}
              className="grid size-7 place-items-center rounded-sm hover:bg-sunken"
            >
              <span className={clsx('size-2.5 rounded-full border border-edge', index <= at && 'border-ink bg-ink')} />
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}
