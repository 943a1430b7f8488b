import { AuditPage } from '../../features/audit/audit-page.tsx'
import { Frame } from '../frame.tsx'

/** The audit log. */
export function AuditScreen() {
  return (
    <Frame>
      <AuditPage />
    </Frame>
  )
}
