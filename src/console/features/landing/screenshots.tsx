import { screenSize, screens, screenUrl } from './screens.ts'
import { useLandingWords } from './words.ts'

const shown = ['overview', 'contentSafety', 'documents'] as const

/** Real screens; the first is large. They are fetched when one comes near them. */
export function Screenshots() {
  const t = useLandingWords()
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      {shown.map((name) => (
        <figure key={name} className="min-w-0 first:sm:col-span-2">
          <img
            {...screenSize}
            src={screenUrl(screens[name])}
            alt={t.shown[name].alt}
            loading="lazy"
            decoding="async"
            className="h-auto w-full rounded-md border bg-sunken"
          />
          <figcaption className="mt-2 text-small text-ink-2">{t.shown[name].caption}</figcaption>
        </figure>
      ))}
    </div>
  )
}
