import { Link } from 'wouter'
import { buttonClass } from '../../components/ui/button.tsx'
import { PageHeader } from '../../components/ui/page-header.tsx'
import { t } from '../../strings/frame.ts'
import { Frame } from '../frame.tsx'

/** What stands at a path that leads nowhere. */
export function NotFoundScreen() {
  return (
    <Frame>
      <div className="py-16">
        <PageHeader title={t.n404PageNotFound} lead={t.didYouForgetTo} />
        <Link href="/dashboard" className={buttonClass()}>
          {t.goToTheDashboard}
        </Link>
      </div>
    </Frame>
  )
}
