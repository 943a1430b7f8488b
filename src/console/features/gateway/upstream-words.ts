import type { Masking, UpstreamWire } from '#contract/vocabulary'

export const wireNames: Readonly<Record<UpstreamWire, string>> = {
  openai: 'OpenAI calls',
  anthropic: 'Anthropic messages',
}

export const maskingNames: Readonly<Record<Masking, string>> = {
  reversible: 'Masked and restored',
  one_way: 'Masked for good',
  off: 'Not masked',
}

/** The lines or comma-parted words of a field. */
export function listed(text: string): string[] {
  return [...new Set(text.split(/[\n,]/).map((one) => one.trim()))].filter((one) => one !== '')
}
