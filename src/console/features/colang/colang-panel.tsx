import { TabBar, TabPanel } from '../../components/ui/tab-bar.tsx'
import { useAddressChoice } from '../../lib/address.ts'
import { t } from '../../strings/colang.ts'
import { AvailableFlows } from './available-flows.tsx'
import { ExecuteFlow } from './execute-flow.tsx'
import { FlowBuilder } from './flow-builder.tsx'
import { RealTimeMonitoring } from './real-time-monitoring.tsx'

const tabs = [
  { id: 'execute', label: t.executeFlow, Panel: ExecuteFlow },
  { id: 'builder', label: t.flowBuilder, Panel: FlowBuilder },
  { id: 'available', label: t.availableFlows, Panel: AvailableFlows },
  { id: 'monitoring', label: t.realTimeMonitoring, Panel: RealTimeMonitoring },
] as const

/** Conversational flows: take a turn, see which flows there are, and how they do. */
export function ColangPanel() {
  const [tab, setTab] = useAddressChoice('view', ['execute', 'builder', 'available', 'monitoring'])
  return (
    <TabBar small label={t.colangFlows} tabs={tabs} value={tab} onChange={setTab}>
      {tabs.map(({ id, Panel }) => (
        <TabPanel key={id} id={id}>
          <Panel />
        </TabPanel>
      ))}
    </TabBar>
  )
}
