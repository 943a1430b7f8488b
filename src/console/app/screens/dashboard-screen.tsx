import { useSearchParams } from 'wouter'
import { lazyPart, Part } from '../../components/ui/lazy-part.tsx'
import { TabBar, TabPanel } from '../../components/ui/tab-bar.tsx'
import { DashboardHead } from '../../features/dashboard/dashboard-head.tsx'
import { Overview } from '../../features/dashboard/overview.tsx'
import { Frame } from '../frame.tsx'

const ConversationChecks = lazyPart(
  async () => (await import('../../features/conversation-checks/conversation-checks.tsx')).ConversationChecks,
)

function OverviewTab() {
  return (
    <div className="space-y-6">
      <Part>
        <Overview />
      </Part>
      <Part>
        <ConversationChecks />
      </Part>
    </div>
  )
}

const tabs = [
  { id: 'overview', label: 'Overview', Panel: OverviewTab },
  {
    id: 'content-safety',
    label: 'Content Safety',
    Panel: lazyPart(
      async () => (await import('../../features/content-safety/content-safety-panel.tsx')).ContentSafetyPanel,
    ),
  },
  {
    id: 'pii-detection',
    label: 'PII Detection',
    Panel: lazyPart(async () => (await import('../../features/pii-detection/pii-panel.tsx')).PiiPanel),
  },
  {
    id: 'healthcare-phi',
    label: 'Healthcare PHI',
    Panel: lazyPart(async () => (await import('../../features/healthcare-phi/phi-panel.tsx')).PhiPanel),
  },
  {
    id: 'streaming',
    label: 'Streaming',
    Panel: lazyPart(async () => (await import('../../features/streaming/streaming-monitor.tsx')).StreamingMonitor),
  },
  {
    id: 'multimodal',
    label: 'Multimodal',
    Panel: lazyPart(async () => (await import('../../features/multimodal/multimodal-panel.tsx')).MultimodalPanel),
  },
  {
    id: 'colang-flows',
    label: 'Colang Flows',
    Panel: lazyPart(async () => (await import('../../features/colang/colang-panel.tsx')).ColangPanel),
  },
  {
    id: 'architecture',
    label: 'Architecture',
    Panel: lazyPart(async () => (await import('../../features/architecture/architecture-view.tsx')).ArchitectureView),
  },
  {
    id: 'analytics',
    label: 'Analytics',
    Panel: lazyPart(async () => (await import('../../features/analytics/analytics-panel.tsx')).AnalyticsPanel),
  },
  {
    id: 'management',
    label: 'Management',
    Panel: lazyPart(async () => (await import('../../features/management/management-panel.tsx')).ManagementPanel),
  },
] as const

/** The guardrails control dashboard. The chosen tab is in the address, so that a link leads to it. */
export function DashboardScreen() {
  const [search, setSearch] = useSearchParams()
  const chosen = tabs.find(({ id }) => id === search.get('tab')) ?? tabs[0]
  return (
    <Frame>
      <Part>
        <DashboardHead />
      </Part>
      <TabBar
        label="Guardrails"
        tabs={tabs}
        value={chosen.id}
        onChange={(id) => setSearch(id === 'overview' ? {} : { tab: id })}
      >
        {tabs.map(({ id, Panel }) => (
          <TabPanel key={id} id={id}>
            <Part>
              <Panel />
            </Part>
          </TabPanel>
        ))}
      </TabBar>
    </Frame>
  )
}
