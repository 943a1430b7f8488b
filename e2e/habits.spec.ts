import { answer, expect, openTab, test, toast } from './support.ts'

const safety = {
  verdict: 'unsafe',
  max_score: 0.8234,
  detected_categories: ['violence'],
  category_scores: { violence: 0.8234 },
  explanations: [{ category: 'violence', reason: 'a threat', start: 7, end: 11 }],
  threshold: 0.8,
  action: 'block',
  status: 'judged',
  processing_time: 0.001,
  request_id: 'req-7',
}

test.describe('results that explain', () => {
  test('a mark tells its reason by pointer, by focus and by arrow keys; Escape closes it', async ({ page }) => {
    const second = { category: 'violence', reason: 'a second one', start: 12, end: 15 }
    await answer(page, 'POST /api/guardrails/content-safety/test', {
      ...safety,
      explanations: [...safety.explanations, second],
    })
    const panel = await openTab(page, 'content-safety')
    await panel.getByLabel('Text to analyze').fill('I will kill you tomorrow')
    await panel.getByRole('button', { name: 'Analyze Content Safety' }).click()
    const marks = panel.locator('mark')
    await marks.first().hover()
    await expect(panel.getByRole('tooltip')).toContainText('a threat')
    await panel.getByRole('button', { name: 'Show finding 1 in the text' }).click()
    await expect(marks.first()).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(marks.nth(1)).toBeFocused()
    await expect(panel.getByRole('tooltip')).toContainText('a second one')
    await expect(marks.nth(1)).toHaveAccessibleDescription(/a second one/)
    await page.keyboard.press('Escape')
    await expect(panel.getByRole('tooltip')).toBeHidden()
  })

  test('the threshold that would allow a text is told, and the engine judges it again without each finding', async ({
    page,
  }) => {
    const panel = await openTab(page, 'content-safety')
    await panel.getByLabel('Text to analyze').fill('Good morning. I will kill you tomorrow. The garden is open.')
    await panel.getByRole('button', { name: 'Analyze Content Safety' }).click()
    const change = panel.getByRole('heading', { name: 'What would change the decision' }).locator('..')
    await expect(change).toContainText(/It would be allowed at a threshold of 0\.\d\d|No threshold would let it pass/)
    await change.getByRole('button', { name: 'Judge it without each finding' }).click()
    await expect(change.getByRole('list', { name: 'Judged again' }).getByText('allow').first()).toBeVisible()
  })

  test('masking is seen as result, side by side and inline', async ({ page }) => {
    const panel = await openTab(page, 'pii-detection')
    await panel.getByLabel('Text to analyze').fill('Write to ann@example.com today, please.')
    await panel.getByLabel('Action').selectOption('mask')
    await panel.getByRole('button', { name: 'Analyze PII' }).click()
    const masked = panel.getByRole('region', { name: 'Masked Text' })
    await masked.getByRole('radio', { name: 'Side by side' }).check()
    await expect(masked.getByRole('region', { name: 'Text before' }).locator('del')).toHaveText('ann@example.com')
    await expect(masked.getByRole('region', { name: 'Text after' }).locator('ins')).toHaveText('<EMAIL_ADDRESS>')
    await masked.getByRole('radio', { name: 'Inline' }).check()
    await expect(masked.getByRole('region', { name: 'Changes in the text' })).toContainText(
      'Write to ann@example.com <EMAIL_ADDRESS> today, please.',
    )
  })

  test('a result has a link that shows what was recorded, and not the text', async ({ page }) => {
    const panel = await openTab(page, 'content-safety')
    await panel.getByLabel('Text to analyze').fill('I will kill you tomorrow, Mr. Quimby.')
    await panel.getByRole('button', { name: 'Analyze Content Safety' }).click()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await panel.getByRole('button', { name: 'Copy a link to what was recorded, without the text' }).click()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(new URL(link).pathname).toMatch(/^\/checks\/[\w-]+$/)
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Recorded Check' })).toBeVisible()
    const card = page.getByRole('region', { name: 'Content Safety' })
    await expect(card.getByText('block', { exact: true })).toBeVisible()
    await expect(card).toContainText('violence')
    await expect(page.getByRole('main')).not.toContainText('Quimby')
  })
})

