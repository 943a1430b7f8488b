import { Quiet } from '../../components/ui/notice.tsx'

/** Holds the diagram's place. */
export function ArchitectureView() {
  return <Quiet>The architecture diagram is coming to this place.</Quiet>
}
