import { Stat } from '../../components/ui/figures.tsx'

/** Fixed sample figures: they show the shape of the view and do not come from the server. */
export function RealTimeMonitoring() {
  return (
    <section aria-label="Sample figures" className="space-y-2">
      <dl className="grid gap-px overflow-hidden rounded-md border bg-line sm:grid-cols-3">
        <Stat name="Active Sessions" value="8" />
        <Stat name="Flow Executions" value="1,247" />
        <Stat name="Success Rate" value="99.3%" />
      </dl>
      <p className="text-small text-ink-3">Sample figures. They are fixed and do not come from this server.</p>
    </section>
  )
}
