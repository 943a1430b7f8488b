import { PageHeader } from '../../components/ui/page-header.tsx'
import { ArchitectureView } from '../../features/architecture/architecture-view.tsx'
import { t } from '../../strings/frame.ts'
import { Frame } from '../frame.tsx'

/** The architecture on a page of its own. */
export function ArchitectureScreen() {
  return (
    <Frame>
      <PageHeader title={t.architecture} />
      <ArchitectureView />
    </Frame>
  )
}
