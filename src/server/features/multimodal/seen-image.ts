import type { Box, Fact, ImageHead, ImageReading } from '#media'
import type { FileText } from './file-text.ts'
import type { TextReading } from './text-reading.ts'

/** A picture as it was read, and its words as the text guardrails judged them. */
export interface SeenImage {
  readonly head: ImageHead
  readonly parts: Partial<ImageReading>
  readonly text: FileText
  readonly reading: TextReading
}

/** Facts of the metadata, where it was read. */
export function factsOf({ parts }: Pick<SeenImage, 'parts'>): readonly Fact[] {
  return parts.metadata?.status === 'judged' ? parts.metadata.value.facts : []
}

/** A box as the answer has it. */
export function wireBox(label: string, { left, top, right, bottom }: Box) {
  const round = (value: number) => Math.round(value * 10) / 10
  return { label, x: round(left), y: round(top), width: round(right - left), height: round(bottom - top) }
}
