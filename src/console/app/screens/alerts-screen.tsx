import { AlertsPage } from '../../features/alerts/alerts-page.tsx'
import { Frame } from '../frame.tsx'

/** Alerts, their rules and their channels. */
export function AlertsScreen() {
  return (
    <Frame>
      <AlertsPage />
    </Frame>
  )
}
