/** What the server writes is English already. */
export const en: {
  readonly said: Readonly<Record<string, string>>
  readonly shapes: Readonly<Record<string, string>>
} = {
  said: {},
  shapes: {},
}
