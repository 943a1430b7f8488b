import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import sharp from 'sharp'
import { answer, expect, openTab, refusal, test, toast } from './support.ts'

const call = 'POST /api/guardrails/multimodal/test'
const listens = (process.env['PATH'] ?? '')
  .split(delimiter)
  .some((folder) => existsSync(join(folder, 'pocketsphinx_continuous')))
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

/** A page with an e-mail address and a telephone number on it. */
async function letter(): Promise<Buffer> {
  const line = (y: number, words: string) =>
    `<text x="40" y="${y}" font-size="36" font-family="DejaVu Sans">${words}</text>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="320"><rect width="100%" height="100%" fill="#fff"/>${line(90, 'Call 415-555-0132')}${line(160, 'jane.roe@example.org')}${line(230, 'The wound heals well.')}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

/** Two seconds of 16-bit silence with a click, as a WAV file. */
function recording(): Buffer {
  const samples = Buffer.alloc(64_000)
  for (let i = 0; i < 32_000; i += 1)
    samples.writeInt16LE(Math.round(6_000 * Math.sin(i / 14) * (Math.floor(i / 3_200) % 2)), i * 2)
  const head = Buffer.from(
    '524946460000000057415645666d74201000000001000100803e0000007d0000020010006461746100fa0000',
    'hex',
  )
  head.writeUInt32LE(64_036, 4)
  return Buffer.concat([head, samples])
}

test('a picture dropped in is shown, what was found is marked in it, and its copy can be had', async ({ page }) => {
  test.slow()
  const panel = await openTab(page, 'multimodal')
  await panel.getByLabel('Content Type').selectOption('image')
  const bytes = [...(await letter())]
  const files = await page.evaluateHandle((data) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([new Uint8Array(data)], 'letter.png', { type: 'image/png' }))
    return transfer
  }, bytes)
  await panel.getByRole('region', { name: 'Drop an image here' }).dispatchEvent('drop', { dataTransfer: files })
  await expect(panel.getByText('letter.png')).toBeVisible()
  await expect(panel.getByRole('img', { name: 'Chosen file' })).toBeVisible()
  await panel.getByRole('button', { name: 'PII Detection' }).click()
  await panel.getByRole('button', { name: 'Analyze Content' }).click()
  await expect(panel.getByRole('progressbar')).toBeVisible()
  await expect(toast(page)).toContainText('Multimodal Safety Check Complete', { timeout: 90_000 })
  await expect(panel.getByRole('img', { name: 'EMAIL ADDRESS' })).toBeVisible()
  await expect(panel.getByRole('img', { name: 'PHONE NUMBER' })).toBeVisible()
  await expect(panel.getByRole('listitem', { name: 'PII Detection' })).toContainText('jane.roe@example.org')
  const download = page.waitForEvent('download')
  await panel.getByRole('link', { name: 'Download Redacted Image' }).click()
  expect((await download).suggestedFilename()).toMatch(/^redacted-.*\.png$/)
})

test('a result stands beside its own file alone, with the picture once, and says how often a thing was found', async ({
  page,
}) => {
  const person = result.safety_results.pii_detection.entities[0]
  await answer(page, call, {
    ...result,
    media: { format: 'png', media_type: 'image/png', width: 900, height: 320 },
    safety_results: { pii_detection: { ...result.safety_results.pii_detection, entities: [person, person] } },
  })
  const panel = await openTab(page, 'multimodal')
  await panel.getByLabel('Content Type').selectOption('image')
  const file = { name: 'letter.png', mimeType: 'image/png', buffer: await letter() }
  await panel.getByLabel('Image file').setInputFiles(file)
  await expect(panel.getByRole('img', { name: 'Chosen file' })).toBeVisible()
  await panel.getByRole('button', { name: 'Analyze Content' }).click()
  await expect(panel.getByRole('listitem', { name: 'PII Detection' })).toContainText('Ann × 2')
  await expect(panel.getByRole('img', { name: 'Checked file' })).toBeVisible()
  await expect(panel.getByRole('img', { name: 'Chosen file' })).toHaveCount(0)
  await panel.getByRole('button', { name: 'Remove file' }).click()
  await expect(panel.getByRole('listitem', { name: 'PII Detection' })).toHaveCount(0)
})

test('a recording that nobody can listen to is measured, and the rest is not called safe', async ({ page }) => {
  test.skip(listens, 'a recogniser is installed here')
  const panel = await openTab(page, 'multimodal')
  await panel.getByLabel('Content Type').selectOption('audio')
  await panel.getByLabel('Audio file').setInputFiles({ name: 'x.wav', mimeType: 'audio/wav', buffer: recording() })
  await panel.getByRole('button', { name: 'Quality Assessment' }).click()
  await panel.getByRole('button', { name: 'Analyze Content' }).click()
  await expect(panel.getByRole('listitem', { name: 'Content Safety' })).toContainText('CUSTOS_SPEECH_URL', {
    timeout: 60_000,
  })
  await expect(panel.getByRole('listitem', { name: 'Content Safety' })).toContainText('NOT JUDGED')
  await expect(panel.getByRole('listitem', { name: 'Quality Assessment' })).toContainText('sample rate')
})

test('what a file says of itself stands on the page as text', async ({ page }) => {
  const hostile = '<img src=x onerror="document.title=1">'
  await answer(page, call, {
    ...result,
    media: { format: 'png', media_type: 'image/png', width: 10, height: 10 },
    safety_results: {
      pii_detection: { ...result.safety_results.pii_detection, entities: [{ type: 'PERSON', value: hostile }] },
    },
  })
  const panel = await openTab(page, 'multimodal')
  await panel.getByLabel('Text to analyze').fill('x')
  await panel.getByRole('button', { name: 'Analyze Content' }).click()
  await expect(panel.getByText(hostile)).toBeVisible()
})

test('a file over 11 MB is not sent', async ({ page }) => {
  const panel = await openTab(page, 'multimodal')
  await panel.getByLabel('Content Type').selectOption('image')
  const buffer = Buffer.alloc(11_700_001)
  await panel.getByLabel('Image file').setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer })
  await expect(toast(page)).toContainText('Please upload files smaller than 11 MB.')
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
