/** A language that the console speaks. */
export type Language = 'en' | 'es'

/** Each language by its own name. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' }

/** Where times are told: as on this machine, or in UTC as the records have them. */
export type TimeZoneChoice = 'local' | 'utc'

const languageKey = 'custos-language'
const timeZoneKey = 'custos-time-zone'

function stored(key: string): string | null {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

const isLanguage = (word: string | null): word is Language => word === 'en' || word === 'es'

/** The first of the wished-for languages that the console speaks; English where it speaks none. */
export function firstSpoken(wished: readonly string[]): Language {
  return wished.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en'
}

/** The wished-for variety of a language (`es-MX`), or the usual one. */
export function varietyOf(language: Language, wished: readonly string[]): string {
  const usual = { en: 'en-US', es: 'es-ES' }[language]
  return wished.find((tag) => tag.toLowerCase().startsWith(`${language}-`)) ?? usual
}

// Outside a browser (tests, the build of the landing page) there is nobody to ask.
const inBrowser = typeof window !== 'undefined'
const wishes = inBrowser ? window.navigator.languages : []
const chosen = inBrowser ? stored(languageKey) : null

/** The language of this page: the reader's choice, else the first the browser wishes for. It changes by a reload. */
export const language: Language = isLanguage(chosen) ? chosen : firstSpoken(wishes)

/** The variety of it after which dates and times are written. */
export const locale = varietyOf(language, wishes)

/** Where times are told. */
export const timeZone: TimeZoneChoice = inBrowser && stored(timeZoneKey) === 'utc' ? 'utc' : 'local'

/** The same as the formats of `Intl` ask for it. */
export const inTimeZone: { readonly timeZone?: 'UTC' } = timeZone === 'utc' ? { timeZone: 'UTC' } : {}

function keep(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value)
  } catch {
    // Where storage is closed nothing can be kept, and the page stays as it is.
    return
  }
  window.location.reload()
}

/** Keeps the choice and shows the page anew in that language. */
export function chooseLanguage(next: Language): void {
  if (next !== language) keep(languageKey, next)
}

/** Keeps the choice and shows the page anew with its times told there. */
export function chooseTimeZone(next: TimeZoneChoice): void {
  if (next !== timeZone) keep(timeZoneKey, next)
}
