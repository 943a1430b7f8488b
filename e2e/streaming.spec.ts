import { answer, expect, openTab, refusal, test, toast } from './support.ts'

const sessions = 'GET /api/guardrails/sessions/active'

function session(changed: object = {}) {
  return {
    stream_id: 'ward-7',
    status: 'active',
    duration: 134,
    processed_chunks: 42,
    blocked_chunks: 2,
    throughput: 3.42,
    last_activity: 4,
    ...changed,
  }
}

test('a stream is started, receives chunks, and is stopped by the user', async ({ page }) => {
  const id = `e2e-${Date.now()}`
  const panel = await openTab(page, 'streaming')
  await expect(panel.getByLabel('Chunk text')).toBeHidden()
  await panel.getByLabel('Stream ID').fill(id)
  await panel.getByRole('button', { name: 'Start Stream' }).click()
  await expect(toast(page)).toContainText('Stream Started')
  const row = panel.getByRole('listitem', { name: id })
  await expect(row.getByRole('button', { name: 'Select' })).toHaveAttribute('aria-pressed', 'true')
  await panel.getByLabel('Chunk text').fill('The visiting hours are from two to six. ')
  await panel.getByRole('button', { name: 'Process Chunk' }).click()
  await expect(toast(page)).toContainText('Chunk Processed')
  await expect(panel.getByText('Original Chunk')).toBeVisible()
  await expect(panel.getByText('Processed Chunk')).toBeVisible()
  await row.getByRole('button', { name: 'Stop' }).click()
  await expect(toast(page)).toContainText('Stream Stopped')
  await expect(row).toBeHidden()
  await expect(panel.getByLabel('Chunk text')).toBeHidden()
})

test('the default stream ID is made of the current time with a stream_ prefix', async ({ page }) => {
  const panel = await openTab(page, 'streaming')
  await expect(panel.getByLabel('Stream ID')).toHaveValue(/^stream_\d{13}$/)
})

test('a blank ID gives Stream ID Required / Please enter a stream ID.', async ({ page }) => {
  const panel = await openTab(page, 'streaming')
  await panel.getByLabel('Stream ID').fill('  ')
  await panel.getByRole('button', { name: 'Start Stream' }).click()
  await expect(toast(page)).toContainText('Stream ID Required')
  await expect(toast(page)).toContainText('Please enter a stream ID.')
})

test('a blank chunk gives Input Required / Please select a stream and enter text to process.', async ({ page }) => {
  await answer(page, sessions, { sessions: [session()] })
  const panel = await openTab(page, 'streaming')
  await panel.getByRole('button', { name: 'Select' }).click()
  await panel.getByRole('button', { name: 'Process Chunk' }).click()
  await expect(toast(page)).toContainText('Input Required')
  await expect(toast(page)).toContainText('Please select a stream and enter text to process.')
})

test('stream status: active, inactive, error; any other value shows a warning colour', async ({ page }) => {
  const tones = { active: 'ok', inactive: 'idle', error: 'bad', draining: 'warn' }
  await answer(page, sessions, {
    sessions: Object.keys(tones).map((status) => session({ status, stream_id: `s-${status}` })),
  })
  const panel = await openTab(page, 'streaming')
  for (const [status, tone] of Object.entries(tones))
    await expect(panel.getByText(status, { exact: true })).toHaveAttribute('data-tone', tone)
})

test('chunk action: allow, modify, or other (shown destructive, as for block)', async ({ page }) => {
  await answer(page, sessions, { sessions: [session()] })
  const panel = await openTab(page, 'streaming')
  await panel.getByRole('button', { name: 'Select' }).click()
  for (const [action, tone] of Object.entries({ allow: 'ok', modify: 'warn', block: 'bad', other: 'bad' })) {
    await answer(page, 'POST /api/guardrails/streaming/process', {
      action,
      actions_taken: ['pii_masked'],
      original_chunk: 'Ann',
      processed_chunk: '<PERSON>',
    })
    await panel.getByLabel('Chunk text').fill('Ann')
    await panel.getByRole('button', { name: 'Process Chunk' }).click()
    await expect(panel.getByText(action, { exact: true })).toHaveAttribute('data-tone', tone)
  }
  await expect(panel.getByText('pii masked')).toBeVisible()
  await expect(panel.getByText('<PERSON>')).toBeVisible()
})

