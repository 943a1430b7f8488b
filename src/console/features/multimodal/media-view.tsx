import { useState } from 'react'
import type { Api, OutputOf } from '#contract'
import { fixed, words } from '../../lib/format.ts'
import { t } from '../../strings/multimodal.ts'
import { distinct } from './distinct.ts'
import { useObjectUrl } from './use-object-url.ts'

type Result = OutputOf<Api['testMultimodal']>
type Checks = Result['safety_results']
type Media = NonNullable<Result['media']>

/** The file as it was chosen, before it is checked. */
export function ChosenView({ file, kind }: { file: File; kind: 'image' | 'audio' }) {
  const url = useObjectUrl(file)
  const [shows, setShows] = useState(true)
  if (!url) return null
  if (kind === 'audio') return <Player url={url} />
  if (!shows) return <p className="text-small text-ink-3">{t.theBrowserShowsNo}</p>
  return <img src={url} alt={t.chosenFile} className="max-h-80 rounded-md border" onError={() => setShows(false)} />
}

/** The file with what was found marked in it: boxes over a picture, times of a recording. */
export function MediaView({ file, media, checks }: { file: File; media: Media; checks: Checks }) {
  const url = useObjectUrl(file)
  const all = Object.values(checks)
  if (media.duration !== undefined) {
    const moments = all.flatMap((check) => check?.moments ?? [])
    return (
      <div className="space-y-2">
        {url ? <Player url={url} /> : null}
        <Facts media={media} />
        <Moments moments={moments} />
        {media.transcript ? (
          <p className="rounded-md bg-sunken px-3 py-2 text-small [overflow-wrap:anywhere]">{media.transcript}</p>
        ) : null}
      </div>
    )
  }
  const shown = media.preview ?? url
  return (
    <div className="space-y-2">
      {shown && media.width ? (
        <Picture src={shown} media={media} boxes={all.flatMap((check) => check?.boxes ?? [])} />
      ) : null}
      <Facts media={media} />
    </div>
  )
}

function Player({ url }: { url: string }) {
  // biome-ignore lint/a11y/useMediaCaption: it is the user's own recording, of which nobody has captions.
  return <audio controls src={url} className="w-full" aria-label={t.recording} />
}

type Box = NonNullable<NonNullable<Checks['pii_detection']>['boxes']>[number]

const keyOf = ({ label, x, y, width, height }: Box) => `${label} ${x} ${y} ${width} ${height}`

function Picture({ src, media, boxes }: { src: string; media: Media; boxes: readonly Box[] }) {
  const width = media.width || 1
  const height = media.height || 1
  return (
    <div className="relative inline-block max-w-full overflow-hidden rounded-md border align-top">
      <img src={src} alt={t.checkedFile} className="block max-h-[32rem] max-w-full" />
      {distinct(boxes, keyOf).map((box) => (
        <span
          key={keyOf(box)}
          role="img"
          aria-label={words(box.label)}
          title={words(box.label)}
          className="absolute border-2 border-bad bg-bad/10"
          style={{
            left: `${(box.x / width) * 100}%`,
            top: `${(box.y / height) * 100}%`,
            width: `${(box.width / width) * 100}%`,
            height: `${(box.height / height) * 100}%`,
          }}
        />
      ))}
    </div>
  )
}

function Facts({ media }: { media: Media }) {
  const facts = [
    media.format.toUpperCase(),
    media.width ? `${media.width} × ${media.height} px` : '',
    media.codec ?? '',
    media.duration === undefined ? '' : `${fixed(media.duration, 1)} s`,
    (media.frames ?? 1) > 1 ? t.frames(media.frames ?? 1) : '',
  ].filter((fact) => fact !== '')
  return (
    <p className="text-small text-ink-2">
      {facts.join(' · ')}
      {media.partial ? <span className="block text-warn">{media.partial}</span> : null}
    </p>
  )
}

function Moments({ moments }: { moments: readonly { label: string; start: number; end: number }[] }) {
  if (moments.length === 0) return null
  return (
    <ul aria-label={t.foundInTheRecording} className="flex flex-wrap gap-1.5 text-small">
      {distinct(moments, ({ label, start }) => `${label} ${start}`).map(({ label, start, end }) => (
        <li key={`${label} ${start}`} className="rounded-sm border border-bad/40 bg-bad-soft px-1.5 text-bad">
          {t.s(words(label), fixed(start, 1), fixed(end, 1))}
        </li>
      ))}
    </ul>
  )
}
