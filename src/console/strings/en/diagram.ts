/** English words: the parts of the architecture's drawing are English already; only its name stands here. */
export const en: { readonly name: string; readonly parts: Readonly<Record<string, string>> } = {
  name: 'Enterprise security architecture: a zero-trust healthcare AI framework',
  parts: {},
}
