import { analytics, answer, expect, openTab, refusal, sample, settle, stopClock, test, toast } from './support.ts'

// What the specification says in passing, one test per sentence; the screens' own files hold the rest.

const list = 'GET /api/guardrails/management'
const guardrail = {
  id: 'own',
  name: 'Own',
  type: 'format',
  description: 'Of our own.',
  enabled: true,
  priority: 2,
  built_in: false,
  configuration: { threshold: 0.8, providers: [], parameters: {} },
  performance: { requests: 1, blocked: 0, success_rate: 100, avg_response_time: 0.1 },
}

test.describe('data loading', () => {
  test('does not refetch on window focus, and never treats data as stale', async ({ page }) => {
    const asked = await answer(page, 'GET /api/guardrails/health', sample.health)
    await page.goto('/dashboard')
    await expect.poll(() => asked.length).toBe(1)
    await page.evaluate(() => {
      window.dispatchEvent(new Event('focus'))
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await page.getByRole('tab', { name: 'Architecture' }).click()
    await page.getByRole('tab', { name: 'Overview' }).click()
    await expect(page.getByRole('region', { name: 'Guardrails Status' })).toBeVisible()
    expect(asked).toHaveLength(1)
  })

  test.describe('that fails', () => {
    test.use({ failuresExpected: true })
    test('does not retry automatically', async ({ page }) => {
      await stopClock(page)
      const asked = await answer(page, 'GET /api/guardrails/health', refusal('no'), 500)
      await page.goto('/dashboard')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await settle(page, () => asked.length, 1)
      await page.clock.runFor(25_000)
      expect(asked).toHaveLength(1)
    })
    test('a 401 is an error like any other', async ({ page }) => {
      await answer(page, 'POST /api/guardrails/content-safety/test', refusal('sign in first'), 401)
      const panel = await openTab(page, 'content-safety')
      await panel.getByLabel('Text to analyze').fill('x')
      await panel.getByRole('button', { name: 'Analyze Content Safety' }).click()
      await expect(toast(page)).toContainText('401: sign in first')
    })
  })
})

test('polling: management 30 s', async ({ page }) => {
  await stopClock(page)
  const asked = await answer(page, list, { guardrails: [guardrail] })
  await page.goto('/dashboard?tab=management')
  await settle(page, () => asked.length, 1)
  await page.clock.runFor(27_000)
  expect(asked).toHaveLength(1)
  await page.clock.runFor(4_000)
  await settle(page, () => asked.length, 2)
})

test('polling: compliance 30 s', async ({ page }) => {
  await stopClock(page)
  const asked = await answer(page, 'GET /api/guardrails/healthcare/compliance', {
    hipaa_compliance_score: 95,
    total_interactions: 1,
    phi_detection_rate: 0,
  })
  await page.goto('/dashboard?tab=healthcare-phi')
  await settle(page, () => asked.length, 1)
  await page.clock.runFor(27_000)
  expect(asked).toHaveLength(1)
  await page.clock.runFor(4_000)
  await settle(page, () => asked.length, 2)
})

test('polling: Colang session 10 s, flow list 60 s', async ({ page }) => {
  await stopClock(page)
  const flows = await answer(page, 'GET /api/guardrails/colang/flows', { flows: {} })
  const session = await answer(page, 'GET /api/guardrails/colang/session/demo_session', {
    session_id: 'demo_session',
    current_flow: null,
    flow_state: null,
    conversation_length: 0,
    variables: {},
  })
  await page.goto('/dashboard?tab=colang-flows')
  await settle(page, () => [flows.length, session.length], [1, 1])
  await page.clock.runFor(8_000)
  expect(session).toHaveLength(1)
  await page.clock.runFor(2_500)
  await settle(page, () => session.length, 2)
  await page.clock.runFor(44_000)
  expect(flows).toHaveLength(1)
  await page.clock.runFor(6_000)
  await settle(page, () => flows.length, 2)
})

test('after a successful test the cached analytics data is refreshed', async ({ page }) => {
  const asked = await answer(page, 'GET /api/guardrails/analytics', analytics())
  const panel = await openTab(page, 'content-safety')
  await expect(panel.getByText('Total Checks')).toBeVisible()
  const before = asked.length
  await panel.getByLabel('Text to analyze').fill('Good morning.')
  await panel.getByRole('button', { name: 'Analyze Content Safety' }).click()
  await expect(toast(page)).toContainText('Content Safety Check Complete')
  await expect(toast(page)).toContainText('Analysis has been completed successfully.')
  await expect.poll(() => asked.length).toBeGreaterThan(before)
})

test('a refused input is told in the destructive style', async ({ page }) => {
  const panel = await openTab(page, 'pii-detection')
  await panel.getByLabel('Text to analyze').press('Control+Enter')
  await expect(toast(page)).toHaveAttribute('data-tone', 'destructive')
})

test('flow states completed, blocked, running and error have each their colour', async ({ page }) => {
  const panel = await openTab(page, 'colang-flows')
  await panel.getByLabel('Conversation Input').fill('hello')
  for (const [state, tone] of Object.entries({ completed: 'ok', blocked: 'bad', running: 'idle', error: 'bad' })) {
    await answer(page, 'POST /api/guardrails/colang/execute', {
      flow_name: 'greeting',
      success: true,
      flow_result: { response: '', state, action: 'allow', detected_issues: [] },
      context: { session_id: 'demo_session', flow_state: 'x' },
    })
    await panel.getByRole('button', { name: 'Execute Flow' }).click()
    await expect(panel.getByText(state, { exact: true })).toHaveAttribute('data-tone', tone)
  }
})

test('PHI action: blocked, masked, other (allowed)', async ({ page }) => {
  const panel = await openTab(page, 'healthcare-phi')
  await panel.getByLabel('Medical Text').fill('x')
  for (const [action, word, tone] of [
    ['block', 'blocked', 'bad'],
    ['mask', 'masked', 'warn'],
    ['allow', 'allowed', 'ok'],
  ] as const) {
    await answer(page, 'POST /api/guardrails/healthcare-phi/test', {
      action,
      confidence: 0.9,
      status: 'judged',
      request_id: action,
      result: { phi_detected: false, phi_entities: [], released: [], masked_text: 'x', risk_assessment: {} },
    })
    await panel.getByRole('button', { name: 'Test PHI Protection' }).click()
    await expect(panel.getByText(word, { exact: true })).toHaveAttribute('data-tone', tone)
  }
})

test('a HIPAA safeguards info card stands beside the PHI test', async ({ page }) => {
  const panel = await openTab(page, 'healthcare-phi')
  const card = panel.getByRole('region', { name: 'HIPAA Safeguards' })
  for (const name of ['Administrative', 'Physical', 'Technical'])
    await expect(card.getByText(name, { exact: true })).toBeVisible()
})

test('Multimodal has a statistics card and a card of supported types and checks', async ({ page }) => {
  await answer(page, 'GET /api/guardrails/analytics', analytics({ guardrail_breakdown: {} }))
  const panel = await openTab(page, 'multimodal')
  await expect(panel.getByRole('region', { name: 'Multimodal Statistics' })).toContainText('No statistics available')
  const card = panel.getByRole('region', { name: 'Supported Types and Checks' })
  await expect(card.getByRole('listitem')).toHaveText([
    'Text',
    'Image',
    'Audio',
    'Content Safety',
    'NSFW Detection',
    'Violence Detection',
    'PII Detection',
    'Deepfake Detection',
    'Quality Assessment',
  ])
})

test('the Architecture tab is a static diagram: it asks the server for nothing', async ({ page }) => {
  const panel = await openTab(page, 'architecture')
  const diagram = panel.locator('svg[aria-label^="Enterprise security architecture"]:visible')
  await expect(diagram).toBeVisible()
  for (const part of ['Zero-Trust Healthcare AI Framework', 'Core Engine', 'Decision Engine', 'Allow', 'Redirect'])
    await expect(diagram.getByText(part, { exact: true })).toBeVisible()
})

test('a new flow is only in memory until it is saved', async ({ page }) => {
  const written: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/')) written.push(request.url())
  })
  const panel = await openTab(page, 'colang-flows')
  await panel.getByRole('tab', { name: 'Flow Builder' }).click()
  await panel.getByRole('button', { name: 'New Flow' }).click()
  await expect(panel.getByRole('list', { name: 'Flows' }).getByText('Not saved')).toBeVisible()
  expect(written).toEqual([])
})

