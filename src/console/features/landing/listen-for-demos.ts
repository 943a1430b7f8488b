import type { DemoName } from './demo-name.ts'

/** Opens a dialog where one of the landing page's buttons is pressed. What it is made of is fetched then, not before. */
export function listenForDemos(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-demo]') : null
    const name = button?.dataset.demo
    if (button && (name === 'watch' || name === 'schedule')) void open(button, name)
  })
}

async function open(button: HTMLElement, name: DemoName): Promise<void> {
  if (button.ariaBusy === 'true') return
  const said = button.parentElement?.querySelector<HTMLElement>(':scope > [data-unloaded]')
  button.ariaBusy = 'true'
  if (said) said.textContent = ''
  try {
    const { openDemo } = await import('./open-demo.tsx')
    await openDemo(name, button)
  } catch {
    if (said) said.textContent = said.dataset.unloaded ?? ''
  } finally {
    button.ariaBusy = 'false'
  }
}
