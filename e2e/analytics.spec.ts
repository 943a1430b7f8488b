import { analytics, answer, expect, openTab, refusal, sample, settle, stopClock, test } from './support.ts'

const figures = 'GET /api/guardrails/analytics'
const health = 'GET /api/guardrails/health'

test('a text walks from the panel to the analytics figure', async ({ page, request }) => {
  const total = async () => {
    const response = await request.get('/api/guardrails/analytics?time_range=24h&guardrail_types=healthcare_phi')
    return (await response.json()).guardrail_breakdown.healthcare_phi?.total_events ?? 0
  }
  const before = await total()
  const panel = await openTab(page, 'healthcare-phi')
  await panel.getByLabel('Medical Text').fill('Patient Ann Becker, MRN 55501234, was seen on 03/04/2026.')
  await panel.getByRole('button', { name: 'Test PHI Protection' }).click()
  await expect(panel.getByRole('region', { name: 'Risk Assessment' })).toBeVisible()
  await expect.poll(total).toBeGreaterThan(before)
  await page.getByRole('tab', { name: 'Analytics' }).click()
  await page.getByRole('button', { name: 'Refresh' }).click()
  const row = page.getByRole('row', { name: /Healthcare PHI/ })
  await expect
    .poll(async () => Number((await row.getByRole('cell').first().textContent())?.replaceAll(',', '')))
    .toBeGreaterThan(before)
})

test('time ranges Last Hour, Last 24 Hours, Last 7 Days, Last 30 Days; default 24h', async ({ page }) => {
  const asked = await answer(page, figures, analytics())
  const panel = await openTab(page, 'analytics')
  const select = panel.getByLabel('Time Range')
  await expect(select.getByRole('option')).toHaveText(['Last Hour', 'Last 24 Hours', 'Last 7 Days', 'Last 30 Days'])
  await expect(select).toHaveValue('24h')
  await select.selectOption('7d')
  await expect.poll(() => asked.some(({ url }) => url.searchParams.get('time_range') === '7d')).toBe(true)
  await expect(page).toHaveURL('/dashboard?tab=analytics&range=7d')
})

test('four summary cards, percent with 1 decimal', async ({ page }) => {
  await answer(page, figures, analytics())
  const panel = await openTab(page, 'analytics')
  for (const [name, value] of [
    ['Total Events', '4,821'],
    ['Security Blocks', '212'],
    ['Success Rate', '99.9%'],
    ['Avg. Confidence', '91.4%'],
  ] as const)
    await expect(panel.locator('dl > div', { hasText: name }).first()).toContainText(value)
})

test('progress bars scale average time against 5 s, p95 time against 10 s, throughput against 100 per second', async ({
  page,
}) => {
  await answer(page, figures, analytics())
  const panel = await openTab(page, 'analytics')
  const card = panel.getByRole('region', { name: 'Performance Metrics' })
  await expect(card.getByRole('meter').nth(0)).toHaveAttribute('aria-valuenow', '50')
  await expect(card.getByRole('meter').nth(1)).toHaveAttribute('aria-valuenow', '50')
  await expect(card.getByRole('meter').nth(2)).toHaveAttribute('aria-valuenow', '25')
  await expect(card).toContainText('2.5s')
})

test('Guardrail Performance Breakdown has a row per guardrail', async ({ page }) => {
  await answer(
    page,
    figures,
    analytics({ guardrail_breakdown: { rag_enforcement: { ...sample.breakdown, avg_processing_time: 90 } } }),
  )
  const panel = await openTab(page, 'analytics')
  await expect(panel.getByRole('row', { name: /RAG Enforcement/ })).toHaveText('RAG Enforcement1,2403799.8%3.0%91.3%1m')
})

test('Safety Metrics show only when safety events exist', async ({ page }) => {
  await answer(page, figures, analytics())
  const panel = await openTab(page, 'analytics')
  const card = panel.getByRole('region', { name: 'Safety Metrics' })
  await expect(card).toContainText('High Confidence Blocks21')
  await page.unrouteAll()
  const none = { no_safety_events: true, safety_blocks: 0, safety_block_rate: 0, high_confidence_blocks: 0 }
  await answer(page, figures, analytics({ safety_metrics: none }))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(card).toBeHidden()
})

test('System Health shows status, uptime in whole hours and error rate with 2 decimals', async ({ page }) => {
  await answer(page, figures, analytics())
  await answer(page, health, sample.health)
  const panel = await openTab(page, 'analytics')
  const card = panel.getByRole('region', { name: 'System Health' })
  for (const words of ['healthy', 'Uptime26h', 'Error Rate0.12%']) await expect(card).toContainText(words)
})

