import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { answer, expect, openTab, refusal, test, toast } from './support.ts'

const list = 'GET /api/guardrails/management'

function guardrail(changed: object = {}) {
  return {
    id: 'content_safety',
    name: 'Content Safety',
    type: 'safety',
    description: 'Judges texts.',
    enabled: true,
    priority: 2,
    mode: 'enforce',
    action: 'block',
    fail_mode: 'open',
    built_in: true,
    configuration: { threshold: 0.8, providers: [], parameters: {} },
    performance: { requests: 1240, blocked: 37, success_rate: 99.84, avg_response_time: 0.126 },
    ...changed,
  }
}

const policy = (...guardrails: object[]) => ({ guardrails, policy_version: 1 })
const card = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })

test('a guardrail is added, configured, switched and deleted for real', async ({ page }) => {
  const name = `Visiting hours ${Date.now()}`
  const panel = await openTab(page, 'management')
  await panel.getByRole('button', { name: 'Add Guardrail' }).click()
  const modal = page.getByRole('dialog', { name: 'Add New Guardrail' })
  await modal.getByLabel('Name').fill(name)
  await modal.getByLabel('Type').selectOption('custom')
  await modal.getByLabel('Description').fill('Keeps to visiting hours.')
  await modal.getByLabel('Priority').selectOption('3')
  await modal.getByRole('button', { name: 'Create Guardrail' }).click()
  await expect(modal).toBeHidden()
  const own = card(page, name)
  await expect(own).toContainText('Priority 3')
  await expect(own).toContainText('Active')

  await own.getByRole('button', { name: 'Configure' }).click()
  await panel.getByLabel('Threshold').fill('0.3')
  await panel.getByRole('button', { name: 'Save Changes' }).click()
  await expect(panel.getByText('No Guardrail Selected')).toBeVisible()

  await panel.getByRole('tab', { name: 'Active Guardrails' }).click()
  await own.getByRole('button', { name: 'Configure' }).click()
  await expect(panel.getByLabel('Threshold')).toHaveValue('0.3')

  await panel.getByRole('tab', { name: 'Active Guardrails' }).click()
  await own.getByRole('switch').click()
  await expect(own).toContainText('Disabled')
  await own.getByRole('button', { name: `Delete ${name}` }).click()
  await expect(own).toBeHidden()
  await panel.getByRole('tab', { name: 'Configuration' }).click()
  await expect(panel.getByText('No Guardrail Selected')).toBeVisible()
})

test('a card shows type, Priority N, Active, and its performance lines; an enabled card is green', async ({ page }) => {
  await answer(page, list, policy(guardrail(), guardrail({ id: 'x', name: 'Other', enabled: false })))
  await openTab(page, 'management')
  const own = card(page, 'Content Safety')
  for (const words of [
    'safety',
    'Priority 2',
    'Active',
    'Judges texts.',
    'Requests1,240',
    'Blocked37',
    'Success Rate99.8%',
    'Avg Response0.13s',
  ])
    await expect(own).toContainText(words)
  await expect(own).toHaveAttribute('data-enabled', 'true')
  await expect(card(page, 'Other')).toContainText('Disabled')
})

test('without guardrails: No Guardrails Active / Add your first guardrail to get started', async ({ page }) => {
  await answer(page, list, policy())
  const panel = await openTab(page, 'management')
  await expect(panel.getByText('No Guardrails Active')).toBeVisible()
  await expect(panel.getByText('Add your first guardrail to get started')).toBeVisible()
})

test('while loading: Loading guardrails...', async ({ page }) => {
  await page.route('**/api/guardrails/management', () => new Promise(() => undefined))
  const panel = await openTab(page, 'management')
  await expect(panel.getByText('Loading guardrails...')).toBeVisible()
})

