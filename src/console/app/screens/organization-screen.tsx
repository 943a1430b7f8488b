import { OrganizationPage } from '../../features/organization/organization-page.tsx'
import { Frame } from '../frame.tsx'

/** Organization administration. */
export function OrganizationScreen() {
  return (
    <Frame>
      <OrganizationPage />
    </Frame>
  )
}
