import { expect, test } from './support.ts'

test.use({ failuresExpected: true })

const screens = [
  '/dashboard',
  '/documents',
  '/admin/organization',
  ...['content-safety', 'healthcare-phi', 'streaming', 'multimodal', 'colang-flows', 'analytics', 'management'].map(
    (tab) => `/dashboard?tab=${tab}`,
  ),
]

const faults = {
  failing: { status: 500, json: { error: 'something failed', code: 'internal', request_id: 'r' } },
  garbled: { status: 200, body: '<html>not the API</html>' },
} as const

for (const [name, answer] of Object.entries(faults)) {
  test(`every screen stands when each of its calls is ${name}`, async ({ page }) => {
    await page.route('**/api/**', (route) => route.fulfill(answer))
    for (const path of screens) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('This part could not be shown.')).toBeHidden()
    }
  })
}

test('an answer with parts missing takes down no screen', async ({ page, context }) => {
  await page.route('**/api/**', (route) => route.fulfill({ json: {} }))
  for (const path of screens) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  }
  await context.close()
})
