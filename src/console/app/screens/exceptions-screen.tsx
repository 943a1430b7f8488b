import { ExceptionsPage } from '../../features/exceptions/exceptions-page.tsx'
import { Frame } from '../frame.tsx'

/** Privacy exceptions and vaults. */
export function ExceptionsScreen() {
  return (
    <Frame>
      <ExceptionsPage />
    </Frame>
  )
}
