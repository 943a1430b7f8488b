import { CheckPage } from '../../features/check/check-page.tsx'
import { Frame } from '../frame.tsx'

/** What was recorded of one check. */
export function CheckScreen() {
  return (
    <Frame>
      <CheckPage />
    </Frame>
  )
}
