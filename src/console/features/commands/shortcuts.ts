const storageKey = 'custos-shortcuts'

/** Whether single keys do anything; on until switched off (WCAG 2.1.4). */
export function areShortcutsOn(): boolean {
  try {
    return window.localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

/** Keeps the choice. Where storage is closed they stay on. */
export function switchShortcuts(on: boolean): void {
  try {
    if (on) window.localStorage.removeItem(storageKey)
    else window.localStorage.setItem(storageKey, 'off')
  } catch {
    return
  }
}

/** What a key asks for. */
export type Asked =
  | { readonly kind: 'palette' | 'help' | 'field' | 'refresh' | 'begin' }
  | { readonly kind: 'go'; readonly key: string }

interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/** How things stand when a key is pressed. */
export interface Standing {
  /** In a field, where keys are letters. */
  readonly typing: boolean
  /** A dialog is open: what lies behind it rests. */
  readonly covered: boolean
  readonly on: boolean
  /** `g` was pressed just now. */
  readonly begun: boolean
}

/** What a key asks for as things stand; nothing for most keys. Only the one with a modifier works everywhere. */
export function askedBy(pressed: Pressed, standing: Standing): Asked | undefined {
  const { key, ctrlKey, metaKey, altKey } = pressed
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') return { kind: 'palette' }
  if (ctrlKey || metaKey || altKey || standing.typing || standing.covered || !standing.on) return undefined
  if (standing.begun && /^[a-z]$/.test(key)) return { kind: 'go', key }
  switch (key) {
    case '?':
      return { kind: 'help' }
    case '/':
      return { kind: 'field' }
    case 'r':
      return { kind: 'refresh' }
    case 'g':
      return { kind: 'begin' }
    default:
      return undefined
  }
}
