import { answer, expect, openTab, refusal, test, toast } from './support.ts'

const call = 'POST /api/guardrails/multimodal/test'
const result = {
  is_safe: false,
  overall_confidence: 0.8768,
  safety_results: {
    content_safety: {
      status: 'judged',
      is_safe: false,
      confidence: 0.9,
      detected_issues: ['graphic_violence'],
      categories: [{ category: 'violence', confidence: 0.9 }],
    },
    nsfw_detection: {
      status: 'unjudged',
      is_safe: null,
      confidence: 0,
      reason: 'no model',
      detected_issues: [],
      categories: [],
    },
    pii_detection: {
      status: 'judged',
      is_safe: true,
      confidence: 0.7,
      detected_issues: [],
      categories: [{ name: 'face', likelihood: 'LIKELY' }],
      entities_found: 1,
      entities: [{ type: 'PERSON', value: 'Ann' }],
    },
  },
  action: 'block',
  status: 'judged',
  processing_time: 0.4,
  request_id: 'r',
}

test('default checks are content_safety and nsfw_detection; all six can be toggled', async ({ page }) => {
  const asked = await answer(page, call, result)
  const panel = await openTab(page, 'multimodal')
  const toggles = panel.getByRole('group', { name: 'Safety Checks' }).getByRole('button')
  await expect(toggles).toHaveText([
    'Content Safety',
    'NSFW Detection',
    'Violence Detection',
    'PII Detection',
    'Deepfake Detection',
    'Quality Assessment',
  ])
  await panel.getByLabel('Text to analyze').fill(' a text ')
  await panel.getByRole('button', { name: 'Analyze Content' }).click()
  await expect
    .poll(() => asked[0]?.body)
    .toEqual({
      content: 'a text',
      content_type: 'text',
      safety_checks: ['content_safety', 'nsfw_detection'],
    })
  await toggles.nth(3).click()
  await toggles.nth(0).click()
  await panel.getByRole('button', { name: 'Analyze Content' }).click()
  await expect.poll(() => asked[1]?.body).toMatchObject({ safety_checks: ['nsfw_detection', 'pii_detection'] })
})

test('results show verdict, confidence and each check; what could not be judged is not called safe', async ({
  page,
}) => {
  await answer(page, call, result)
  const panel = await openTab(page, 'multimodal')
  await panel.getByLabel('Text to analyze').fill('x')
  await panel.getByRole('button', { name: 'Analyze Content' }).click()
  await expect(toast(page)).toContainText('Multimodal Safety Check Complete')
  await expect(panel.getByText('Confidence: 87.7%')).toBeVisible()
  await expect(panel.getByRole('listitem', { name: 'Content Safety' })).toContainText('graphic violence')
  await expect(panel.getByRole('listitem', { name: 'NSFW Detection' })).toContainText('NOT JUDGED')
  await expect(panel.getByRole('listitem', { name: 'PII Detection' })).toContainText('LIKELY')
  await expect(panel.getByRole('listitem', { name: 'PII Detection' })).toContainText('Ann')
})

test('text needs non-blank text, an image and a recording need an upload', async ({ page }) => {
  const panel = await openTab(page, 'multimodal')
  for (const [type, words] of [
    ['text', 'Please enter text to analyze.'],
    ['image', 'Please upload an image to analyze.'],
    ['audio', 'Please upload an audio file to analyze.'],
  ] as const) {
    await panel.getByLabel('Content Type').selectOption(type)
    await panel.getByRole('button', { name: 'Analyze Content' }).click()
    await expect(toast(page)).toContainText('Input Required')
    await expect(toast(page)).toContainText(words)
  }
})

test('an image is read as base64 and only the data portion is sent', async ({ page }) => {
  const asked = await answer(page, call, result)
  const panel = await openTab(page, 'multimodal')
  await panel.getByLabel('Content Type').selectOption('image')
  const upload = panel.getByLabel('Image file')
  await expect(upload).toHaveAttribute('accept', 'image/*')
  await upload.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('abc') })
  await panel.getByRole('button', { name: 'Analyze Content' }).click()
  await expect.poll(() => asked[0]?.body).toMatchObject({ content_type: 'image', content: { data: 'YWJj' } })
})

test.describe('when the check fails', () => {
  test.use({ failuresExpected: true })
  test('the toast is Multimodal Safety Check Failed with <status>: <error>', async ({ page }) => {
    await answer(page, call, refusal('not yet'), 501)
    const panel = await openTab(page, 'multimodal')
    await panel.getByLabel('Text to analyze').fill('x')
    await panel.getByRole('button', { name: 'Analyze Content' }).click()
    await expect(toast(page)).toContainText('Multimodal Safety Check Failed')
    await expect(panel.getByRole('alert')).toHaveText('501: not yet')
  })
})
