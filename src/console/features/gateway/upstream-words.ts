import type { Masking, UpstreamWire } from '#contract/vocabulary'
import { t } from '../../strings/gateway.ts'

export const wireNames: Readonly<Record<UpstreamWire, string>> = {
  openai: t.openAICalls,
  anthropic: t.anthropicMessages,
}

export const maskingNames: Readonly<Record<Masking, string>> = {
  reversible: t.maskedAndRestored,
  one_way: t.maskedForGood,
  off: t.notMasked,
}

/** The lines or comma-parted words of a field. */
export function listed(text: string): string[] {
  return [...new Set(text.split(/[\n,]/).map((one) => one.trim()))].filter((one) => one !== '')
}
