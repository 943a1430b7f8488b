import { expect, openTab, test } from './support.ts'

const bait = `<img src="/x" onerror="document.title='run'"><script>document.title='run'</script>`
const headers = { 'content-type': 'application/json' }

test('a guardrail’s name and description are shown as they were typed, and run nothing', async ({ page, request }) => {
  const made = await request.post('/api/guardrails/management', {
    headers,
    data: {
      name: `Bait ${bait}`,
      type: 'custom',
      description: bait,
      configuration: { parameters: { keywords: ['zq'] } },
    },
  })
  const { guardrail } = await made.json()
  try {
    const panel = await openTab(page, 'management')
    await expect(panel.getByText(`Bait ${bait}`).first()).toBeVisible()
    await page.goto('/dashboard')
    await expect(page.getByRole('tablist')).toBeVisible()
    expect(await page.title()).not.toBe('run')
    expect(await page.locator('img[src="/x"]').count()).toBe(0)
  } finally {
    await request.delete(`/api/guardrails/management/${guardrail.id}`)
  }
})

test('a flow’s text is shown as it was typed, and runs nothing', async ({ page, request }) => {
  const source = `define user bait\n  "${bait.replaceAll('"', "'")}"\n\ndefine bot bait back\n  "${bait.replaceAll('"', "'")}"\n\ndefine flow bait\n  user bait\n  bot bait back\n`
  const saved = await request.put('/api/guardrails/colang/flows/bait', {
    headers,
    data: { description: bait, source, enabled: true },
  })
  expect(saved.ok(), await saved.text()).toBe(true)
  try {
    const panel = await openTab(page, 'colang-flows')
    await page.getByRole('tab', { name: 'Available Flows' }).click()
    await expect(panel.getByText('bait').first()).toBeVisible()
    await page.getByRole('tab', { name: 'Flow Builder' }).click()
    await expect(panel.getByText('bait').first()).toBeVisible()
    expect(await page.title()).not.toBe('run')
    expect(await page.locator('img[src="/x"]').count()).toBe(0)
  } finally {
    await request.delete('/api/guardrails/colang/flows/bait')
  }
})
