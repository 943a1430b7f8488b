import { GatewayPage } from '../../features/gateway/gateway-page.tsx'
import { Frame } from '../frame.tsx'

/** The gateway: model servers and a chat to try them. */
export function GatewayScreen() {
  return (
    <Frame>
      <GatewayPage />
    </Frame>
  )
}
