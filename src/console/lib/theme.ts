export type ThemeChoice = 'system' | 'light' | 'dark' | 'contrast'

const key = 'custos-theme'

const order = ['system', 'light', 'dark', 'contrast'] as const satisfies readonly ThemeChoice[]

/** The operator's choice; without one the system decides. */
export function readTheme(): ThemeChoice {
  try {
    const stored = window.localStorage.getItem(key)
    return order.find((choice) => choice === stored) ?? 'system'
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

/** The choice that follows: system, light, dark, high contrast, and round again. */
export function nextTheme(choice: ThemeChoice): ThemeChoice {
  return order[(order.indexOf(choice) + 1) % order.length] ?? 'system'
}
