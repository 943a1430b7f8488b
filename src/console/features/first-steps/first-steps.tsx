import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Button, buttonClass } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Quiet } from '../../components/ui/notice.tsx'
import { messageOf } from '../../lib/format.ts'
import { recentActivityQuery } from '../../lib/queries.ts'
import { withSample } from '../../lib/samples.ts'
import { sessionQuery } from '../../lib/session.ts'
import { toastError } from '../../lib/toast.ts'
import { t } from '../../strings/first-steps.ts'
import { greetingOf } from './greeting.ts'
import { loadSample } from './sample-calls.ts'
import { SampleNotice } from './sample-notice.tsx'

/**
 * What greets above the Overview: three things to try where nothing was checked yet, a word where all is synthetic. What
 * stands below comes with it, so that nothing moves when the greeting is known.
 */
export function FirstSteps({ children }: { children: ReactNode }) {
  const session = useQuery(sessionQuery)
  const activity = useQuery(recentActivityQuery)
  // A call that failed is asked for again by what stands below: that must not take it away, or it would go on for ever.
  if ([session, activity].some(({ isPending, errorUpdateCount }) => isPending && errorUpdateCount === 0))
    return (
      <div data-first-steps>
        <Quiet>{t.loading}</Quiet>
      </div>
    )
  const mayOwn = session.data?.permissions?.includes('own') ?? false
  const greeting = greetingOf(session.data, activity.data?.recent_activity)
  return (
    <div className="space-y-6">
      {greeting === 'sample' ? <SampleNotice mayRemove={mayOwn} /> : null}
      {greeting === 'steps' ? <StepsCard mayLoad={mayOwn} /> : null}
      {children}
    </div>
  )
}

const steps = () => [
  {
    href: '/dashboard?tab=content-safety',
    title: t.checkAMessage,
    text: t.checkAMessageText,
    action: t.openContentSafety,
  },
  { href: '/documents', title: t.anonymiseALetter, text: t.anonymiseALetterText, action: t.openDocuments },
  { href: '/dashboard?tab=streaming', title: t.guardAStream, text: t.guardAStreamText, action: t.openStreaming },
]

/** Three things to try, and the way to sample data for those who may load it. */
export function StepsCard({ mayLoad }: { mayLoad: boolean }) {
  return (
    <Card title={t.title} note={t.note}>
      <ol className="grid gap-px overflow-hidden rounded-md border bg-line lg:grid-cols-3">
        {steps().map(({ href, title, text, action }) => (
          <li key={href} className="flex flex-col items-start gap-1 bg-surface p-4">
            <h3 className="font-semibold">{title}</h3>
            <p className="mb-2 flex-1 text-ink-2">{text}</p>
            <Link href={withSample(href)} className={buttonClass()}>
              {action}
            </Link>
          </li>
        ))}
      </ol>
      {mayLoad ? <LoadSample /> : null}
    </Card>
  )
}

function LoadSample() {
  const load = useMutation({
    mutationFn: loadSample,
    onError: (error) => toastError(t.loadFailed, messageOf(error, t.loadFailed)),
  })
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="max-w-prose text-small text-ink-2">{t.loadNote}</p>
      <Button disabled={load.isPending} onClick={() => load.mutate()}>
        {load.isPending ? t.loading : t.loadSampleData}
      </Button>
    </div>
  )
}