test('Create is disabled if name or description is empty, and the defaults are sent', async ({ page }) => {
  await answer(page, list, policy())
  const asked = await answer(page, 'POST /api/guardrails/management', { guardrail: guardrail(), policy_version: 2 })
  const panel = await openTab(page, 'management')
  await panel.getByRole('button', { name: 'Add Guardrail' }).click()
  const modal = page.getByRole('dialog', { name: 'Add New Guardrail' })
  const create = modal.getByRole('button', { name: 'Create Guardrail' })
  await expect(create).toBeDisabled()
  await modal.getByLabel('Name').fill('A')
  await expect(create).toBeDisabled()
  await modal.getByLabel('Description').fill('B')
  await expect(modal.getByLabel('Type').getByRole('option')).toHaveText([
    'Safety',
    'Privacy',
    'Healthcare',
    'Behavioral',
    'Format',
    'Custom',
  ])
  await create.click()
  await expect
    .poll(() => asked[0]?.body)
    .toEqual({
      name: 'A',
      type: 'safety',
      description: 'B',
      enabled: true,
      priority: 5,
      configuration: { threshold: 0.8, providers: [], parameters: {} },
    })
})

test('the configuration form: priority 1 Highest to 5 Lowest, threshold falls back to 0.8, invalid JSON is ignored', async ({
  page,
}) => {
  await answer(page, list, policy(guardrail()))
  const asked = await answer(page, 'PUT /api/guardrails/management/content_safety', {
    guardrail: guardrail(),
    policy_version: 2,
  })
  const panel = await openTab(page, 'management')
  await panel.getByRole('button', { name: 'Configure Content Safety' }).click()
  await expect(panel.getByLabel('Priority').getByRole('option')).toHaveText([
    '1 - Highest',
    '2 - High',
    '3 - Medium',
    '4 - Low',
    '5 - Lowest',
  ])
  await panel.getByLabel('Threshold').fill('')
  await panel.getByLabel('Raw Configuration (JSON)').fill('{ not json')
  await panel.getByRole('button', { name: 'Save Changes' }).click()
  await expect
    .poll(() => asked[0]?.body)
    .toMatchObject({
      priority: 2,
      configuration: { threshold: 0.8, providers: [], parameters: {} },
    })
})

test('a template is added; its button reads Already Added if a guardrail with the same id exists', async ({ page }) => {
  await answer(page, list, policy(guardrail()))
  await answer(page, 'GET /api/guardrails/management/templates', {
    templates: [
      { id: 'content_safety', name: 'Taken', type: 'safety', description: 'There.' },
      { id: 'fresh', name: 'Fresh', type: 'format', description: 'Not there.' },
    ],
  })
  const asked = await answer(page, 'POST /api/guardrails/management/templates/fresh', {
    guardrail: guardrail(),
    policy_version: 2,
  })
  const panel = await openTab(page, 'management')
  await panel.getByRole('tab', { name: 'Templates' }).click()
  await expect(card(page, 'Taken').getByRole('button', { name: 'Already Added' })).toBeDisabled()
  await card(page, 'Fresh').getByRole('button', { name: 'Add Template' }).click()
  await expect.poll(() => asked.length).toBe(1)
})

test('Export downloads the response as guardrails-config.json', async ({ page }) => {
  const panel = await openTab(page, 'management')
  const waiting = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Export' }).click()
  const download = await waiting
  expect(download.suggestedFilename()).toBe('guardrails-config.json')
  const saved = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(saved.guardrails.map(({ id }: { id: string }) => id)).toContain('content_safety')
})

test('no guardrail chosen: No Guardrail Selected / Select a guardrail from the Active tab to configure it', async ({
  page,
}) => {
  const panel = await openTab(page, 'management')
  await panel.getByRole('tab', { name: 'Configuration' }).click()
  await expect(panel.getByText('No Guardrail Selected')).toBeVisible()
  await expect(panel.getByText('Select a guardrail from the Active tab to configure it')).toBeVisible()
})

test.describe('when a call fails', () => {
  test.use({ failuresExpected: true })
  test('a load error shows Failed to load guardrails data.', async ({ page }) => {
    await answer(page, list, refusal('no'), 500)
    const panel = await openTab(page, 'management')
    await expect(panel.getByRole('alert')).toHaveText(
      'Failed to load guardrails data. Please check your connection and try again.',
    )
  })
  test('changes that are refused say which failed: toggle, delete', async ({ page }) => {
    await answer(page, list, policy(guardrail()))
    await answer(page, 'POST /api/guardrails/management/content_safety/toggle', refusal('not you'), 403)
    await answer(page, 'DELETE /api/guardrails/management/content_safety', refusal('not you'), 403)
    await openTab(page, 'management')
    await card(page, 'Content Safety').getByRole('switch').click()
    await expect(toast(page)).toContainText('Failed to toggle guardrail')
    await expect(toast(page)).toContainText('403: not you')
    await card(page, 'Content Safety').getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page)).toContainText('Failed to delete guardrail')
  })
})

