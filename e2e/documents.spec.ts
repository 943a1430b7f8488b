import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { answer, expect, refusal, test, toast } from './support.ts'

const call = 'POST /api/documents/upload'
const letter = { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Ann Becker, MRN 5550123') }

function result(privacy_score: number) {
  return {
    result: {
      masked_fields: ['patient_name', 'medical_record_number'],
      privacy_score,
      hipaa_compliant: true,
      download_url: '/api/documents/1/download',
      applied_guardrails: ['Healthcare PHI'],
      detectors: [{ name: 'rules', share: 1 }],
      document_context: {
        contentType: 'clinical_note',
        structureType: 'plain_text',
        riskLevel: 'high',
        detectedPatterns: ['medical_record_number'],
      },
    },
    request_id: 'r',
  }
}

const status = (page: Page) => page.getByRole('main').getByRole('status')
const choose = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.getByLabel('Document file').setInputFiles(file)

test.beforeEach(({ page }) => page.goto('/documents'))

test('a letter is anonymised for real, shown before and after, and downloaded without its identifiers', async ({
  page,
}) => {
  await choose(page, letter)
  await page.getByRole('button', { name: 'Process Document' }).click()
  await expect(status(page)).toHaveText('Document processed successfully!')
  const shown = page.getByRole('region', { name: 'Result' })
  await expect(
    shown.getByRole('region', { name: 'Page 1 before' }).locator('mark', { hasText: '5550123' }),
  ).toBeVisible()
  await expect(shown.getByRole('region', { name: 'Page 1 after' })).not.toContainText('5550123')
  const waiting = page.waitForEvent('download')
  await shown.getByRole('link', { name: 'Download' }).click()
  const text = await readFile(await (await waiting).path(), 'utf8')
  expect(text).toContain('MRN')
  expect(text).not.toContain('5550123')
  expect(text).not.toContain('Becker')
})

test('back-to-home link, feature highlights, four How It Works steps and twelve kinds of protected information', async ({
  page,
}) => {
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
  await expect(page.getByRole('region', { name: 'How It Works' }).getByRole('listitem')).toHaveCount(4)
  const list = page.getByRole('region', { name: 'Protected Information' }).getByRole('listitem')
  await expect(list).toHaveText([
    'Names and addresses',
    'Phone numbers',
    'Email addresses',
    'Social security numbers',
    'Medical record numbers',
    'Patient IDs',
    'Insurance information',
    'Credit card numbers',
    'Date of birth',
    'Provider names',
    'IP addresses',
    'Device identifiers',
  ])
})

test('levels basic, advanced (default), expert_determination', async ({ page }) => {
  const select = page.getByLabel('Anonymization Level')
  await expect(select).toHaveValue('advanced')
  await expect(select.getByRole('option')).toHaveCount(3)
})

test('choosing a file: Ready to process: {file name}; removing it: Ready to process documents', async ({ page }) => {
  const line = status(page)
  await expect(line).toHaveText('Ready to process documents')
  await choose(page, letter)
  await expect(line).toHaveText('Ready to process: letter.txt')
  await page.getByRole('button', { name: 'Remove file' }).click()
  await expect(line).toHaveText('Ready to process documents')
})

test('a dropped file is taken; only the first of several is used', async ({ page }) => {
  const files = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['a'], 'first.txt', { type: 'text/plain' }))
    transfer.items.add(new File(['b'], 'second.txt', { type: 'text/plain' }))
    return transfer
  })
  await page.getByRole('region', { name: 'Drop a document here' }).dispatchEvent('drop', { dataTransfer: files })
  await expect(status(page)).toHaveText('Ready to process: first.txt')
})

test('other media types: Unsupported file type / Please upload PDF, DOCX, DOC, or TXT files only.', async ({
  page,
}) => {
  await choose(page, { name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('x') })
  await expect(toast(page)).toContainText('Unsupported file type')
  await expect(toast(page)).toContainText('Please upload PDF, DOCX, DOC, or TXT files only.')
})

test('more than 10485760 bytes: File too large / Please upload files smaller than 10MB.', async ({ page }) => {
  await choose(page, { name: 'big.txt', mimeType: 'text/plain', buffer: Buffer.alloc(10_485_761, 'a') })
  await expect(toast(page)).toContainText('File too large')
  await expect(toast(page)).toContainText('Please upload files smaller than 10MB.')
})

