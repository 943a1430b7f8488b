import { Notice } from '../../components/ui/notice.tsx'

/** Holds the place of the canvas on which flows are drawn. */
export function FlowBuilder() {
  return (
    <Notice>
      The visual builder, where flows are drawn and read as Colang code, comes to this place with a later version.
    </Notice>
  )
}
