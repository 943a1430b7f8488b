import { AccountPage } from '../../features/account/account-page.tsx'
import { Frame } from '../frame.tsx'

/** One's own account. */
export function AccountScreen() {
  return (
    <Frame>
      <AccountPage />
    </Frame>
  )
}
