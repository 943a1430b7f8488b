import { Quiet } from '../../components/ui/notice.tsx'

/** Holds the multimodal panel's place. */
export function MultimodalPanel() {
  return <Quiet>Checks of images and recordings are coming to this place.</Quiet>
}
