/** How texts are found: the same where the index is made and where it is asked. */
export const searchOptions = {
  fields: ['title', 'page', 'text'],
  storeFields: ['href', 'title', 'page', 'part', 'text'],
  // Settings, paths and commands are found whole and by their parts.
  tokenize: (text) => {
    const words = text.match(/[\p{L}\p{N}]+(?:[._/-][\p{L}\p{N}]+)*/gu) ?? []
    return words.flatMap((word) => (/[._/-]/.test(word) ? [word, ...word.split(/[._/-]+/)] : [word]))
  },
  searchOptions: { boost: { title: 4, page: 2 }, prefix: true, combineWith: 'AND' },
}
