import AxeBuilder from '@axe-core/playwright'
import { answer, expect, refusal, test, toast } from './support.ts'

const list = 'GET /api/gateway/upstreams'
const chat = 'POST /v1/chat/completions'

function upstream(changed: object = {}) {
  return {
    id: 'ward-model',
    wire: 'openai',
    url: 'https://models.example.org/v1',
    has_key: true,
    models: ['gpt-*'],
    default: true,
    masking: 'reversible',
    source: 'organization',
    updated_at: '2026-05-01T10:00:00.000Z',
    ...changed,
  }
}

const verdict = (changed: object = {}) => ({
  action: 'allow',
  status: 'judged',
  decided_by: null,
  masked: 0,
  ...changed,
})

test('Management leads to the gateway; without a server it says so', async ({ page }) => {
  await answer(page, list, { upstreams: [] })
  await page.goto('/dashboard?tab=management')
  await page.getByRole('link', { name: 'Gateway' }).click()
  await expect(page.getByRole('heading', { name: 'Gateway', level: 1 })).toBeVisible()
  await expect(page.getByText('No model server yet.')).toBeVisible()
})

test('a server is added, shown without its key, tested and removed', async ({ page }) => {
  const id = `e2e-${Date.now()}`
  await page.goto('/admin/gateway')
  await page.getByRole('button', { name: 'Add Server' }).click()
  await page.getByLabel('Name').fill(id)
  await page.getByLabel('Address').fill('http://127.0.0.1:9/v1')
  await page.getByLabel('API key').fill('sk-e2e-secret')
  await page.getByLabel('Models').fill('e2e-*')
  await page.getByRole('button', { name: 'Save Server' }).click()
  await expect(toast(page)).toContainText('Server saved')
  const row = page.getByRole('listitem', { name: id })
  await expect(row).toContainText('Key set')
  await expect(row).toContainText('Models: e2e-*')
  await expect(page.getByText('sk-e2e-secret')).toBeHidden()
  await row.getByRole('button', { name: 'Test' }).click()
  await expect(row).toContainText('could not be reached')
  await row.getByRole('button', { name: 'Remove' }).click()
  await expect(toast(page)).toContainText('Server removed')
  await expect(row).toBeHidden()
})

test('the chat shows what was written, what the model saw and said, what comes back, and both verdicts', async ({
  page,
}) => {
  await answer(page, list, { upstreams: [upstream()] })
  const asked = await answer(page, chat, {
    choices: [{ message: { role: 'assistant', content: 'I wrote to ann@example.org.' }, finish_reason: 'stop' }],
    custos: {
      input: verdict({ action: 'mask', decided_by: 'pii_detection', masked: 1 }),
      output: verdict(),
      sent: ['Write to <EMAIL_ADDRESS_1>'],
      received: ['I wrote to <EMAIL_ADDRESS_1>.'],
    },
  })
  await page.goto('/admin/gateway')
  await page.getByLabel('Model', { exact: true }).fill('gpt-5')
  await page.getByLabel('Your message').fill('Write to ann@example.org')
  await page.getByRole('button', { name: 'Send' }).click()
  const talk = page.getByRole('list', { name: 'Conversation' })
  for (const words of [
    'Write to ann@example.org',
    'Write to <EMAIL_ADDRESS_1>',
    'I wrote to <EMAIL_ADDRESS_1>.',
    'I wrote to ann@example.org.',
    '1 masked',
    'by pii detection',
  ])
    await expect(talk).toContainText(words)
  expect(asked[0]?.body).toMatchObject({ model: 'gpt-5', messages: [{ role: 'user' }] })
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
})

test.describe('when a call fails', () => {
  test.use({ failuresExpected: true })
  test('the chat and the form say what the server said', async ({ page }) => {
    await answer(page, list, { upstreams: [upstream()] })
    await answer(page, chat, refusal('The model’s server (ward-model) could not be reached.'), 502)
    await answer(page, 'PUT /api/gateway/upstreams/ward-model', refusal('url: leads to a private address.'), 400)
    await page.goto('/admin/gateway')
    await page.getByLabel('Model', { exact: true }).fill('gpt-5')
    await page.getByLabel('Your message').fill('Hello')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('502: The model’s server (ward-model) could not be reached.')).toBeVisible()
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('button', { name: 'Save Server' }).click()
    await expect(page.getByText('400: url: leads to a private address.')).toBeVisible()
  })
})
