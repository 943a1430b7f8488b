import { greetingOf } from '../features/first-steps/greeting.ts'
import { peek, sendNow } from '../lib/ahead.ts'

const session = '/api/session'
const activity = '/api/recent-activity'
/** What every tab asks for in the head. */
const ofTheHead = [
  '/api/guardrails/health',
  '/api/guardrails/analytics?time_range=1h',
  '/api/guardrails/sessions/active',
]

/**
 * Shows the dashboard's frame, made at build time, and asks for its data, while the code is on its way, which `fetchCode`
 * asks for in between: what greets comes before it, figures after. Until then nothing in the frame can be pressed, and
 * readers of screens wait for the real one.
 */
export function showDashboardAhead(place: HTMLElement, language: string, fetchCode: () => void): void {
  const tab = new URLSearchParams(window.location.search).get('tab') ?? 'overview'
  const isFirst = tab === 'overview'
  sendNow(isFirst ? [session, activity] : [session])
  fetchCode()
  sendNow(isFirst ? [...ofTheHead, '/api/guardrails/management'] : ofTheHead)
  const frame = markup(`dashboard-${language}`)
  if (!frame) return
  const shell = document.createElement('div')
  shell.inert = true
  shell.setAttribute('aria-hidden', 'true')
  shell.append(frame)
  for (const one of shell.querySelectorAll<HTMLElement>('[data-tab]'))
    one.dataset.state = one.dataset.tab === tab ? 'active' : 'inactive'
  place.append(shell)
  if (isFirst) void greet(shell, language)
}

function markup(id: string): Node | undefined {
  const template = document.getElementById(id)
  return template instanceof HTMLTemplateElement ? template.content.cloneNode(true) : undefined
}

async function greet(shell: HTMLElement, language: string): Promise<void> {
  const [who, newest] = await Promise.all([peek(session), peek(activity)])
  const { permissions, organization } = (who ?? {}) as { permissions?: string[]; organization?: { sample?: boolean } }
  const { recent_activity } = (newest ?? {}) as { recent_activity?: unknown[] }
  const steps = markup(`dashboard-steps-${language}`)
  // The markup is the one for those who may load sample data.
  if (!Array.isArray(permissions) || !permissions.includes('own') || !steps) return
  if (greetingOf({ permissions, ...(organization ? { organization } : {}) }, recent_activity) === 'steps')
    shell.querySelector('[data-first-steps]')?.replaceChildren(steps)
}
