import { analytics, answer, expect, openTab, refusal, sample, settle, stopClock, test, toast } from './support.ts'

const call = 'POST /api/guardrails/content-safety/test'
const result = {
  verdict: 'unsafe',
  max_score: 0.9345,
  detected_categories: ['violence', 'hate_speech'],
  category_scores: { spam: 0.1, violence: 0.9345, hate_speech: 0.42, drugs: 0.11, fraud: 0.05 },
  explanations: [{ category: 'violence', reason: 'threat against a person', start: 2, end: 11 }],
  threshold: 0.8,
  action: 'block',
  status: 'judged',
  processing_time: 0.003,
  request_id: 'req-1',
}

test('a harmless text is SAFE, a threat is UNSAFE with its issues, scores and the words that show it', async ({
  page,
}) => {
  const panel = await openTab(page, 'content-safety')
  const text = panel.getByLabel('Text to analyze')
  await text.fill('  The visiting hours of the ward are from two to six.  ')
  await panel.getByRole('button', { name: 'Analyze Content Safety' }).click()
  await expect(panel.getByText('SAFE', { exact: true })).toHaveAttribute('data-tone', 'ok')
  await expect(toast(page)).toContainText('Content Safety Check Complete')
  await expect(toast(page)).toContainText('Analysis has been completed successfully.')
  await text.fill('I will kill you tonight, and nobody will find you.')
  await panel.getByRole('button', { name: 'Analyze Content Safety' }).click()
  await expect(panel.getByText('UNSAFE', { exact: true })).toHaveAttribute('data-tone', 'bad')
  await expect(panel.getByText(/Confidence: \d+\.\d%/)).toBeVisible()
  await expect(panel.getByRole('meter', { name: 'violence' })).toBeVisible()
  await expect(panel.locator('mark').first()).toBeVisible()
})

test('text is trimmed before sending, and the panel sends text only', async ({ page }) => {
  const asked = await answer(page, call, result)
  const panel = await openTab(page, 'content-safety')
  await panel.getByLabel('Text to analyze').fill('  a text \n')
  await panel.getByRole('button', { name: 'Analyze Content Safety' }).click()
  await expect.poll(() => asked.map(({ body }) => body)).toEqual([{ text: 'a text' }])
})

test('category scores at or below 0.1 are hidden; the rest are sorted descending, in percent with 1 decimal', async ({
  page,
}) => {
  await answer(page, call, result)
  const panel = await openTab(page, 'content-safety')
  await panel.getByLabel('Text to analyze').fill('I will hurt you')
  await panel.getByRole('button', { name: 'Analyze Content Safety' }).click()
  await expect(panel.getByText('Confidence: 93.5%')).toBeVisible()
  const meters = panel.getByRole('meter')
  await expect(meters).toHaveCount(3)
  const names = await meters.evaluateAll((list) => list.map((meter) => meter.getAttribute('aria-label')))
  expect(names).toEqual(['violence', 'hate speech', 'drugs'])
  await expect(meters.nth(1)).toHaveAttribute('aria-valuetext', '42.0%')
  await expect(panel.locator('mark')).toHaveText('will hurt1')
  await expect(panel.getByText('threat against a person')).toBeVisible()
})

test('verdict colour: green safe, red unsafe, yellow otherwise; a missing verdict shows UNKNOWN', async ({ page }) => {
  const panel = await openTab(page, 'content-safety')
  await panel.getByLabel('Text to analyze').fill('x')
  for (const [verdict, shown, tone] of [
    ['safe', 'SAFE', 'ok'],
    ['unsafe', 'UNSAFE', 'bad'],
    ['uncertain', 'UNCERTAIN', 'warn'],
    [undefined, 'UNKNOWN', 'warn'],
  ] as const) {
    await answer(page, call, { ...result, verdict })
    await panel.getByRole('button', { name: 'Analyze Content Safety' }).click()
    await expect(panel.getByText(shown, { exact: true })).toHaveAttribute('data-tone', tone)
  }
})

test('the button is disabled while text is blank or a request is pending', async ({ page }) => {
  let release: () => void = () => undefined
  await page.route('**/api/guardrails/content-safety/test', async (route) => {
    await new Promise<void>((resolve) => {
      release = resolve
    })
    await route.fulfill({ json: result })
  })
  const panel = await openTab(page, 'content-safety')
  const button = panel.getByRole('button', { name: 'Analyze Content Safety' })
  await expect(button).toBeDisabled()
  await panel.getByLabel('Text to analyze').fill('  \n ')
  await expect(button).toBeDisabled()
  await panel.getByLabel('Text to analyze').fill('x')
  await button.click()
  await expect(panel.getByRole('button', { name: 'Analyzing...' })).toBeDisabled()
  release()
  await expect(button).toBeEnabled()
})

