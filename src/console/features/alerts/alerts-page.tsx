import { PolicyPlaces } from '../../components/policy-places.tsx'
import { PageHeader } from '../../components/ui/page-header.tsx'
import { t } from '../../strings/alerts.ts'
import { AlertList } from './alert-list.tsx'
import { Channels } from './channels.tsx'
import { Deliveries } from './deliveries.tsx'
import { Rules } from './rules.tsx'

/** What is watched, what fires, and whom it is told. */
export function AlertsPage() {
  return (
    <>
      <PageHeader title={t.alerts} lead={t.rulesOnRatesAnd} />
      <PolicyPlaces />
      <div className="space-y-6">
        <AlertList />
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <Rules />
          <Channels />
        </div>
        <Deliveries />
      </div>
    </>
  )
}
