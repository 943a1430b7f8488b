import { Quiet } from '../../components/ui/notice.tsx'

/** Holds the management panel's place. */
export function ManagementPanel() {
  return <Quiet>The management of guardrails is coming to this place.</Quiet>
}
