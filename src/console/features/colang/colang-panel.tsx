import { Quiet } from '../../components/ui/notice.tsx'

/** Holds the flows panel's place. */
export function ColangPanel() {
  return <Quiet>Conversational flows are coming to this place.</Quiet>
}
