import { Quiet } from '../../components/ui/notice.tsx'

/** Holds the administration page's place. */
export function OrganizationPage() {
  return <Quiet>The administration of organizations is coming to this place.</Quiet>
}