test('processing stands at 50, completed at 100, and the result can be downloaded', async ({ page }) => {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/documents/upload', async (route) => {
    await held
    await route.fulfill({ json: result(0.95) })
  })
  await choose(page, letter)
  await page.getByRole('button', { name: 'Process Document' }).click()
  await expect(status(page)).toHaveText('Analyzing document format and applying intelligent guardrails...')
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50')
  release()
  await expect(status(page)).toHaveText('Document processed successfully!')
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
  await expect(toast(page)).toContainText('Document processed')
  await expect(toast(page)).toContainText('Successfully anonymized 2 sensitive fields.')
  const shown = page.getByRole('region', { name: 'Result' })
  await expect(shown).toContainText('patient name')
  await expect(shown.getByText('high')).toHaveAttribute('data-tone', 'bad')
  await expect(shown.getByRole('link', { name: 'Download' })).toHaveAttribute('href', '/api/documents/1/download')
})

test('privacy score dot: green at 0.9 or above, yellow at 0.7 or above, else red', async ({ page }) => {
  await choose(page, letter)
  for (const [score, tone] of [
    [0.9, 'ok'],
    [0.7, 'warn'],
    [0.69, 'bad'],
  ] as const) {
    await answer(page, call, result(score))
    await page.getByRole('button', { name: 'Process Document' }).click()
    const row = page.locator('dl > div', { hasText: 'Privacy Score' })
    await expect(row.locator('[data-tone]')).toHaveAttribute('data-tone', tone)
  }
})

test('who looked is told: the fixed rules, the trained model and its share, or that it did not read', async ({
  page,
}) => {
  await choose(page, letter)
  const shown = page.getByRole('region', { name: 'Result' })
  for (const [detectors, words] of [
    [[{ name: 'trained tagger', share: 1 }], ['Fixed rules: all words', 'Trained model: all words']],
    [[{ name: 'trained tagger', share: 0.419 }], ['Fixed rules: all words', 'Trained model: 41% of the words']],
    [[], ['Fixed rules: all words', 'The trained model did not read this document']],
  ] as const) {
    const { result: made } = result(0.95)
    const judged = { ...made, detectors: [...made.detectors, ...detectors] }
    await answer(page, call, { result: judged, request_id: 'r' })
    await page.getByRole('button', { name: 'Process Document' }).click()
    await expect(shown.getByRole('heading', { name: 'Checked By' })).toBeVisible()
    for (const line of words) await expect(shown).toContainText(line)
  }
})

test.describe('when processing fails', () => {
  test.use({ failuresExpected: true })
  test('Processing failed plus the error text, in an alert and in a destructive toast', async ({ page }) => {
    await answer(page, call, refusal('the file is encrypted'), 422)
    await choose(page, letter)
    await page.getByRole('button', { name: 'Process Document' }).click()
    await expect(status(page)).toHaveText('Processing failed')
    await expect(page.getByRole('main').getByRole('alert')).toContainText('the file is encrypted')
    await expect(toast(page)).toContainText('Processing failed')
    await expect(toast(page)).toHaveAttribute('data-tone', 'destructive')
  })
})

test.describe('a queue', () => {
  test.use({ failuresExpected: true })
  test('several documents wait in a queue, each with its own end and download', async ({ page }) => {
    await page
      .getByLabel('Files for the queue')
      .setInputFiles([
        letter,
        { name: 'second.txt', mimeType: 'text/plain', buffer: Buffer.from('SSN 219-09-9999') },
        { name: 'broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 junk') },
      ])
    const rows = page.getByRole('list', { name: 'Queue' }).getByRole('listitem')
    await expect(rows).toHaveCount(3)
    await expect(rows.nth(0)).toContainText('completed')
    await expect(rows.nth(1).getByRole('link', { name: 'Download' })).toBeVisible()
    await expect(rows.nth(2)).toContainText('failed')
    await rows.nth(2).getByRole('button', { name: 'Remove broken.pdf' }).click()
    await expect(rows).toHaveCount(2)
  })
})

test.describe('cancelling', () => {
  test.use({ failuresExpected: true })
  test('a document that is being processed can be cancelled', async ({ page }) => {
    await page.route('**/api/documents/upload', () => new Promise(() => undefined))
    await choose(page, letter)
    await page.getByRole('button', { name: 'Process Document' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(status(page)).toHaveText('Ready to process: letter.txt')
  })
})
