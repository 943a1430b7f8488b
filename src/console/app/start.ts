import './styles.css'
import '../lib/style-nonce.ts'
import { listenForDemos } from '../features/landing/listen-for-demos.ts'
import { chooseLanguage, language } from '../lib/regional.ts'
import { chooseTheme, nextTheme, readTheme } from '../lib/theme.ts'
import { showDashboardAhead } from './dashboard-ahead.ts'
import { screenAt, screens } from './screens.ts'

const root = document.getElementById('root')
const landing = document.getElementById(language === 'es' ? 'landing-es' : 'landing')
const screen = screenAt(window.location.pathname)

listenForDemos()
if (root && screen === 'landing' && landing instanceof HTMLTemplateElement) showLanding(root, landing)
else if (root) void showConsole(root)

/** The landing page is markup made at build time: it needs no framework, only its theme button wired. */
function showLanding(place: HTMLElement, template: HTMLTemplateElement): void {
  document.documentElement.lang = language
  document.title = template.dataset.title ?? document.title
  place.append(template.content.cloneNode(true))
  place
    .querySelector('[data-language-button]')
    ?.addEventListener('click', () => chooseLanguage(language === 'es' ? 'en' : 'es'))
  const buttons = place.querySelectorAll<HTMLElement>('[data-theme-button]')
  const names = themeNames(place)
  const name = () => {
    for (const button of buttons) {
      button.title = names[readTheme()] ?? readTheme()
      button.setAttribute('aria-label', button.title)
    }
  }
  name()
  for (const button of buttons) {
    button.addEventListener('click', () => {
      chooseTheme(nextTheme(readTheme()))
      name()
    })
  }
  const target = window.location.hash.length > 1 ? document.getElementById(window.location.hash.slice(1)) : null
  target?.scrollIntoView()
}

/** The page's markup carries the themes' names in its language. */
function themeNames(place: HTMLElement): Record<string, string> {
  const given = place.querySelector<HTMLElement>('[data-theme-names]')?.dataset.themeNames
  return given === undefined ? {} : JSON.parse(given)
}

/** The screen and the console come side by side. */
async function showConsole(place: HTMLElement): Promise<void> {
  document.documentElement.lang = language
  if (language === 'es') void import('../strings/es/first.ts')
  const fetchCode = () => Promise.all([import('./main.tsx'), screens[screen]()])
  if (screen === 'dashboard') showDashboardAhead(place, language, fetchCode)
  const [{ mount }, First] = await fetchCode()
  mount(place, { screen, First })
}
