import { clsx } from 'clsx'
import { words } from '../../lib/format.ts'
import { t } from '../../strings/documents.ts'
import { placed } from './placed.ts'
import type { DocumentResult } from './process-file.ts'

type Page = DocumentResult['preview'][number]
type TextPage = Extract<Page, { kind: 'text' }>
type ImagePage = Extract<Page, { kind: 'image' }>

const sheet = 'rounded-md border bg-canvas'

/** The first pages before and after, what was found marked in the old and what stands in its place in the new. */
export function DocumentPreview({ pages }: { pages: readonly Page[] }) {
  return (
    <div className="space-y-4">
      {pages.map((page) => (
        <section key={page.page} aria-label={t.page(page.page)}>
          <h3 className="mb-1.5 text-small font-medium">{t.pageBeforeAndAfter(page.page)}</h3>
          <div className="grid gap-3 sm:grid-cols-2">
            {page.kind === 'text' ? <TextSides page={page} /> : <ImageSides page={page} />}
          </div>
        </section>
      ))}
    </div>
  )
}

function TextSides({ page }: { page: TextPage }) {
  return (
    <>
      <TextSide name={t.pageBefore(page.page)} lines={page.before} tone="border-warn bg-warn-soft" />
      <TextSide name={t.pageAfter(page.page)} lines={page.after} tone="border-ok bg-ok-soft" />
    </>
  )
}

interface TextSideProps {
  readonly name: string
  readonly lines: TextPage['before']
  readonly tone: string
}

function TextSide({ name, lines, tone }: TextSideProps) {
  return (
    <section
      aria-label={name}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long page scrolls, and must scroll by keyboard too.
      tabIndex={0}
      className={clsx(sheet, 'max-h-96 overflow-y-auto px-3 py-2 leading-6 [overflow-wrap:anywhere]')}
    >
      {placed(lines, () => 1).map(({ at: row, item: line }) => (
        <p key={row} className="min-h-6 whitespace-pre-wrap">
          {placed(line, ({ text }) => text.length).map(({ at, item: { text, entity } }) =>
            entity ? (
              <mark key={at} title={words(entity)} className={clsx('rounded-sm border-b-2 px-0.5', tone)}>
                {text}
              </mark>
            ) : (
              <span key={at}>{text}</span>
            ),
          )}
        </p>
      ))}
    </section>
  )
}

function ImageSides({ page }: { page: ImagePage }) {
  return (
    <>
      <div className={sheet}>
        <div className="relative">
          <img src={page.before} alt={t.pageBefore(page.page)} className="block w-full" />
          {page.boxes.map((box) => (
            <span
              key={`${box.x} ${box.y} ${box.entity}`}
              title={words(box.entity)}
              className="absolute border-2 border-warn"
              style={{
                left: `${(box.x / page.width) * 100}%`,
                top: `${(box.y / page.height) * 100}%`,
                width: `${(box.width / page.width) * 100}%`,
                height: `${(box.height / page.height) * 100}%`,
              }}
            />
          ))}
        </div>
      </div>
      <div className={sheet}>
        <img src={page.after} alt={t.pageAfter(page.page)} className="block w-full" />
      </div>
    </>
  )
}
