import { PolicyPlaces } from '../../components/policy-places.tsx'
import { PageHeader } from '../../components/ui/page-header.tsx'
import { t } from '../../strings/policy.ts'
import { DraftCard } from './draft-card.tsx'
import { FlaggedChecks } from './flagged-checks.tsx'
import { Queue } from './queue.tsx'
import { VersionsCard } from './versions-card.tsx'

/** The policy's past and its next version: history, draft in shadow, checks that were wrong, promotion. */
export function PolicyPage() {
  return (
    <>
      <PageHeader title={t.policyVersions} lead={t.workOnADraft} />
      <PolicyPlaces />
      <div className="space-y-6">
        <DraftCard />
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <Queue />
          <FlaggedChecks />
        </div>
        <VersionsCard />
      </div>
    </>
  )
}
