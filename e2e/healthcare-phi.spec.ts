import { answer, expect, openTab, refusal, test, toast } from './support.ts'

const call = 'POST /api/guardrails/healthcare-phi/test'

function result(changed: object = {}, risk: object = {}) {
  return {
    action: 'mask',
    confidence: 0.9123,
    status: 'judged',
    processing_time: 0.004,
    request_id: 'req',
    result: {
      phi_detected: true,
      phi_entities: [
        { type: 'PERSON', text: 'Ann', confidence: 0.9, start: 0, end: 3, hipaa_category: 'names', reason: 'a name' },
      ],
      released: [],
      masked_text: '<PERSON> is here',
      medical_context_score: 0.25,
      medical_disclaimer: 'This is no medical advice.',
      risk_assessment: {
        risk_level: 'moderate',
        risk_score: 0.5,
        hipaa_compliance_score: 0.75,
        phi_count: 1,
        direct_identifiers: 1,
        recommended_action: 'Mask before sharing',
        ...risk,
      },
    },
    ...changed,
  }
}

test('an example is loaded, tested, and its identifiers are marked with their HIPAA category', async ({ page }) => {
  const panel = await openTab(page, 'healthcare-phi')
  await panel.getByRole('button', { name: 'Load Example: Discharge note' }).click()
  await expect(panel.getByLabel('Medical Text')).toHaveValue(/Maria Delgado/)
  await panel.getByRole('button', { name: 'Test PHI Protection' }).click()
  await expect(toast(page)).toContainText('Healthcare PHI analysis completed')
  await expect(panel.getByText('PHI detected', { exact: true })).toBeVisible()
  await expect(panel.locator('mark', { hasText: '84736291' })).toBeVisible()
  await expect(panel.getByText(/^Medical record numbers: /).first()).toBeVisible()
})

test('four example texts, each with a Load Example button', async ({ page }) => {
  const panel = await openTab(page, 'healthcare-phi')
  await expect(panel.getByRole('button', { name: 'Load Example' })).toHaveCount(4)
})

test('user roles general_user, healthcare_worker, patient, researcher; levels default to hipaa_strict', async ({
  page,
}) => {
  const asked = await answer(page, call, result())
  const panel = await openTab(page, 'healthcare-phi')
  await expect(panel.getByLabel('User Role').getByRole('option')).toHaveText([
    'General User',
    'Healthcare Worker',
    'Patient',
    'Researcher',
  ])
  await expect(panel.getByLabel('Compliance Level')).toHaveValue('hipaa_strict')
  await panel.getByLabel('Medical Text').fill(' a text ')
  await panel.getByRole('button', { name: 'Test PHI Protection' }).click()
  await expect.poll(() => asked.length).toBe(1)
  expect(asked[0]?.body).toMatchObject({
    text: 'a text',
    compliance_level: 'hipaa_strict',
    user_context: { user_role: 'general_user', authorization_verified: false },
  })
})

test('authorization_verified is true only for healthcare_worker', async ({ page }) => {
  const asked = await answer(page, call, result())
  const panel = await openTab(page, 'healthcare-phi')
  await panel.getByLabel('Medical Text').fill('x')
  for (const role of ['general_user', 'healthcare_worker', 'patient', 'researcher']) {
    await panel.getByLabel('User Role').selectOption(role)
    await panel.getByRole('button', { name: 'Test PHI Protection' }).click()
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    const sent = asked.splice(0)
    expect(sent[0]?.body).toMatchObject({
      user_context: { user_role: role, authorization_verified: role === 'healthcare_worker' },
    })
    await expect(panel.getByRole('button', { name: 'Test PHI Protection' })).toBeEnabled()
  }
})

