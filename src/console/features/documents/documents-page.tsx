import { Quiet } from '../../components/ui/notice.tsx'

/** Holds the documents page's place. */
export function DocumentsPage() {
  return <Quiet>Document processing is coming to this place.</Quiet>
}
