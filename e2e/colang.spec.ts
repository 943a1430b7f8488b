import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { answer, expect, openTab, refusal, test, toast } from './support.ts'

const flows = {
  flows: {
    greeting: { name: 'greeting', description: 'Greets', triggers: ['a', 'b', 'c', 'd', 'e'], actions: ['bot greet'] },
    short: { name: 'short', description: 'Few', triggers: ['x', 'y', 'z'], actions: [] },
  },
}
const session = {
  session_id: 'demo_session',
  current_flow: null,
  flow_state: null,
  conversation_length: 0,
  variables: {},
}
const turn = {
  flow_name: 'greeting',
  success: true,
  flow_result: {
    response: 'Hello, how can I help?',
    state: 'completed',
    action: 'allow',
    detected_issues: ['mild_issue'],
  },
  context: { session_id: 'demo_session', flow_state: 'completed' },
}

test.beforeEach(async ({ page }) => {
  await answer(page, 'GET /api/guardrails/colang/flows', flows)
  for (const id of ['demo', 'test', 'safety'])
    await answer(page, `GET /api/guardrails/colang/session/${id}_session`, { ...session, session_id: `${id}_session` })
})

test('four tabs: Execute Flow, Flow Builder, Available Flows, Real-time Monitoring', async ({ page }) => {
  const panel = await openTab(page, 'colang-flows')
  await expect(panel.getByRole('tab')).toHaveText([
    'Execute Flow',
    'Flow Builder',
    'Available Flows',
    'Real-time Monitoring',
  ])
})

test('session choices demo_session (default), test_session, safety_session; flow select also has Auto-detect', async ({
  page,
}) => {
  const asked = await answer(page, 'POST /api/guardrails/colang/execute', turn)
  const panel = await openTab(page, 'colang-flows')
  await expect(panel.getByLabel('Session').getByRole('option')).toHaveText([
    'demo_session',
    'test_session',
    'safety_session',
  ])
  await expect(panel.getByLabel('Flow', { exact: true }).getByRole('option')).toHaveText([
    'Auto-detect',
    'greeting',
    'short',
  ])
  await panel.getByLabel('Conversation Input').fill(' hello ')
  await panel.getByRole('button', { name: 'Execute Flow' }).click()
  await expect(toast(page)).toContainText('Flow Executed')
  await expect.poll(() => asked[0]?.body).toEqual({ input_text: 'hello', session_id: 'demo_session' })
  await expect(panel.getByText('Hello, how can I help?')).toBeVisible()
  await expect(panel.getByText('mild issue')).toBeVisible()
  await panel.getByLabel('Flow', { exact: true }).selectOption('greeting')
  await panel.getByRole('button', { name: 'Execute Flow' }).click()
  await expect.poll(() => asked[1]?.body).toMatchObject({ flow_name: 'greeting' })
})

test('blank input gives Please enter a conversation input.', async ({ page }) => {
  const panel = await openTab(page, 'colang-flows')
  await panel.getByRole('button', { name: 'Execute Flow' }).click()
  await expect(toast(page)).toContainText('Please enter a conversation input.')
})

test('without a conversation: No active session', async ({ page }) => {
  const panel = await openTab(page, 'colang-flows')
  await expect(panel.getByText('No active session')).toBeVisible()
})

test('Available Flows lists flows with up to 3 triggers, then +N more', async ({ page }) => {
  const panel = await openTab(page, 'colang-flows')
  await panel.getByRole('tab', { name: 'Available Flows' }).click()
  const greeting = panel.getByRole('listitem', { name: 'greeting' })
  await expect(greeting).toContainText('abc+2 more')
  await expect(panel.getByRole('listitem', { name: 'short' })).not.toContainText('more')
})

test('without flows: No flows available', async ({ page }) => {
  await page.unrouteAll()
  await answer(page, 'GET /api/guardrails/colang/flows', { flows: {} })
  await answer(page, 'GET /api/guardrails/colang/session/demo_session', session)
  const panel = await openTab(page, 'colang-flows')
  await panel.getByRole('tab', { name: 'Available Flows' }).click()
  await expect(panel.getByText('No flows available')).toBeVisible()
})

test('Real-time Monitoring shows fixed sample figures: 8 sessions, 1,247 executions, 99.3%', async ({ page }) => {
  const panel = await openTab(page, 'colang-flows')
  await panel.getByRole('tab', { name: 'Real-time Monitoring' }).click()
  for (const figure of ['8', '1,247', '99.3%']) await expect(panel.getByText(figure, { exact: true })).toBeVisible()
  await expect(panel.getByText(/do not come from this server/)).toBeVisible()
})

