import { useId, useMemo, useState } from 'react'
import { type Piece, replacements } from '../lib/replacements.ts'
import { t } from '../strings/common.ts'
import { CopyButton } from './ui/copy-button.tsx'

const views = { result: t.result, beside: t.sideBySide, inline: t.inline } as const
type View = keyof typeof views
const order = ['result', 'beside', 'inline'] as const satisfies readonly View[]

const sheet =
  'max-h-80 overflow-y-auto rounded-md border bg-canvas px-3 py-2 leading-6 whitespace-pre-wrap [overflow-wrap:anywhere]'

interface BeforeAfterProps {
  readonly before: string
  readonly found: readonly { readonly start: number; readonly end: number }[]
  readonly after: string
}

/** The text as it leaves; or beside the text as it came; or both in one, what went struck out and what came marked. */
export function BeforeAfter({ before, found, after }: BeforeAfterProps) {
  const [chosen, setChosen] = useState<View>('result')
  const name = useId()
  const pieces = useMemo(() => replacements(before, found, after), [before, found, after])
  const view = pieces ? chosen : 'result'
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        {pieces?.some(({ kind }) => kind === 'changed') ? (
          <fieldset className="flex flex-wrap gap-x-4 gap-y-1 text-small">
            <legend className="sr-only">{t.view}</legend>
            {order.map((one) => (
              <label key={one} className="flex items-center gap-1.5">
                <input
                  type="radio"
                  name={name}
                  className="accent-[var(--ink)]"
                  checked={chosen === one}
                  onChange={() => setChosen(one)}
                />
                {views[one]}
              </label>
            ))}
          </fieldset>
        ) : null}
        <CopyButton what={t.theTextAsIt} value={after} label={t.copy} />
      </div>
      {view === 'result' ? <p className={sheet}>{after}</p> : null}
      {view === 'beside' && pieces ? (
        <div className="grid gap-3 md:grid-cols-2">
          <Half title={t.before} pieces={pieces} side="before" />
          <Half title={t.after} pieces={pieces} side="after" />
        </div>
      ) : null}
      {view === 'inline' && pieces ? <Inline pieces={pieces} /> : null}
    </div>
  )
}

interface HalfProps {
  readonly title: string
  readonly pieces: readonly Piece[]
  readonly side: 'before' | 'after'
}

function Half({ title, pieces, side }: HalfProps) {
  const Changed = side === 'before' ? 'del' : 'ins'
  const look = side === 'before' ? 'rounded-sm bg-bad-soft no-underline' : 'rounded-sm bg-ok-soft no-underline'
  return (
    <div className="min-w-0">
      <h4 className="mb-1 text-small font-medium">{title}</h4>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, and must scroll by keyboard too. */}
      <section tabIndex={0} aria-label={t.text(title.toLowerCase())} className={sheet}>
        {placed(pieces).map(({ at, piece }) =>
          piece.kind === 'same' ? (
            <span key={at}>{piece.text}</span>
          ) : (
            <Changed key={at} className={look}>
              {piece[side]}
            </Changed>
          ),
        )}
      </section>
    </div>
  )
}

function Inline({ pieces }: { pieces: readonly Piece[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, and must scroll by keyboard too.
    <section tabIndex={0} aria-label={t.changesInTheText} className={sheet}>
      {placed(pieces).map(({ at, piece }) =>
        piece.kind === 'same' ? (
          <span key={at}>{piece.text}</span>
        ) : (
          <span key={at}>
            <del className="rounded-sm bg-bad-soft text-bad line-through">{piece.before}</del>{' '}
            <ins className="rounded-sm bg-ok-soft font-medium text-ok no-underline">{piece.after}</ins>
          </span>
        ),
      )}
    </section>
  )
}

/** Each piece with its place in the text before, which tells it from its neighbours. */
function placed(pieces: readonly Piece[]): { at: number; piece: Piece }[] {
  let at = 0
  return pieces.map((piece, index) => {
    const here = at
    at += piece.kind === 'same' ? piece.text.length : piece.before.length
    return { at: here * 2 + (index % 2), piece }
  })
}