test('a new node’s default content depends on its type', async ({ page }) => {
  const panel = await openTab(page, 'colang-flows')
  await panel.getByRole('tab', { name: 'Flow Builder' }).click()
  await panel.getByRole('button', { name: 'New Flow' }).click()
  await expect(panel.locator('.react-flow__node')).toHaveCount(2)
  const contents = new Set<string>()
  for (const button of ['User', 'Bot', 'Condition', 'Execute']) {
    const before = await panel.locator('.react-flow__node').allInnerTexts()
    await panel.getByRole('button', { name: button, exact: true }).click()
    await expect.poll(() => panel.locator('.react-flow__node').count()).toBeGreaterThan(before.length)
    const added = (await panel.locator('.react-flow__node').allInnerTexts()).filter((text) => !before.includes(text))
    contents.add(added.join('|'))
  }
  expect(contents.size).toBe(4)
})

test('type colours: safety red, privacy purple, healthcare green, behavioral blue, format yellow', async ({ page }) => {
  const types = ['safety', 'privacy', 'healthcare', 'behavioral', 'format']
  await answer(page, list, { guardrails: types.map((type) => ({ ...guardrail, id: type, name: `G ${type}`, type })) })
  await openTab(page, 'management')
  const hue = async (type: string) => {
    const badge = page.getByRole('listitem', { name: `G ${type}` }).getByText(type, { exact: true })
    const colour = await badge.evaluate((element) => {
      const context = document.createElement('canvas').getContext('2d')
      if (!context) return [0, 0, 0]
      context.fillStyle = getComputedStyle(element).color
      context.fillRect(0, 0, 1, 1)
      return [...context.getImageData(0, 0, 1, 1).data]
    })
    const [red = 0, green = 0, blue = 0] = colour
    return { red, green, blue }
  }
  const [red, purple, green, blue, yellow] = await Promise.all(types.map(hue))
  expect(red && red.red > red.green && red.red > red.blue).toBe(true)
  expect(purple && purple.red > purple.green && purple.blue > purple.green).toBe(true)
  expect(green && green.green > green.red && green.green > green.blue).toBe(true)
  expect(blue && blue.blue > blue.red && blue.blue > blue.green).toBe(true)
  expect(yellow && yellow.red > yellow.blue && yellow.green > yellow.blue).toBe(true)
})

