import { type Screen, screenSize, screens, screenUrl } from './screens.ts'

const shown: readonly { readonly screen: Screen; readonly caption: string }[] = [
  { screen: screens.overview, caption: 'What passes, what is masked, what is stopped: as it happens.' },
  { screen: screens.contentSafety, caption: 'A verdict with its reasons, in the text itself.' },
  { screen: screens.documents, caption: 'A letter before and after.' },
]

/** Real screens; the first is large. They are fetched when one comes near them. */
export function Screenshots() {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      {shown.map(({ screen, caption }) => (
        <figure key={screen.file} className="min-w-0 first:sm:col-span-2">
          <img
            {...screenSize}
            src={screenUrl(screen)}
            alt={screen.alt}
            loading="lazy"
            decoding="async"
            className="h-auto w-full rounded-md border bg-sunken"
          />
          <figcaption className="mt-2 text-small text-ink-2">{caption}</figcaption>
        </figure>
      ))}
    </div>
  )
}
