import { Quiet } from '../../components/ui/notice.tsx'

/** Holds the landing page's place. */
export function LandingPage() {
  return <Quiet>The landing page is coming to this place.</Quiet>
}
