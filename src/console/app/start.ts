import './styles.css'
import '../lib/style-nonce.ts'
import { listenForDemos } from '../features/landing/listen-for-demos.ts'
import { language } from '../lib/regional.ts'
import { chooseTheme, nextTheme, readTheme } from '../lib/theme.ts'
import { screenAt, screens } from './screens.ts'

const root = document.getElementById('root')
const landing = document.getElementById('landing')
const screen = screenAt(window.location.pathname)

listenForDemos()
if (root && screen === 'landing' && landing instanceof HTMLTemplateElement) showLanding(root, landing)
else if (root) void showConsole(root)

/** The landing page is markup made at build time: it needs no framework, only its theme button wired. */
function showLanding(place: HTMLElement, template: HTMLTemplateElement): void {
  place.append(template.content.cloneNode(true))
  const buttons = place.querySelectorAll<HTMLElement>('[data-theme-button]')
  const name = () => {
    for (const button of buttons) {
      button.setAttribute('aria-label', `Theme: ${readTheme()}`)
      button.title = `Theme: ${readTheme()}`
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

/** The screen and the console come side by side. */
async function showConsole(place: HTMLElement): Promise<void> {
  document.documentElement.lang = language
  const [{ mount }] = await Promise.all([import('./main.tsx'), screens[screen]()])
  mount(place)
}
