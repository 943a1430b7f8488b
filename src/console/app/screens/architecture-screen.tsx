import { ArchitectureView } from '../../features/architecture/architecture-view.tsx'
import { Frame } from '../frame.tsx'

/** The architecture on a page of its own. */
export function ArchitectureScreen() {
  return (
    <Frame>
      <ArchitectureView />
    </Frame>
  )
}
