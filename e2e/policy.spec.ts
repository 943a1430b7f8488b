import { violations } from './axe.ts'
import { answer, expect, test, toast } from './support.ts'

const settings = {
  id: 'content_safety',
  name: 'Content Safety',
  type: 'safety',
  description: 'Judges texts.',
  enabled: true,
  priority: 1,
  mode: 'enforce',
  action: 'block',
  fail_mode: 'open',
  built_in: true,
  configuration: { threshold: 0.8, providers: [], parameters: {} },
}
const at = '2026-05-04T08:00:00.000Z'
const draft = {
  id: 'd1',
  base_version: 3,
  live_version: 4,
  revision: 2,
  author: 'user:7',
  created_at: at,
  updated_at: at,
  shadow: true,
  share: 1,
  guardrails: [settings],
  differences: [
    {
      guardrail: 'content_safety',
      name: 'Content Safety',
      change: 'changed',
      fields: [{ field: 'configuration.threshold', before: 0.8, after: 0.6 }],
    },
  ],
  figures: { compared: 120, stricter: 7, milder: 2, skipped: 1 },
}
const entry = {
  id: 'f1',
  event_id: 'e1',
  at,
  guardrail: 'content_safety',
  action: 'block',
  mode: 'enforce',
  confidence: 0.86,
  categories: ['violence'],
  reasons: [],
  policy_version: 4,
  text_fingerprint: 'abcdefghijklmnopqrstuv',
  status: 'open',
  marked_by: 'user:7',
  marked_at: at,
  proposals: [
    { kind: 'exception', description: 'Let this very text pass this guardrail, whoever sends it' },
    { kind: 'threshold', description: 'Raise the threshold from 0.8 to 0.87, just above this score', threshold: 0.87 },
  ],
}
const check = {
  id: 'e1',
  at,
  guardrail: 'content_safety',
  action: 'block',
  mode: 'enforce',
  confidence: 0.86,
  categories: ['violence'],
  source: 'api',
  policy_version: 4,
  text_fingerprint: 'abcdefghijklmnopqrstuv',
  marked: false,
}
const seen = {
  id: 's1',
  at,
  source: 'gateway',
  request_id: 'r1',
  text_fingerprint: 'abcdefghijklmnopqrstuv',
  live_action: 'allow',
  draft_action: 'block',
  guardrails: [
    {
      guardrail: 'content_safety',
      live_action: 'allow',
      draft_action: 'block',
      confidence: 0.7,
      categories: ['violence'],
      reasons: [],
    },
  ],
}

