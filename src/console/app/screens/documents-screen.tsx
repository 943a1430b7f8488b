import { DocumentsPage } from '../../features/documents/documents-page.tsx'
import { Frame } from '../frame.tsx'

/** Document processing. */
export function DocumentsScreen() {
  return (
    <Frame>
      <DocumentsPage />
    </Frame>
  )
}
