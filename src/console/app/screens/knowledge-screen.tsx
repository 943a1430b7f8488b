import { KnowledgePage } from '../../features/knowledge/knowledge-page.tsx'
import { Frame } from '../frame.tsx'

/** The organisation's knowledge bases. */
export function KnowledgeScreen() {
  return (
    <Frame>
      <KnowledgePage />
    </Frame>
  )
}