test('Create Guardrail reads Creating... while pending; then the list is refreshed and the modal closed', async ({
  page,
}) => {
  const asked = await answer(page, list, { guardrails: [] })
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/guardrails/management', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await held
    return route.fulfill({ json: { guardrail, policy_version: 2 } })
  })
  const panel = await openTab(page, 'management')
  await panel.getByRole('button', { name: 'Add Guardrail' }).click()
  const modal = page.getByRole('dialog', { name: 'Add New Guardrail' })
  await modal.getByLabel('Name').fill('A')
  await modal.getByLabel('Description').fill('B')
  await modal.getByRole('button', { name: 'Create Guardrail' }).click()
  await expect(modal.getByRole('button', { name: 'Creating...' })).toBeDisabled()
  const before = asked.length
  release()
  await expect(modal).toBeHidden()
  await expect.poll(() => asked.length).toBeGreaterThan(before)
})

test('cancelling configuration clears the selection', async ({ page }) => {
  await answer(page, list, { guardrails: [guardrail] })
  const panel = await openTab(page, 'management')
  await panel.getByRole('button', { name: 'Configure Own' }).click()
  await panel.getByRole('button', { name: 'Cancel' }).click()
  await expect(panel.getByText('No Guardrail Selected')).toBeVisible()
})

