import type { samples } from '../lib/samples.ts'
import { t } from '../strings/first-steps.ts'
import { Button } from './ui/button.tsx'

interface SampleButtonProps {
  /** What it is a sample of. */
  readonly name: keyof typeof samples | 'letter'
  readonly onChoose: () => void
}

/** Fills a panel with a text to try it with. */
export function SampleButton({ name, onChoose }: SampleButtonProps) {
  return (
    <Button look="quiet" data-sample={name} onClick={onChoose}>
      {t.tryASample}
    </Button>
  )
}
