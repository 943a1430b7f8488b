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