test.describe('management changes that are refused', () => {
  test.use({ failuresExpected: true })
  test('say Failed to create guardrail, Failed to update guardrail, Failed to create from template', async ({
    page,
  }) => {
    await answer(page, list, { guardrails: [guardrail] })
    await answer(page, 'POST /api/guardrails/management', refusal('no'), 403)
    await answer(page, 'PUT /api/guardrails/management/own', refusal('no'), 403)
    await answer(page, 'GET /api/guardrails/management/templates', {
      templates: [{ id: 'fresh', name: 'Fresh', type: 'format', description: 'Not there.' }],
    })
    await answer(page, 'POST /api/guardrails/management/templates/fresh', refusal('no'), 403)
    const panel = await openTab(page, 'management')
    await panel.getByRole('button', { name: 'Configure Own' }).click()
    await panel.getByRole('button', { name: 'Save Changes' }).click()
    await expect(toast(page)).toContainText('Failed to update guardrail')
    await panel.getByRole('tab', { name: 'Templates' }).click()
    await panel.getByRole('button', { name: 'Add Template: Fresh' }).click()
    await expect(toast(page)).toContainText('Failed to create from template')
    await panel.getByRole('button', { name: 'Add Guardrail' }).click()
    const modal = page.getByRole('dialog', { name: 'Add New Guardrail' })
    await modal.getByLabel('Name').fill('A')
    await modal.getByLabel('Description').fill('B')
    await modal.getByRole('button', { name: 'Create Guardrail' }).click()
    await expect(toast(page)).toContainText('Failed to create guardrail')
    await expect(modal).toBeVisible()
  })
})

test('an upload begins with progress 10', async ({ page }) => {
  await page.route('**/api/documents/upload', () => new Promise(() => undefined))
  await page.goto('/documents')
  await expect(page.getByRole('progressbar')).toBeAttached()
  await page.evaluate(() => {
    const bar = document.querySelector('[role=progressbar]')
    const seen: string[] = []
    Object.assign(window, { seenProgress: seen })
    if (bar)
      new MutationObserver(() => seen.push(bar.getAttribute('aria-valuenow') ?? '')).observe(bar, { attributes: true })
  })
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
  await page.getByRole('button', { name: 'Process Document' }).click()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { seenProgress: string[] }).seenProgress))
    .toEqual(['10', '50'])
})

test('switching a guardrail type says Settings updated: {type} has been disabled or enabled', async ({ page }) => {
  await answer(page, 'GET /api/organizations', { organizations: [{ id: 'o', name: 'Ward', subscriptionTier: 'pro' }] })
  await answer(page, 'GET /api/guardrail-types', {
    guardrailTypes: [{ type: 'pii_detection', name: 'PII', description: 'x', category: 'core' }],
  })
  await answer(page, 'GET /api/organizations/o/guardrails', {
    guardrails: [{ guardrailType: 'pii_detection', enabled: true, configuration: {} }],
  })
  await answer(page, 'PUT /api/organizations/o/guardrails/pii_detection', {
    guardrail: { guardrailType: 'pii_detection', enabled: false, configuration: {} },
  })
  await page.goto('/admin/organization')
  await page.getByRole('switch', { name: 'PII' }).click()
  await expect(toast(page)).toContainText('Settings updated')
  await expect(toast(page)).toContainText('pii_detection has been disabled')
  await page.getByRole('switch', { name: 'PII' }).click()
  await expect(toast(page)).toContainText('pii_detection has been enabled')
})

test.describe('an export that fails', () => {
  test.use({ failuresExpected: true, logged: /^Export failed/ })
  test('is only logged', async ({ page }) => {
    await answer(page, 'POST /api/guardrails/management/export', refusal('no'), 500)
    const panel = await openTab(page, 'management')
    const log = page.waitForEvent('console', (message) => message.text().startsWith('Export failed'))
    await panel.getByRole('button', { name: 'Export' }).click()
    await log
    await expect(toast(page)).toBeHidden()
  })
})
