import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Every accessibility violation of a page, with its places. */
export async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