test('blank text is rejected with toast Input Required / Please enter text to analyze.', async ({ page }) => {
  const panel = await openTab(page, 'content-safety')
  await panel.getByLabel('Text to analyze').press('Control+Enter')
  await expect(toast(page)).toContainText('Input Required')
  await expect(toast(page)).toContainText('Please enter text to analyze.')
  await expect(toast(page)).toHaveAttribute('data-tone', 'destructive')
})

test.describe('when the check fails', () => {
  test.use({ failuresExpected: true })
  test('the toast is Content Safety Check Failed with <status>: <error>, and the alert says the same', async ({
    page,
  }) => {
    await answer(page, call, refusal('the judge is out'), 503)
    const panel = await openTab(page, 'content-safety')
    await panel.getByLabel('Text to analyze').fill('x')
    await panel.getByRole('button', { name: 'Analyze Content Safety' }).click()
    await expect(toast(page)).toContainText('Content Safety Check Failed')
    await expect(toast(page)).toContainText('503: the judge is out')
    await expect(panel.getByRole('alert')).toHaveText('503: the judge is out')
  })
  test('a body that is no JSON is the message; without a body it is the status text', async ({ page }) => {
    await answer(page, call, 'gateway timeout', 504)
    const panel = await openTab(page, 'content-safety')
    await panel.getByLabel('Text to analyze').fill('x')
    await panel.getByRole('button', { name: 'Analyze Content Safety' }).click()
    await expect(panel.getByRole('alert')).toHaveText('504: gateway timeout')
    await page.unrouteAll()
    await answer(page, call, '', 503)
    await panel.getByRole('button', { name: 'Analyze Content Safety' }).click()
    await expect(panel.getByRole('alert')).toHaveText('503: Service Unavailable')
  })
})

test('Safety Statistics shows its five figures with their formats', async ({ page }) => {
  const asked = await answer(page, 'GET /api/guardrails/analytics', analytics())
  const panel = await openTab(page, 'content-safety')
  const card = panel.getByRole('region', { name: 'Safety Statistics' })
  for (const [name, value] of [
    ['Total Checks', '1,240'],
    ['Blocked Content', '37'],
    ['Block Rate', '3.0%'],
    ['Avg. Confidence', '91.3%'],
    ['Avg. Processing Time', '4ms'],
  ] as const)
    await expect(card.locator('dl > div', { hasText: name })).toHaveText(`${name}${value}`)
  expect(asked.some(({ url }) => url.search === '?time_range=24h&guardrail_types=content_safety')).toBe(true)
})

test('statistics show Loading statistics... while loading and No statistics available when empty', async ({ page }) => {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/guardrails/analytics**', async (route) => {
    await held
    await route.fulfill({ json: analytics({ guardrail_breakdown: {} }) })
  })
  const panel = await openTab(page, 'content-safety')
  await expect(panel.getByText('Loading statistics...')).toBeVisible()
  release()
  await expect(panel.getByText('No statistics available')).toBeVisible()
})

test('statistics reload every 30 s', async ({ page }) => {
  await stopClock(page)
  const asked = await answer(page, 'GET /api/guardrails/analytics', analytics())
  await openTab(page, 'content-safety')
  const own = () => asked.filter(({ url }) => url.searchParams.has('guardrail_types')).length
  await settle(page, own, 1)
  await page.clock.runFor(28_000)
  expect(own()).toBe(1)
  // The time runs from the first answer, which a slow machine gives late.
  await settle(page, own, 2, 1000)
})

test('Safety Categories lists the 23 categories as badges', async ({ page }) => {
  const panel = await openTab(page, 'content-safety')
  const badges = panel.getByRole('region', { name: 'Safety Categories' }).getByRole('listitem')
  await expect(badges).toHaveCount(23)
  await expect(badges.first()).toHaveText('hate speech')
  await expect(badges.last()).toHaveText('fake news')
})

test('an unjudged answer says so and is not shown as clean', async ({ page }) => {
  await answer(page, call, { ...result, verdict: 'uncertain', status: 'unjudged' })
  const panel = await openTab(page, 'content-safety')
  await panel.getByLabel('Text to analyze').fill('x')
  await panel.getByRole('button', { name: 'Analyze Content Safety' }).click()
  await expect(panel.getByText('This is not a clean result.')).toBeVisible()
})

test('an empty range keeps its figures at zero rather than inventing some', async ({ page }) => {
  const empty = { ...sample.breakdown, total_events: 0 }
  await answer(page, 'GET /api/guardrails/analytics', analytics({ guardrail_breakdown: { content_safety: empty } }))
  const panel = await openTab(page, 'content-safety')
  await expect(panel.getByText('No statistics available')).toBeVisible()
})
