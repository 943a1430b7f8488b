/** A picture of the console as it is, taken by `scripts/screenshots.ts`: its file, its size, what it shows. */
export interface Screen {
  readonly file: string
  readonly alt: string
}

/** The size of every picture in pixels. */
export const screenSize = { width: 1440, height: 900 } as const

/** Where a picture is fetched. */
export function screenUrl({ file }: Screen): string {
  return `/screens/${file}.avif`
}

export const screens = {
  overview: {
    file: 'overview',
    alt: 'The dashboard’s Overview: four figures, the state of eight guardrails, and the newest checks.',
  },
  contentSafety: {
    file: 'content-safety',
    alt: 'A phishing message judged unsafe, with its scores, a mark on the words that say so, and the reason.',
  },
  pii: {
    file: 'pii-detection',
    alt: 'A message with its name, telephone number, e-mail address and card number found and masked.',
  },
  phi: {
    file: 'healthcare-phi',
    alt: 'A discharge note with its identifiers found by HIPAA category, and the risk that they make.',
  },
  documents: {
    file: 'documents',
    alt: 'A letter before and after: every identifier is replaced, the medicine stays.',
  },
  streaming: {
    file: 'streaming',
    alt: 'A stream whose chunk left the server with its identifiers masked.',
  },
  analytics: {
    file: 'analytics',
    alt: 'Analytics of thirty days: totals, response times, and each guardrail’s share.',
  },
} as const satisfies Record<string, Screen>