test('a stream idle for over 60 s shows an inactivity warning; durations are in seconds, minutes, hours', async ({
  page,
}) => {
  const idle = session({ stream_id: 'quiet', last_activity: 61, duration: 7300 })
  await answer(page, sessions, { sessions: [session({ last_activity: 60 }), idle] })
  const panel = await openTab(page, 'streaming')
  await expect(panel.getByRole('listitem', { name: 'quiet' }).getByRole('note')).toContainText('inactive')
  await expect(panel.getByRole('listitem', { name: 'quiet' })).toContainText('2h')
  await expect(panel.getByRole('listitem', { name: 'ward-7' }).getByRole('note')).toBeHidden()
  await expect(panel.getByRole('listitem', { name: 'ward-7' })).toContainText('2m')
})

test('the configuration card shows the streaming constants', async ({ page }) => {
  const panel = await openTab(page, 'streaming')
  const card = panel.getByRole('region', { name: 'Streaming Configuration' })
  for (const words of [
    'Chunk Size1024 bytes',
    'Buffer Size10 chunks',
    'Max Processing Time5.0s',
    'Content Safety Threshold80%',
    'Content SafetyEnabled',
    'PII DetectionEnabled',
    'Topic ControlEnabled',
    'Jailbreak DetectionDisabled',
  ])
    await expect(card).toContainText(words)
})

test('the chunks of the last minute are counted as they come', async ({ page }) => {
  const id = `live-${Date.now()}`
  const panel = await openTab(page, 'streaming')
  const card = panel.getByRole('region', { name: 'Throughput' })
  await expect(card).toContainText('Live')
  await panel.getByLabel('Stream ID').fill(id)
  await panel.getByRole('button', { name: 'Start Stream' }).click()
  await panel.getByLabel('Chunk text').fill('I will kill you tomorrow. So')
  await panel.getByRole('button', { name: 'Process Chunk' }).click()
  await expect(card).toContainText('Held back3 characters')
  await expect(card.getByRole('img')).toHaveAccessibleName(/blocked [1-9]/)
  await panel.getByRole('listitem', { name: id }).getByRole('button', { name: 'Stop' }).click()
  await expect(toast(page)).toContainText('Stream Stopped')
})

test('without sessions: No active streaming sessions', async ({ page }) => {
  await answer(page, sessions, { sessions: [] })
  const panel = await openTab(page, 'streaming')
  await expect(panel.getByText('No active streaming sessions')).toBeVisible()
})

test.describe('when a call fails', () => {
  test.use({ failuresExpected: true })
  test('Failed to Start Stream, Failed to Process Chunk, Failed to Stop Stream', async ({ page }) => {
    await answer(page, sessions, { sessions: [session()] })
    for (const path of ['start', 'process', 'stop'])
      await answer(page, `POST /api/guardrails/streaming/${path}`, refusal('no room'), 503)
    const panel = await openTab(page, 'streaming')
    await panel.getByRole('button', { name: 'Start Stream' }).click()
    await expect(toast(page)).toContainText('Failed to Start Stream')
    await expect(toast(page)).toContainText('503: no room')
    await panel.getByRole('button', { name: 'Select' }).click()
    await panel.getByLabel('Chunk text').fill('x')
    await panel.getByRole('button', { name: 'Process Chunk' }).click()
    await expect(toast(page)).toContainText('Failed to Process Chunk')
    await panel.getByRole('button', { name: 'Stop' }).click()
    await expect(toast(page)).toContainText('Failed to Stop Stream')
  })
})