test('results show action, confidence, risk and disclaimer; the masked text starts hidden', async ({ page }) => {
  await answer(page, call, result())
  const panel = await openTab(page, 'healthcare-phi')
  await panel.getByLabel('Medical Text').fill('Ann is here')
  await panel.getByRole('button', { name: 'Test PHI Protection' }).click()
  await expect(panel.getByText('masked', { exact: true })).toHaveAttribute('data-tone', 'warn')
  await expect(panel.getByText('Confidence: 91.2%')).toBeVisible()
  const risk = panel.getByRole('region', { name: 'Risk Assessment' })
  await expect(risk.getByText('moderate')).toHaveAttribute('data-tone', 'warn')
  await expect(risk.getByText('75.0%')).toHaveAttribute('data-tone', 'warn')
  await expect(risk.getByText('Mask before sharing')).toBeVisible()
  await expect(panel.getByText('This is no medical advice.')).toBeVisible()
  const masked = panel.getByRole('region', { name: 'Masked Text' })
  await expect(masked).not.toContainText('<PERSON>')
  await masked.getByRole('button', { name: 'Show' }).click()
  await expect(masked).toContainText('<PERSON> is here')
})

test('HIPAA score colours: green at 0.9 or above, yellow at 0.7 or above, else red', async ({ page }) => {
  const panel = await openTab(page, 'healthcare-phi')
  await panel.getByLabel('Medical Text').fill('x')
  for (const [score, tone] of [
    [0.9, 'ok'],
    [0.7, 'warn'],
    [0.69, 'bad'],
  ] as const) {
    await answer(page, call, result({ request_id: `r${score}` }, { hipaa_compliance_score: score }))
    await panel.getByRole('button', { name: 'Test PHI Protection' }).click()
    const shown = panel.getByRole('region', { name: 'Risk Assessment' }).getByText(`${(score * 100).toFixed(1)}%`)
    await expect(shown).toHaveAttribute('data-tone', tone)
  }
})

test('blank text gives Please enter text to analyze', async ({ page }) => {
  const panel = await openTab(page, 'healthcare-phi')
  await panel.getByRole('button', { name: 'Test PHI Protection' }).click()
  await expect(toast(page)).toContainText('Please enter text to analyze')
})

test('Clear empties the text and the result', async ({ page }) => {
  await answer(page, call, result())
  const panel = await openTab(page, 'healthcare-phi')
  await panel.getByLabel('Medical Text').fill('Ann is here')
  await panel.getByRole('button', { name: 'Test PHI Protection' }).click()
  await expect(panel.getByRole('region', { name: 'Risk Assessment' })).toBeVisible()
  await panel.getByRole('button', { name: 'Clear' }).click()
  await expect(panel.getByLabel('Medical Text')).toHaveValue('')
  await expect(panel.getByRole('region', { name: 'Risk Assessment' })).toBeHidden()
})

test('the compliance overview reads 95 until the server answers, then its figures', async ({ page }) => {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/guardrails/healthcare/compliance', async (route) => {
    await held
    await route.fulfill({ json: { hipaa_compliance_score: 64, total_interactions: 1240, phi_detection_rate: 0.1825 } })
  })
  const panel = await openTab(page, 'healthcare-phi')
  const overview = panel.getByRole('region', { name: 'Compliance overview' })
  await expect(overview).toContainText('95%')
  release()
  await expect(overview).toContainText('64%')
  await expect(overview).toContainText('1,240')
  await expect(overview).toContainText('18.3%')
  await expect(overview.locator('[data-tone]')).toHaveAttribute('data-tone', 'bad')
})

test.describe('when the test fails', () => {
  test.use({ failuresExpected: true })
  test('the toast begins with PHI test failed: and gives the reason', async ({ page }) => {
    await answer(page, call, refusal('too long'), 413)
    const panel = await openTab(page, 'healthcare-phi')
    await panel.getByLabel('Medical Text').fill('x')
    await panel.getByRole('button', { name: 'Test PHI Protection' }).click()
    await expect(toast(page)).toContainText('PHI test failed: 413: too long')
  })
})
