/** The words that travel between server and console are English already: their own letters are their names. */
export const en: Readonly<Record<string, string>> = {}