test.describe('with a draft', () => {
  test.beforeEach(async ({ page }) => {
    await answer(page, 'GET /api/guardrails/policy/draft', { draft })
    await answer(page, 'GET /api/guardrails/policy/draft/differences', { differences: [seen] })
    await answer(page, 'GET /api/guardrails/policy/flagged', { checks: [check] })
    await answer(page, 'GET /api/guardrails/policy/false-positives', { entries: [entry] })
  })

  test('one screen shows what it changes, what the shadow saw, and promotes what was looked at', async ({ page }) => {
    const promoted = await answer(page, 'POST /api/guardrails/policy/draft/promote', { policy_version: 5 })
    await page.goto('/admin/policy')
    await expect(page.getByRole('region', { name: 'Changes of the draft' })).toContainText('0.8 → becomes0.6')
    const shadow = page.getByRole('region', { name: 'Shadow', exact: true })
    await expect(shadow).toContainText('Compared120')
    await expect(shadow).toContainText('Stricter7')
    await expect(page.getByRole('region', { name: 'Differences seen in shadow' })).toContainText(
      'Content Safety, violence',
    )
    await expect(page.getByText('The live policy is at version 4 by now.')).toBeVisible()
    await page.getByRole('button', { name: 'Promote Draft' }).click()
    await expect(toast(page)).toContainText('Version 5 holds from the next check on.')
    expect(promoted[0]?.body).toEqual({ revision: 2, over: 4 })
  })
  test('a guardrail of it is changed without touching the others', async ({ page }) => {
    const changed = await answer(page, 'PUT /api/guardrails/policy/draft', { draft })
    await page.goto('/admin/policy')
    const form = page.getByRole('region', { name: 'Change the draft' })
    await form.getByLabel('Threshold').fill('0.55')
    await form.getByLabel('Parameters (JSON)').fill('{ not json')
    await expect(form.getByText('Not valid JSON: the parameters stay as they are.')).toBeVisible()
    await form.getByRole('button', { name: 'Save to Draft' }).click()
    await expect
      .poll(() => changed[0]?.body)
      .toMatchObject({ guardrails: [{ id: 'content_safety', configuration: { threshold: 0.55, parameters: {} } }] })
    await page.getByRole('switch', { name: 'Run the draft in shadow' }).click()
    await expect.poll(() => changed[1]?.body).toEqual({ shadow: false })
  })
  test('a check is marked as wrong, and a proposal goes into the draft', async ({ page }) => {
    const marked = await answer(page, 'POST /api/guardrails/policy/false-positives', { entry })
    const accepted = await answer(page, 'POST /api/guardrails/policy/false-positives/f1/accept', { entry, draft })
    await page.goto('/admin/policy')
    await page.getByRole('button', { name: /^Mark as wrong: Content Safety/ }).click()
    await expect.poll(() => marked[0]?.body).toEqual({ event_id: 'e1' })
    const queue = page.getByRole('region', { name: 'False-Positive Queue' })
    await queue.getByRole('button', { name: /^Raise the threshold/ }).click()
    await expect(toast(page)).toContainText('Taken into the draft')
    expect(accepted[0]?.body).toEqual({ proposal: 1 })
  })
  test('recorded decisions are replayed, and what can not be is said', async ({ page }) => {
    await answer(page, 'GET /api/guardrails/policy/draft/replay', {
      requests: 400,
      unchanged: 390,
      stricter: 8,
      milder: 2,
      truncated: false,
      transitions: [
        { from: 'allow', to: 'allow', requests: 390 },
        { from: 'allow', to: 'block', requests: 8 },
      ],
      not_replayable: [{ guardrail: 'pii_detection', reason: 'it looks for other things' }],
    })
    await page.goto('/admin/policy')
    await page.getByRole('tab', { name: 'Replay' }).click()
    await page.getByRole('button', { name: 'Replay', exact: true }).click()
    const panel = page.getByRole('tabpanel', { name: 'Replay' })
    await expect(panel).toContainText('Requests400')
    await expect(panel).toContainText('PII Detection was left as it was: it looks for other things.')
  })
  test('has no accessibility violation, light and dark, and fits a phone', async ({ page }) => {
    await page.goto('/admin/policy', { waitUntil: 'networkidle' })
    expect(await violations(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  })
})

test('a draft is begun, runs in shadow on real texts, and is thrown away, for real', async ({ page }) => {
  await page.goto('/admin/policy')
  await page.getByRole('button', { name: 'Begin Draft' }).click()
  const form = page.getByRole('region', { name: 'Change the draft' })
  await form.getByLabel('Guardrail').selectOption({ label: 'Content Safety' })
  await form.getByLabel('Action').selectOption('redirect')
  await form.getByRole('button', { name: 'Save to Draft' }).click()
  await expect(page.getByRole('region', { name: 'Changes of the draft' })).toContainText('redirect')
  await page.getByRole('switch', { name: 'Run the draft in shadow' }).click()
  await expect(page.getByText('in shadow', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Discard Draft' }).click()
  await expect(page.getByText('No draft.')).toBeVisible()
})

test('versions are compared, and an old one becomes the newest after a look', async ({ page }) => {
  const versions = [
    { version: 2, author: 'user:7', at, summary: 'changed content_safety' },
    { version: 1, author: 'system', at, summary: 'began with the built-in guardrails' },
  ]
  await answer(page, 'GET /api/guardrails/policy/versions', { versions, current: 2 })
  await answer(page, 'GET /api/guardrails/policy/differences', { from: 1, to: 2, differences: draft.differences })
  const asked = await answer(page, 'POST /api/guardrails/policy/versions/1/roll-back', { policy_version: 3 })
  await page.goto('/admin/policy')
  await page.getByRole('button', { name: 'Changes of version 2' }).click()
  await expect(page.getByRole('region', { name: 'Comparison' })).toContainText('Threshold')
  await page.getByRole('button', { name: 'Roll back to version 1' }).click()
  const modal = page.getByRole('dialog', { name: 'Roll back to version 1' })
  await expect(modal).toContainText('Threshold')
  await modal.getByRole('button', { name: 'Roll Back' }).click()
  await expect(toast(page)).toContainText('Version 3 says what version 1 said.')
  expect(asked).toHaveLength(1)
})
