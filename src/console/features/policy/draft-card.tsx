import { useQuery } from '@tanstack/react-query'
import { PolicyDifferences } from '../../components/policy-differences.tsx'
import { Badge } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Notice, Quiet } from '../../components/ui/notice.tsx'
import { call } from '../../lib/call.ts'
import { moment } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { t } from '../../strings/policy.ts'
import type { Draft } from './draft.ts'
import { DraftEditor } from './draft-editor.tsx'
import { DraftEvidence } from './draft-evidence.tsx'
import { draftQuery, usePolicyChange } from './policy-queries.ts'
import { ShadowSettings } from './shadow-settings.tsx'

/** The draft: what it changes, how it runs in shadow, what that showed, and its end: promoted or thrown away. */
export function DraftCard() {
  const { data, error, isPending } = useQuery(draftQuery)
  const begin = usePolicyChange(() => call('beginPolicyDraft', {}), t.failedToBeginA)
  if (isPending) return <Quiet>{t.loadingDraft}</Quiet>
  if (!data) return <Notice tone="destructive">{error.message}</Notice>
  if (!data.draft)
    return (
      <Card title={t.draft}>
        <Quiet>{t.noDraftADraft}</Quiet>
        <div className="flex justify-center pb-2">
          <Button look="primary" disabled={begin.isPending} onClick={() => begin.mutate(undefined)}>
            {t.beginDraft}
          </Button>
        </div>
      </Card>
    )
  return <OpenDraft draft={data.draft} />
}

function OpenDraft({ draft }: { draft: Draft }) {
  const discard = usePolicyChange(() => call('discardPolicyDraft', {}), t.failedToDiscardThe)
  // The draft is gone from the screen before a callback of its own would be called.
  const promote = usePolicyChange(async () => {
    const asked = { revision: draft.revision, over: draft.live_version }
    const { policy_version } = await call('promotePolicyDraft', asked)
    toast(t.draftPromoted, t.versionHoldsFromThe(policy_version))
  }, t.failedToPromoteThe)
  const outdated = draft.live_version !== draft.base_version
  return (
    <Card
      title={t.draft}
      aside={
        <div className="flex flex-wrap items-center gap-2 text-small">
          <Badge tone={draft.shadow ? 'ok' : 'idle'}>{draft.shadow ? t.inShadow : t.resting}</Badge>
          <span className="text-ink-2">
            {t.fromVersion(draft.base_version, draft.author, moment(draft.updated_at))}
          </span>
        </div>
      }
    >
      <div className="space-y-6">
        {outdated ? <Notice tone="caution">{t.theLivePolicyIs(draft.live_version)}</Notice> : null}
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <section aria-label={t.changesOfTheDraft}>
            <h3 className="mb-3 font-semibold">{t.againstTheLivePolicy}</h3>
            <PolicyDifferences differences={draft.differences} />
          </section>
          <DraftEditor key={draft.revision} draft={draft} />
        </div>
        <ShadowSettings draft={draft} />
        <DraftEvidence draft={draft} />
        <div className="flex flex-wrap gap-2 border-t pt-4">
          <Button
            look="primary"
            disabled={promote.isPending || draft.differences.length === 0}
            onClick={() => promote.mutate(undefined)}
          >
            {promote.isPending ? t.promoting : t.promoteDraft}
          </Button>
          <Button look="danger" disabled={discard.isPending} onClick={() => discard.mutate(undefined)}>
            {t.discardDraft}
          </Button>
        </div>
      </div>
    </Card>
  )
}
