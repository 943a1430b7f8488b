import { useSearchParams } from 'wouter'
import { lazyPart, Part } from '../../components/ui/lazy-part.tsx'
import { TabBar, TabPanel } from '../../components/ui/tab-bar.tsx'
import { DashboardHead } from '../../features/dashboard/dashboard-head.tsx'
import { Overview } from '../../features/dashboard/overview.tsx'
import { FirstSteps } from '../../features/first-steps/first-steps.tsx'
import { t } from '../../strings/dashboard.ts'
import { Frame } from '../frame.tsx'

const ConversationChecks = lazyPart(
  async () => (await import('../../features/conversation-checks/conversation-checks.tsx')).ConversationChecks,
)

function OverviewTab() {
  return (
    <FirstSteps>
      <Part>
        <Overview />
      </Part>
      <Part>
        <ConversationChecks />
      </Part>
    </FirstSteps>
  )
}

const tabs = [
  { id: 'overview', label: t.overview, Panel: OverviewTab },
  {
    id: 'content-safety',
    label: t.contentSafety,
    Panel: lazyPart(
      async () => (await import('../../features/content-safety/content-safety-panel.tsx')).ContentSafetyPanel,
    ),
  },
  {
    id: 'pii-detection',
    label: t.piiDetection,
    Panel: lazyPart(async () => (await import('../../features/pii-detection/pii-panel.tsx')).PiiPanel),
  },
  {
    id: 'healthcare-phi',
    label: t.healthcarePhi,
    Panel: lazyPart(async () => (await import('../../features/healthcare-phi/phi-panel.tsx')).PhiPanel),
  },
  {
    id: 'streaming',
    label: t.streaming2,
    Panel: lazyPart(async () => (await import('../../features/streaming/streaming-monitor.tsx')).StreamingMonitor),
  },
  {
    id: 'multimodal',
    label: t.multimodal,
    Panel: lazyPart(async () => (await import('../../features/multimodal/multimodal-panel.tsx')).MultimodalPanel),
  },
  {
    id: 'colang-flows',
    label: t.colangFlows,
    Panel: lazyPart(async () => (await import('../../features/colang/colang-panel.tsx')).ColangPanel),
  },
  {
    id: 'architecture',
    label: t.architecture,
    Panel: lazyPart(async () => (await import('../../features/architecture/architecture-view.tsx')).ArchitectureView),
  },
  {
    id: 'analytics',
    label: t.analytics,
    Panel: lazyPart(async () => (await import('../../features/analytics/analytics-panel.tsx')).AnalyticsPanel),
  },
  {
    id: 'management',
    label: t.management,
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
        label={t.guardrails}
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
