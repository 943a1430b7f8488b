import { Link } from 'wouter'
import { buttonClass } from '../../components/ui/button.tsx'
import { PageHeader } from '../../components/ui/page-header.tsx'
import { Frame } from '../frame.tsx'

/** What stands at a path that leads nowhere. */
export function NotFoundScreen() {
  return (
    <Frame>
      <div className="py-16">
        <PageHeader title="404 Page Not Found" lead="Did you forget to add the page to the router?" />
        <Link href="/dashboard" className={buttonClass()}>
          Go to the dashboard
        </Link>
      </div>
    </Frame>
  )
}