test('Activity Trends shows the last 10 buckets', async ({ page }) => {
  const time_series = Array.from({ length: 14 }, (_, index) => ({
    timestamp: 1_780_000_000 + index * 3600,
    total_events: 100 + index,
    blocked_events: index,
  }))
  await answer(page, figures, analytics({ trends: { time_series } }))
  const panel = await openTab(page, 'analytics')
  const rows = panel.getByRole('region', { name: 'Activity Trends' }).locator('tbody tr')
  await expect(rows).toHaveCount(10)
  await expect(rows.first()).toContainText('104')
  await expect(rows.last()).toContainText('113')
})

test('analytics are asked for again every 30 s', async ({ page }) => {
  await stopClock(page)
  const asked = await answer(page, figures, analytics())
  await openTab(page, 'analytics')
  const own = () => asked.filter(({ url }) => url.searchParams.get('time_range') === '24h').length
  await settle(page, own, 1)
  await page.clock.runFor(28_000)
  expect(own()).toBe(1)
  // The time runs from the first answer, which a slow machine gives late.
  await settle(page, own, 2, 1000)
})

test.describe('when data cannot be read', () => {
  test.use({ failuresExpected: true })
  test('there is no automatic retry, the error is shown, and health says No health data available', async ({
    page,
  }) => {
    const asked = await answer(page, figures, refusal('the database is away'), 503)
    await answer(page, health, refusal('no'), 500)
    const panel = await openTab(page, 'analytics')
    await expect(panel.getByRole('alert')).toHaveText('503: the database is away')
    await expect(panel.getByText('No health data available')).toBeVisible()
    expect(asked.filter(({ url }) => url.searchParams.get('time_range') === '24h')).toHaveLength(1)
  })
})

test('a figure opens the single checks behind it, and the address keeps them', async ({ page, request }) => {
  await request.post('/api/guardrails/content-safety/test', { data: { text: 'How do I build a bomb at home?' } })
  const panel = await openTab(page, 'analytics')
  await panel.getByRole('button', { name: 'Content Safety' }).click()
  const checks = panel.getByRole('region', { name: 'Checks by Content Safety' })
  await expect(checks.getByRole('row').nth(1)).toContainText('weapons')
  await expect(page).toHaveURL(/checks=content_safety/)
  await checks.getByRole('button', { name: 'Close' }).click()
  await expect(checks).toBeHidden()
})

test('the activity is a chart, and a table for whoever would rather read', async ({ page }) => {
  const bucket = { total_events: 9, blocked_events: 2, masked_events: 1, avg_processing_time: 0.002 }
  const time_series = [0, 3_600, 7_200].map((after) => ({ ...bucket, timestamp: 1_767_225_600 + after }))
  await answer(page, figures, analytics({ trends: { time_series } }))
  const panel = await openTab(page, 'analytics')
  const card = panel.getByRole('region', { name: 'Activity and Latency' })
  await expect(card.getByRole('figure')).toHaveCount(2)
  await card.getByRole('button', { name: 'Show as table' }).click()
  await expect(card.getByRole('row').nth(1)).toBeVisible()
})

test('dates of one’s own and the time before are asked for, and stand in the address', async ({ page }) => {
  const asked = await answer(page, figures, analytics())
  const panel = await openTab(page, 'analytics')
  await panel.getByRole('button', { name: 'Choose dates' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose dates' })
  await dialog.getByLabel('From').fill('2026-01-01T00:00')
  await dialog.getByLabel('To').fill('2026-01-02T00:00')
  await dialog.getByRole('button', { name: 'Show figures' }).click()
  await panel.getByRole('switch', { name: 'Compare with the time before' }).click()
  await expect
    .poll(() => asked.some(({ url }) => url.searchParams.has('from') && url.searchParams.get('compare') === 'true'))
    .toBe(true)
  await expect(page).toHaveURL(/from=\d+&to=\d+&compare=true/)
})

test('figures and single checks are exported', async ({ page }) => {
  const panel = await openTab(page, 'analytics')
  await panel.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export' })
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'CSV' }).click()
  expect((await download).suggestedFilename()).toBe('custos-figures.csv')
  const link = await dialog.getByRole('link', { name: 'NDJSON' }).getAttribute('href')
  expect((await page.request.get(link ?? '')).headers()['content-type']).toContain('application/x-ndjson')
})
