import { clsx } from 'clsx'
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import type { Tone } from './badge.tsx'
import { type Mark, type Segment, segments } from './segments.ts'

const tones: Record<Tone, string> = {
  ok: 'bg-ok-soft border-ok',
  warn: 'bg-warn-soft border-warn',
  bad: 'bg-bad-soft border-bad',
  idle: 'bg-idle-soft border-idle',
  plain: 'bg-sunken border-edge',
}

interface MarkedTextProps {
  readonly label: string
  readonly text: string
  readonly marks: readonly Mark[]
  readonly tone?: Tone
  /** Marks have this in front of their number as their id, so that others can lead to them. */
  readonly idPrefix?: string
}

interface Tip {
  readonly reason: string
  readonly place: number
  readonly top: number
  readonly left: number
}

/**
 * A text with what was found in it marked and numbered. A mark tells its reason when it is pointed at, tapped or reached
 * by keyboard: one Tab leads to the marks, arrows from one to the next, Escape closes the reason.
 */
export function MarkedText({ label, text, marks, tone = 'warn', idPrefix }: MarkedTextProps) {
  const own = useId()
  const prefix = idPrefix ?? own
  const frame = useRef<HTMLDivElement>(null)
  const [tip, setTip] = useState<Tip>()
  const cut = segments(text, marks)
  const first = cut.findIndex(({ mark }) => mark)
  const show = (element: HTMLElement, { start, mark }: Segment) => {
    const outer = frame.current?.getBoundingClientRect()
    if (!outer || !mark) return
    const box = element.getClientRects()[0] ?? element.getBoundingClientRect()
    const left = Math.max(0, Math.min(box.left - outer.left, outer.width - 260))
    setTip({ reason: mark.reason, place: start, top: box.bottom - outer.top + 4, left })
  }
  const byKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && tip) {
      event.stopPropagation()
      setTip(undefined)
    }
    const list = [...(frame.current?.querySelectorAll<HTMLElement>('mark') ?? [])]
    const next = nextOf(event.key, list.indexOf(event.target as HTMLElement), list.length)
    if (next === undefined) return
    event.preventDefault()
    list[next]?.focus()
  }
  return (
    <div ref={frame} className="relative" onPointerLeave={(event) => isMouse(event) && setTip(undefined)}>
      <section
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, and must scroll by keyboard too.
        tabIndex={0}
        onScroll={() => setTip(undefined)}
        onKeyDown={byKey}
        className="max-h-80 overflow-y-auto rounded-md border bg-canvas px-3 py-2 leading-7 whitespace-pre-wrap [overflow-wrap:anywhere]"
      >
        {cut.map((segment, index) =>
          segment.mark ? (
            <mark
              key={segment.start}
              id={`${prefix}-${segment.mark.number}`}
              tabIndex={index === first ? 0 : -1}
              aria-describedby={tip?.place === segment.start ? `${prefix}-tip` : undefined}
              onFocus={(event) => show(event.currentTarget, segment)}
              onBlur={() => setTip(undefined)}
              onPointerEnter={(event) => isMouse(event) && show(event.currentTarget, segment)}
              className={clsx(
                'scroll-my-8 rounded-sm border-b-2 px-0.5',
                tones[segment.mark.tone ?? tone],
                tip?.place === segment.start && 'outline-2 outline-ink',
              )}
            >
              {segment.part}
              <sup className="ml-0.5 text-[0.625rem] font-semibold">{segment.mark.number}</sup>
            </mark>
          ) : (
            <span key={segment.start}>{segment.part}</span>
          ),
        )}
      </section>
      {tip ? (
        <div
          role="tooltip"
          id={`${prefix}-tip`}
          style={{ top: tip.top, left: tip.left }}
          className="absolute z-20 w-max max-w-[min(22rem,100%)] rounded-md border border-edge bg-surface px-2.5 py-1.5 text-small [overflow-wrap:anywhere]"
        >
          {tip.reason}
        </div>
      ) : null}
    </div>
  )
}

function isMouse(event: PointerEvent): boolean {
  return event.pointerType === 'mouse'
}

/** Where a key leads among `count` marks from the one at `at`; nowhere for other keys, or from none of them. */
function nextOf(key: string, at: number, count: number): number | undefined {
  if (at < 0) return undefined
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(count - 1, at + 1)
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(0, at - 1)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
