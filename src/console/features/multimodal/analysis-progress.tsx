import { useEffect, useState } from 'react'
import { t } from '../../strings/multimodal.ts'

/** How far along an analysis is said to be after so many seconds: it nears the end and never claims it. */
export function shareAfter(seconds: number): number {
  return Math.round(10 + 85 * (1 - Math.exp(-seconds / 6)))
}

/** That work is going on, in words and on a bar. */
export function AnalysisProgress({ kind }: { kind: 'image' | 'audio' }) {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 0.5), 500)
    return () => clearInterval(timer)
  }, [])
  const share = shareAfter(seconds)
  return (
    <div className="space-y-2">
      <p role="status" className="text-ink-2">
        {kind === 'image' ? t.lookingAtThePicture : t.listeningToTheRecording}
      </p>
      <div
        role="progressbar"
        aria-label={t.progress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
        className="h-1.5 rounded-sm bg-sunken"
      >
        <div className="h-full rounded-sm bg-ink transition-[width] duration-300" style={{ width: `${share}%` }} />
      </div>
    </div>
  )
}
