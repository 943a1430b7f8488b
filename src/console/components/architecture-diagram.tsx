import { clsx } from 'clsx'
import { type Box, type Layout, tall, wide } from './architecture-layout.ts'

/** The drawing's own name, and its parts by their English names where they have others. */
export interface DiagramWords {
  readonly name: string
  readonly parts: Readonly<Record<string, string>>
}

/**
 * The enterprise security architecture: sources, the core engine with its guardrails, the decision engine and the
 * four outputs, within the zero-trust framework. Lines and letters take the theme's colours; parts lead to their tabs.
 */
export function ArchitectureDiagram({ words }: { words: DiagramWords }) {
  return (
    <>
      <Drawing words={words} layout={wide} className="hidden md:block" />
      <Drawing words={words} layout={tall} className="mx-auto max-w-[26rem] md:hidden" />
    </>
  )
}

interface DrawingProps {
  readonly words: DiagramWords
  readonly layout: Layout
  readonly className: string
}

function Drawing({ words, layout, className }: DrawingProps) {
  const told = (word: string) => words.parts[word] ?? word
  const arrow = `arrow-${layout.name}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing whose parts are links is a group; SVG has no fieldset.
    <svg
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      className={clsx('w-full font-sans', className)}
      role="group"
      aria-label={words.name}
    >
      <defs>
        <marker id={arrow} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
          <path d="M0 0.5 L7 4 L0 7.5" className="fill-none stroke-ink-3" strokeWidth="1.2" />
        </marker>
      </defs>
      {layout.boxes.map((box) => (
        <Part key={box.label} box={box} told={told} />
      ))}
      {layout.lines.map((path) => (
        <path key={path} d={path} className="fill-none stroke-ink-3" strokeWidth="1.2" markerEnd={`url(#${arrow})`} />
      ))}
    </svg>
  )
}

const looks = {
  frame: { rect: 'fill-none stroke-edge', dash: '5 4' },
  room: { rect: 'fill-surface stroke-edge', dash: undefined },
  part: { rect: 'fill-sunken stroke-line', dash: undefined },
  band: { rect: 'fill-sunken stroke-line', dash: undefined },
} as const

const outcomes: Record<string, string> = {
  Allow: 'fill-ok-soft stroke-ok',
  Mask: 'fill-warn-soft stroke-warn',
  Redirect: 'fill-warn-soft stroke-warn',
  Block: 'fill-bad-soft stroke-bad',
}

function Part({ box, told }: { box: Box; told: (word: string) => string }) {
  const { rect, dash } = looks[box.kind]
  const titled = box.kind === 'frame' || box.kind === 'room'
  const middle = box.x + box.width / 2
  const body = (
    <>
      <rect
        x={box.x}
        y={box.y}
        width={box.width}
        height={box.height}
        rx="4"
        strokeDasharray={dash}
        className={outcomes[box.label] ?? rect}
      />
      <text
        x={middle}
        y={titled ? box.y + 24 : box.y + box.height / 2 - (box.note ? 8 : 0)}
        textAnchor="middle"
        dominantBaseline="central"
        className={clsx('fill-ink text-[13px]', titled && 'font-semibold')}
      >
        {told(box.label)}
      </text>
      {box.note ? (
        <text
          x={middle}
          y={titled ? box.y + 44 : box.y + box.height / 2 + 10}
          textAnchor="middle"
          dominantBaseline="central"
          className="fill-ink-2 text-[11.5px]"
        >
          {told(box.note)}
        </text>
      ) : null}
    </>
  )
  return box.href ? (
    <a href={box.href} className="outline-offset-2 hover:[&>rect]:stroke-ink">
      {body}
    </a>
  ) : (
    <g>{body}</g>
  )
}
