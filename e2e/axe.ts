import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Every accessibility violation of a page, with its places. */
export async function violations(page: Page): Promise<string[]> {
  await settle(page)
  return told(new AxeBuilder({ page }))
}

/** Violations that another theme may bring to a page that was looked at in full: all else is the same in it. */
export async function violationsOfColour(page: Page): Promise<string[]> {
  await settle(page)
  return told(new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']))
}

const calmFrames = 8

/** Ends transitions until the page rests for some frames: a colour halfway to another is nobody's to read. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async (enough) => {
    for (let calm = 0; calm < enough; calm += 1) {
      const running = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
      for (const transition of running) transition.finish()
      if (running.length > 0) calm = 0
      await new Promise(requestAnimationFrame)
    }
  }, calmFrames)
}

async function told(axe: AxeBuilder): Promise<string[]> {
  const { violations: found } = await axe.analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
