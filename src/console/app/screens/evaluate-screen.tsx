import { EvaluatePage } from '../../features/evaluate/evaluate-page.tsx'
import { Frame } from '../frame.tsx'

/** Labelled sets over guardrails and policy. */
export function EvaluateScreen() {
  return (
    <Frame>
      <EvaluatePage />
    </Frame>
  )
}
