import { Contrast, Monitor, Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { chooseTheme, nextTheme, readTheme, type ThemeChoice } from '../lib/theme.ts'
import { t } from '../strings/common.ts'

const icons = { system: Monitor, light: Sun, dark: Moon, contrast: Contrast }

function subscribe(listener: () => void): () => void {
  window.addEventListener('custos-theme', listener)
  return () => window.removeEventListener('custos-theme', listener)
}

/** Goes round the themes: system, light, dark, high contrast. */
export function ThemeButton() {
  const choice = useSyncExternalStore<ThemeChoice>(subscribe, readTheme, () => 'system')
  const Icon = icons[choice]
  return (
    <button
      type="button"
      data-theme-button
      aria-label={t.theme(t.themes[choice])}
      title={t.theme(t.themes[choice])}
      onClick={() => chooseTheme(nextTheme(choice))}
      className="inline-flex size-9 items-center justify-center rounded-md text-ink-2 hover:bg-sunken hover:text-ink"
    >
      <Icon aria-hidden="true" className="size-4" />
    </button>
  )
}
