import { Quiet } from '../../components/ui/notice.tsx'

/** Holds the streaming monitor's place. */
export function StreamingMonitor() {
  return <Quiet>The streaming monitor is coming to this place.</Quiet>
}