test.describe('when execution fails', () => {
  test.use({ failuresExpected: true })
  test('the toast is Flow Execution Failed with <status>: <error>', async ({ page }) => {
    await answer(page, 'POST /api/guardrails/colang/execute', refusal('no such flow'), 404)
    const panel = await openTab(page, 'colang-flows')
    await panel.getByLabel('Conversation Input').fill('hello')
    await panel.getByRole('button', { name: 'Execute Flow' }).click()
    await expect(toast(page)).toContainText('Flow Execution Failed')
    await expect(panel.getByRole('alert')).toHaveText('404: no such flow')
  })
})

test.describe('the Flow Builder', () => {
  const open = async (page: Page) => {
    const panel = await openTab(page, 'colang-flows')
    await panel.getByRole('tab', { name: 'Flow Builder' }).click()
    await expect(panel.locator('.react-flow__node').first()).toBeVisible()
    return panel
  }
  const code = (panel: Locator) => panel.getByRole('textbox', { name: 'Colang code' })
  const showCode = async (panel: Locator) => {
    await panel.getByRole('tab', { name: 'Colang Code' }).click()
    await expect(code(panel)).toBeVisible()
  }

  test('lists the sample flows of priority 1 and 10, with three tabs and its buttons', async ({ page }) => {
    const panel = await open(page)
    const flowList = panel.getByRole('list', { name: 'Flows' })
    await expect(flowList.getByRole('button', { name: /^medical consultation/ })).toContainText('Priority 1')
    await expect(flowList.getByRole('button', { name: /^jailbreak prevention/ })).toContainText('Priority 10')
    for (const tab of ['Visual Builder', 'Colang Code', 'Test Flow'])
      await expect(panel.getByRole('tab', { name: tab })).toBeVisible()
    for (const button of ['New Flow', 'Export', 'User', 'Bot', 'Condition', 'Execute'])
      await expect(panel.getByRole('button', { name: button, exact: true })).toBeVisible()
    await expect(panel.getByRole('img', { name: 'Mini map' })).toBeVisible()
  })

  test('steps added to the drawing are lines of the code, and can be taken back', async ({ page }) => {
    const panel = await open(page)
    await panel.getByRole('button', { name: 'New Flow' }).click()
    await expect(panel.locator('.react-flow__node')).toHaveCount(2)
    for (const button of ['User', 'Bot', 'Condition', 'Execute'])
      await panel.getByRole('button', { name: button, exact: true }).click()
    await expect(panel.locator('.react-flow__node')).toHaveCount(7)
    await panel.getByRole('button', { name: 'Undo' }).click()
    await expect(panel.locator('.react-flow__node')).toHaveCount(6)
    await panel.getByRole('button', { name: 'Redo' }).click()
    await showCode(panel)
    await expect(code(panel)).toContainText('if $allowed')
    await expect(code(panel)).toContainText('$allowed = execute self_check_input')
  })

  test('conditions are one per line; blank lines are dropped', async ({ page }) => {
    const panel = await open(page)
    await panel.locator('.react-flow__node', { hasText: 'not $check.allowed' }).click()
    await panel.getByLabel('Conditions').fill('not $check.allowed\n\n   \n$check.score > 0.9\n')
    await panel.getByLabel('Conditions').blur()
    await expect(panel.getByLabel('Conditions')).toHaveValue('not $check.allowed\n$check.score > 0.9')
    await showCode(panel)
    await code(panel).click()
    await page.keyboard.press('Control+End')
    await expect(code(panel)).toContainText('else if $check.score > 0.9')
  })

  test('changes of the code change the drawing; with errors the drawing waits, and says so', async ({ page }) => {
    const panel = await open(page)
    await panel.getByRole('button', { name: 'New Flow' }).click()
    await showCode(panel)
    await code(panel).click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type('  bot say goodbye\n')
    await panel.getByRole('tab', { name: 'Visual Builder' }).click()
    await expect(panel.locator('.react-flow__node', { hasText: 'say goodbye' })).toBeVisible()
    await showCode(panel)
    await code(panel).click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type('$x = 1 +')
    await expect(panel.getByRole('region', { name: 'Findings' })).toContainText('error')
    await panel.getByRole('tab', { name: 'Visual Builder' }).click()
    await expect(panel.getByText('The code has errors.')).toBeVisible()
    await expect(panel.locator('.react-flow__node', { hasText: 'say goodbye' })).toBeVisible()
  })

  test('steps are chosen, moved and deleted by keyboard', async ({ page }) => {
    const panel = await open(page)
    await panel.getByRole('button', { name: 'New Flow' }).click()
    const step = panel.locator('.react-flow__node', { hasText: 'offer help' })
    await step.focus()
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('region', { name: 'Step', exact: true })).toBeVisible()
    await step.focus()
    await page.keyboard.press('Delete')
    await expect(panel.locator('.react-flow__node')).toHaveCount(1)
    await page.keyboard.press('Control+z')
    await expect(panel.locator('.react-flow__node')).toHaveCount(2)
  })

  test('a flow is handed out as Colang and as JSON, and comes back in', async ({ page }) => {
    const panel = await open(page)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('button', { name: 'Export', exact: true }).click(),
    ])
    expect(file.suggestedFilename()).toBe('medical_consultation.co')
    await panel.getByLabel('Export as').selectOption('json')
    const [json] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('button', { name: 'Export', exact: true }).click(),
    ])
    expect(json.suggestedFilename()).toBe('medical_consultation.json')
    await panel.getByRole('button', { name: 'Import' }).click()
    await page.getByLabel('Files').setInputFiles([
      {
        name: 'opening hours.co',
        mimeType: 'text/plain',
        buffer: Buffer.from('define flow opening hours\n  user ask hours\n  bot tell hours\n'),
      },
      {
        name: 'config.yml',
        mimeType: 'text/yaml',
        buffer: Buffer.from('rails:\n  input:\n    flows:\n      - self check input\n'),
      },
    ])
    await expect(toast(page)).toContainText('Flows Imported')
    await expect(panel.getByRole('button', { name: /^opening hours/ })).toBeVisible()
    await expect(panel.getByRole('button', { name: /^configured rails/ })).toBeVisible()
  })

  test('a flow of Colang 2.x is drawn to be looked at, and runs', async ({ page }) => {
    const panel = await open(page)
    await panel.getByRole('button', { name: 'Import' }).click()
    const source = 'import core\n\nflow main\n  user said "hi"\n  bot say "Hello there"\n'
    await page
      .getByLabel('Files')
      .setInputFiles({ name: 'second.co', mimeType: 'text/plain', buffer: Buffer.from(source) })
    await expect(panel.getByText('This flow is written in Colang 2.x.')).toBeVisible()
    await expect(panel.locator('.react-flow__node')).toHaveCount(2)
    await panel.getByRole('tab', { name: 'Test Flow' }).click()
    await panel.getByRole('textbox', { name: 'Message' }).fill('hi')
    await panel.getByRole('button', { name: 'Send' }).click()
    await expect(panel.getByText('Hello there', { exact: true })).toBeVisible()
  })

  test('a flow is saved in versions and removed', async ({ page }) => {
    const panel = await open(page)
    await panel.getByRole('button', { name: 'New Flow' }).click()
    const name = `greeting ${Date.now()}`
    await panel.getByLabel('Name').fill(name)
    await panel.getByLabel('Name').blur()
    await panel.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(toast(page)).toContainText('Flow Saved')
    await page.reload()
    await panel.getByRole('tab', { name: 'Flow Builder' }).click()
    await panel.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    await panel.getByRole('button', { name: 'Versions' }).click()
    await expect(page.getByRole('dialog')).toContainText('Version 1')
    await page.keyboard.press('Escape')
    await panel.getByRole('button', { name: 'Remove' }).click()
    await expect(toast(page)).toContainText('Flow Removed')
    await expect(panel.getByRole('button', { name: new RegExp(`^${name}`) })).toHaveCount(0)
  })

  test('Test Flow runs the draft, steps through its trace and lights the steps', async ({ page }) => {
    const panel = await open(page)
    await panel.getByRole('tab', { name: 'Test Flow' }).click()
    await panel.getByRole('button', { name: 'Send' }).click()
    await expect(toast(page)).toContainText('Please enter a conversation input.')
    await panel.getByRole('textbox', { name: 'Message' }).fill('I have had a sore throat for three days')
    await panel.getByRole('button', { name: 'Send' }).click()
    await expect(panel.getByText(/How long have you had this/)).toBeVisible()
    await expect(panel.locator('[data-lit="now"]')).toHaveCount(1)
    const lit = await panel.locator('[data-lit]').count()
    expect(lit).toBeGreaterThan(2)
    for (let back = 0; back < 6; back += 1) await panel.getByRole('button', { name: 'Previous step' }).click()
    await expect.poll(() => panel.locator('[data-lit]').count()).toBeLessThan(lit)
  })

  for (const tab of ['Visual Builder', 'Colang Code', 'Test Flow'])
    test(`${tab} has no accessibility violation in light and dark, and fits a phone`, async ({ page }) => {
      const panel = await open(page)
      await panel.getByRole('tab', { name: tab }).click()
      await page.waitForLoadState('networkidle')
      const violations = async () =>
        (await new AxeBuilder({ page }).analyze()).violations.map(
          ({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`,
        )
      expect(await violations()).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      await page.setViewportSize({ width: 390, height: 844 })
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      expect(await violations()).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    })
})
