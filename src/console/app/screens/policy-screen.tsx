import { PolicyPage } from '../../features/policy/policy-page.tsx'
import { Frame } from '../frame.tsx'

/** The policy's versions, its draft and its false positives. */
export function PolicyScreen() {
  return (
    <Frame>
      <PolicyPage />
    </Frame>
  )
}