test.describe('commands and shortcuts', () => {
  test('Ctrl-K opens the commands: a place by its name, a text checked at once without a word in the address', async ({
    page,
  }) => {
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Search and commands' }).waitFor()
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Commands' })
    await palette.getByRole('combobox').fill('audit')
    await expect(palette.getByRole('option', { name: 'Audit Log' })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin/audit')
    await expect(page.getByRole('heading', { name: 'Audit Log' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await palette.getByRole('combobox').fill('My SSN is 219-09-9998')
    await palette.getByRole('option', { name: /^PII detection/ }).click()
    await expect(page).toHaveURL('/dashboard?tab=pii-detection')
    await expect(page.getByLabel('Text to analyze')).toHaveValue('My SSN is 219-09-9998')
    await expect(page.locator('mark', { hasText: '219-09-9998' })).toBeVisible()
  })

  test('the commands switch the theme', async ({ page }) => {
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Search and commands' }).click()
    await page.getByRole('dialog', { name: 'Commands' }).getByRole('combobox').fill('theme dark')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })

  test('single keys lead to places, rest while typing, and can be switched off', async ({ page }) => {
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Search and commands' }).waitFor()
    await page.keyboard.press('g')
    await page.keyboard.press('c')
    await expect(page).toHaveURL('/dashboard?tab=content-safety')
    await page.getByLabel('Text to analyze').waitFor()
    await page.keyboard.press('/')
    const field = page.getByLabel('Text to analyze')
    await expect(field).toBeFocused()
    await page.keyboard.type('g d?')
    await expect(field).toHaveValue('g d?')
    await expect(page).toHaveURL('/dashboard?tab=content-safety')
    await field.blur()
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await help.getByRole('switch', { name: 'Shortcuts of single keys' }).click()
    await page.keyboard.press('Escape')
    await expect(help).toBeHidden()
    await page.keyboard.press('g')
    await page.keyboard.press('d')
    await page.keyboard.press('?')
    await expect(help).toBeHidden()
    await expect(page).toHaveURL('/dashboard?tab=content-safety')
  })
})

test.describe('undo', () => {
  test('a removed exception comes back at its place', async ({ page }) => {
    const value = `Lakeview ${Date.now()}`
    await page.goto('/admin/exceptions')
    const card = page.getByRole('region', { name: 'Allow List' })
    await card.getByLabel('Value').fill(value)
    await card.getByRole('button', { name: 'Add Exception' }).click()
    await card.getByRole('button', { name: `Remove “${value}”` }).click()
    await expect(card.getByText(`“${value}”`)).toBeHidden()
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(card.getByText(`“${value}”`)).toBeVisible()
    await page.reload()
    await card.getByRole('button', { name: `Remove “${value}”` }).click()
    await expect(card.getByText(`“${value}”`)).toBeHidden()
  })

  test('a deleted knowledge base is kept by Undo, and gone after leaving the page', async ({ page }) => {
    const id = `undo-${Date.now()}`
    await page.request.put(`/api/knowledge/${id}`, { data: { name: id } })
    await page.goto('/admin/knowledge')
    const base = page.getByRole('region', { name: id })
    await base.getByRole('button', { name: `Delete knowledge base ${id}` }).click()
    await expect(base).toBeHidden()
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(base).toBeVisible()
    await page.reload()
    await base.getByRole('button', { name: `Delete knowledge base ${id}` }).click()
    await expect(base).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'New Knowledge Base' })).toBeVisible()
    await expect(base).toBeHidden()
  })
})

test.describe('unsaved changes', () => {
  test('are asked about at links and at Back; Stay keeps them, Leave goes', async ({ page }) => {
    await page.goto('/dashboard?tab=management')
    await page.getByRole('button', { name: 'Configure Content Safety' }).click()
    await expect(page).toHaveURL('/dashboard?tab=management&view=configuration&guardrail=content_safety')
    await page.getByLabel('Description').fill('Changed and not saved')
    await page.getByRole('link', { name: 'Documents' }).click()
    const ask = page.getByRole('dialog', { name: 'Leave without saving?' })
    await ask.getByRole('button', { name: 'Stay' }).click()
    await expect(page.getByLabel('Description')).toHaveValue('Changed and not saved')
    await page.evaluate(() => window.history.back())
    await expect(ask).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(ask).toBeHidden()
    await expect(page.getByLabel('Description')).toHaveValue('Changed and not saved')
    await page.getByRole('link', { name: 'Documents' }).click()
    await ask.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL('/documents')
  })

  test('in a modal are asked about before it closes', async ({ page }) => {
    const panel = await openTab(page, 'management')
    await panel.getByRole('button', { name: 'Add Guardrail' }).click()
    const modal = page.getByRole('dialog', { name: 'Add New Guardrail' })
    await modal.getByLabel('Name').fill('Half written')
    await page.keyboard.press('Escape')
    const ask = page.getByRole('dialog', { name: 'Leave without saving?' })
    await ask.getByRole('button', { name: 'Stay' }).click()
    await expect(modal.getByLabel('Name')).toHaveValue('Half written')
    await page.keyboard.press('Escape')
    await ask.getByRole('button', { name: 'Leave' }).click()
    await expect(modal).toBeHidden()
  })
})

test('the address keeps tab, view and what is chosen', async ({ page }) => {
  await page.goto('/dashboard?tab=colang-flows&view=builder&flow=jailbreak+prevention&pane=code')
  await expect(page.getByRole('tab', { name: 'Colang Code' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('textbox', { name: 'Colang code' })).toContainText('define flow jailbreak prevention')
  await page.goto('/admin/organization?view=analytics')
  await expect(page.getByRole('tab', { name: 'Analytics' })).toHaveAttribute('aria-selected', 'true')
  await page.goto('/admin/audit?action=policy.promote')
  await expect(page.getByLabel('What')).toHaveValue('policy.promote')
})

test.describe('tables', () => {
  const check = (number: number) => ({
    id: `e${number}`,
    timestamp: new Date(1_770_000_000_000 - number * 1000).toISOString(),
    guardrail: 'content_safety',
    action: number % 3 === 0 ? 'block' : 'allow',
    mode: 'enforce',
    status: 'judged',
    source: number === 777 ? 'gateway' : 'panel',
    confidence: (number % 100) / 100,
    processing_time: 0.001,
    categories: [],
    policy_version: 1,
    session_id: null,
    request_id: `r${number}`,
  })

  test('sort, filter and page, which the address keeps; ten thousand rows scroll smoothly', async ({ page }) => {
    const events = Array.from({ length: 10_000 }, (_, number) => check(number))
    await answer(page, 'GET /api/guardrails/events', { events, next_cursor: null })
    await page.goto('/dashboard?tab=analytics&checks=content_safety')
    const card = page.getByRole('region', { name: 'Checks by Content Safety' })
    const rows = card.getByRole('row')
    await expect(card.getByText('10,000 of 10,000 rows')).toBeVisible()
    await card.getByRole('button', { name: 'Confidence' }).click()
    await card.getByRole('button', { name: 'Confidence' }).click()
    await expect(card.getByRole('columnheader', { name: 'Confidence' })).toHaveAttribute('aria-sort', 'descending')
    await expect(rows.nth(1)).toContainText('99.0%')
    await card.getByLabel('Filter').fill('gateway')
    await expect(card.getByText('1 of 10,000 rows')).toBeVisible()
    await expect(rows.nth(1)).toContainText('r777')
    await expect(page).toHaveURL(/checks\.filter=gateway/)
    await card.getByLabel('Filter').fill('')
    await card.getByRole('button', { name: 'Next page' }).click()
    await expect(card.getByText('Page 2 of 200')).toBeVisible()
    // A link leads to the same rows.
    await expect(page).toHaveURL(/tab=analytics&checks=content_safety&checks\.sort=-\d+&checks\.page=2$/)
    await page.reload()
    await expect(card.getByText('Page 2 of 200')).toBeVisible()
    await expect(card.getByRole('columnheader', { name: 'Confidence' })).toHaveAttribute('aria-sort', 'descending')
    await card.getByLabel('Rows per page').selectOption('all')
    const frame = card.getByRole('region', { name: 'Single checks' })
    // However far one scrolls, only the rows in sight are in the page.
    for (const share of [0, 0.5, 1]) {
      await frame.evaluate((element, at) => {
        element.scrollTop = element.scrollHeight * at
      }, share)
      await expect(rows.nth(2)).toBeAttached()
      expect(await rows.count()).toBeLessThan(120)
    }
    await expect(rows.last()).toHaveAttribute('aria-rowindex', '10001')
  })
})
