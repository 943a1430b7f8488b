export type ThemeChoice = 'system' | 'light' | 'dark'

const key = 'custos-theme'

/** The operator's choice; without one the system decides. */
export function readTheme(): ThemeChoice {
  try {
    const stored = window.localStorage.getItem(key)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

/** Keeps a choice and tells the page (public/theme.js applies it). Where storage is closed, nothing changes. */
export function chooseTheme(choice: ThemeChoice): void {
  try {
    if (choice === 'system') window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, choice)
  } catch {
    return
  }
  window.dispatchEvent(new Event('custos-theme'))
}

/** The choice that follows: system, light, dark, and round again. */
export function nextTheme(choice: ThemeChoice): ThemeChoice {
  return choice === 'system' ? 'light' : choice === 'light' ? 'dark' : 'system'
}