test('what was deleted comes back with Undo', async ({ page }) => {
  const name = `Parking ${Date.now()}`
  await page.request.post('/api/guardrails/management', { data: { name, description: 'Where to park.' } })
  await openTab(page, 'management')
  await card(page, name)
    .getByRole('button', { name: `Delete ${name}` })
    .click()
  await expect(card(page, name)).toBeHidden()
  const bar = page.getByRole('status').filter({ hasText: `${name} was deleted.` })
  await bar.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, name)).toBeVisible()
  await expect(bar).toBeHidden()
  await card(page, name)
    .getByRole('button', { name: `Delete ${name}` })
    .click()
  await bar.getByRole('button', { name: 'Dismiss' }).click()
  await expect(bar).toBeHidden()
})

test('the form is drawn from the guardrail’s own schema, beside its JSON, and tried before it is saved', async ({
  page,
}) => {
  const own = guardrail({ id: 'own', name: 'Own', built_in: false })
  await answer(page, list, policy(own))
  const asked = await answer(page, 'PUT /api/guardrails/management/own', { guardrail: own, policy_version: 2 })
  const panel = await openTab(page, 'management')
  await panel.getByRole('button', { name: 'Configure Own' }).click()
  await panel.getByLabel('Keywords').fill('zebra\n\nlion ')
  await panel.getByLabel('Max Length').fill('200')
  await expect(panel.getByLabel('Raw Configuration (JSON)')).toHaveValue(/"zebra",\s+"lion"/)
  await panel.getByLabel('Try it on a text').fill('A zebra in the ward.')
  await panel.getByRole('button', { name: 'Try', exact: true }).click()
  const tried = panel.getByRole('region', { name: 'Try before saving' })
  await expect(tried.getByText('block', { exact: true })).toBeVisible()
  await expect(tried.getByText('keyword 1 of the list')).toBeVisible()
  await panel.getByLabel('Raw Configuration (JSON)').fill('{"threshold": 0.4, "parameters": {"keywords": ["giraffe"]}}')
  await expect(panel.getByLabel('Keywords')).toHaveValue('giraffe')
  await expect(panel.getByLabel('Threshold')).toHaveValue('0.4')
  await panel.getByRole('button', { name: 'Save Changes' }).click()
  await expect
    .poll(() => asked[0]?.body)
    .toMatchObject({ configuration: { threshold: 0.4, parameters: { keywords: ['giraffe'] } } })
})

test('an exported file is imported after its differences were seen', async ({ page }) => {
  const asked = await answer(page, 'POST /api/guardrails/management/import', {
    policy_version: 3,
    differences: [
      {
        guardrail: 'content_safety',
        name: 'Content Safety',
        change: 'changed',
        fields: [{ field: 'priority', before: 1, after: 2 }],
      },
    ],
  })
  const panel = await openTab(page, 'management')
  const file = { guardrails: [{ id: 'content_safety', name: 'Content Safety', description: 'x' }] }
  await panel.locator('input[type=file]').setInputFiles({
    name: 'guardrails-config.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  })
  const modal = page.getByRole('dialog', { name: 'Import Guardrails' })
  await expect(modal.getByRole('list', { name: 'Differences' })).toContainText('Priority')
  expect(asked[0]?.body).toMatchObject({ preview: true, replace: false })
  await modal.getByRole('button', { name: 'Import Guardrails' }).click()
  await expect(modal).toBeHidden()
  await expect.poll(() => asked.at(-1)?.body).toEqual({ ...file, replace: false })
  await panel.locator('input[type=file]').setInputFiles({
    name: 'other.json',
    mimeType: 'application/json',
    buffer: Buffer.from('[1'),
  })
  await expect(toast(page)).toContainText('Failed to import guardrails')
})
