/** A picture of the console as it is, taken by `scripts/screenshots.ts`. */
export interface Screen {
  readonly file: string
}

/** The size of every picture in pixels. */
export const screenSize = { width: 1440, height: 900 } as const

/** Where a picture is fetched. */
export function screenUrl({ file }: Screen): string {
  return `/screens/${file}.avif`
}

export const screens = {
  overview: { file: 'overview' },
  contentSafety: { file: 'content-safety' },
  pii: { file: 'pii-detection' },
  phi: { file: 'healthcare-phi' },
  documents: { file: 'documents' },
  streaming: { file: 'streaming' },
  analytics: { file: 'analytics' },
} as const satisfies Record<string, Screen>
