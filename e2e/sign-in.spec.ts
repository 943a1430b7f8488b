import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from '@playwright/test'
import { totpCode } from '../src/server/accounts/totp.ts'
import { test } from './guarded.ts'
import { expect, toast } from './support.ts'

// One story on one server: each part goes on where the one before ended.
test.describe.configure({ mode: 'serial', timeout: 120_000 })
test.use({ failuresExpected: true })

const strong = 'ward-lamp-otter-91'
const other = 'lake-stone-harbour-4'

async function looksRight(page: Page) {
  for (const [scheme, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    ).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })
}

async function signIn(page: Page, email: string, password = strong) {
  await page.goto('/sign-in')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function asOwner(page: Page) {
  await signIn(page, 'jane@clinic.example')
  await expect(page).toHaveURL('/dashboard')
}

/** Somebody else's browser. */
async function elsewhere(browser: Browser, baseURL: string): Promise<Page> {
  return (await browser.newContext({ baseURL })).newPage()
}

test('before there is an owner, pages lead to the sign-in, which says what to do', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/sign-in')
  await expect(page.getByText('There is no owner yet.')).toBeVisible()
  await page.goto('/set-up')
  await expect(page.getByRole('alert')).toContainText('Open the whole link')
})

test('the printed link makes the first owner; a weak password is refused in words', async ({ page, guarded }) => {
  await page.goto(guarded.setUpLink)
  await expect(page).toHaveURL('/set-up')
  await page.getByLabel('Organization').fill('General Hospital')
  await page.getByLabel('Your name').fill('Jane Roe')
  await page.getByLabel('E-mail').fill('jane@clinic.example')
  await page.getByLabel('Password', { exact: true }).fill('password123')
  await looksRight(page)
  await page.getByRole('button', { name: 'Become the owner' }).click()
  await expect(page.getByRole('alert')).toHaveText('Password is known from breaches; choose another one')
  await page.getByLabel('Password', { exact: true }).fill(strong)
  await page.getByRole('button', { name: 'Become the owner' }).click()
  await expect(page).toHaveURL('/dashboard')
  await page.getByRole('button', { name: 'Account: Jane Roe' }).click()
  await expect(page.getByText('General Hospital · Owner')).toBeVisible()
  await looksRight(page)
  await page.keyboard.press('Escape')
  await expect(page.getByText('General Hospital · Owner')).toBeHidden()
})

test('one signs in and out, and comes to the page that was asked for', async ({ page }) => {
  await page.goto('/documents')
  await expect(page).toHaveURL('/sign-in?next=%2Fdocuments')
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await looksRight(page)
  await page.getByLabel('E-mail').fill('jane@clinic.example')
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText('The e-mail address or the password is wrong.')
  await page.getByLabel('Password', { exact: true }).fill(strong)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/documents')
  await page.getByRole('button', { name: 'Account: Jane Roe' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/sign-in')
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/sign-in')
})

test('the address may not lead to another server after signing in', async ({ page }) => {
  await page.goto('/sign-in?next=https%3A%2F%2Fevil.example%2F')
  await page.getByLabel('E-mail').fill('jane@clinic.example')
  await page.getByLabel('Password', { exact: true }).fill(strong)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('a forgotten password is answered with what can be done here', async ({ page }) => {
  await page.goto('/sign-in')
  await page.getByRole('button', { name: 'Forgotten password' }).click()
  await expect(page.getByText('Ask an owner of your organization for a link')).toBeVisible()
  await looksRight(page)
})

test('an owner invites; the invited joins with the role and may do no more', async ({ page, browser, baseURL }) => {
  await asOwner(page)
  await page.goto('/admin/organization')
  await page.getByRole('tab', { name: 'Members' }).click()
  await page.getByLabel('E-mail').fill('max@clinic.example')
  await page.getByRole('button', { name: 'Invite' }).click()
  const link = await page.getByLabel('Link', { exact: true }).inputValue()
  await expect(page.getByRole('list', { name: 'Invitations' })).toContainText('max@clinic.example')
  await looksRight(page)

  const guest = await elsewhere(browser, baseURL)
  await guest.goto(link)
  await expect(guest.getByText('General Hospital')).toBeVisible()
  await guest.getByLabel('Your name').fill('Max Poe')
  await guest.getByLabel('Password', { exact: true }).fill(strong)
  await looksRight(guest)
  await guest.getByRole('button', { name: 'Join' }).click()
  await expect(guest).toHaveURL('/dashboard')
  await guest.goto('/admin/organization')
  await expect(guest.getByRole('tab', { name: 'API Keys' })).toHaveCount(0)
  await guest.getByRole('switch', { name: 'RAG Enforcement' }).click()
  await expect(toast(guest)).toContainText('Update failed')
  await expect(toast(guest)).toContainText('403: Your role in this organisation does not allow this')
  await guest.context().close()

  await page.reload()
  await page.getByRole('tab', { name: 'Members' }).click()
  await page.getByLabel('Role of Max Poe').selectOption('auditor')
  await expect(page.getByLabel('Role of Max Poe')).toHaveValue('auditor')
})

test('an owner hands on a link for a new password', async ({ page, browser, baseURL }) => {
  await asOwner(page)
  await page.goto('/admin/organization')
  await page.getByRole('tab', { name: 'Members' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Max Poe' }).getByRole('button', { name: 'Password link' }).click()
  const link = await page.getByLabel('Link', { exact: true }).inputValue()
  const guest = await elsewhere(browser, baseURL)
  await guest.goto(link)
  await guest.getByLabel('New password', { exact: true }).fill(other)
  await looksRight(guest)
  await guest.getByRole('button', { name: 'Set the password' }).click()
  await expect(guest.getByText('The new password holds.')).toBeVisible()
  await signIn(guest, 'max@clinic.example', other)
  await expect(guest).toHaveURL('/dashboard')
  await guest.context().close()
})

test('a key is shown once, works, and is revoked', async ({ page, playwright, baseURL }) => {
  await asOwner(page)
  await page.goto('/admin/organization')
  await page.getByRole('tab', { name: 'API Keys' }).click()
  await page.getByLabel('Name').fill('Ward assistant')
  await page.getByLabel('Read: figures, lists and policies').check()
  await page.getByRole('button', { name: 'Create key' }).click()
  const key = await page.getByLabel('API key', { exact: true }).inputValue()
  await looksRight(page)
  const program = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { authorization: `Bearer ${key}` } })
  const checked = await program.post('/api/guardrails/content-safety/test', { data: { text: 'hello' } })
  expect(checked.status()).toBe(200)
  await page.reload()
  await page.getByRole('tab', { name: 'API Keys' }).click()
  await expect(page.getByRole('list', { name: 'API keys' })).toContainText('Ward assistant')
  expect(await page.content()).not.toContain(key)
  await page.getByRole('button', { name: 'Revoke Ward assistant...' }).click()
  await page.getByRole('button', { name: 'Revoke Ward assistant', exact: true }).click()
  await expect(page.getByRole('list', { name: 'API keys' })).toContainText('Revoked')
  expect((await program.get('/api/session')).status()).toBe(401)
  await program.dispose()
})

test('retention is kept within what the installation keeps', async ({ page }) => {
  await asOwner(page)
  await page.goto('/admin/organization')
  await page.getByRole('tab', { name: 'Retention' }).click()
  await page.getByLabel('Events, in days').fill('30')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page)).toContainText('Retention saved')
  await looksRight(page)
})

test('a second organization has data of its own; the header switches between them', async ({ page }) => {
  await asOwner(page)
  await page.goto('/admin/organization')
  await page.getByRole('button', { name: 'New Organization' }).click()
  await page.getByLabel('Name').fill('Lakeview <img src=x onerror=alert(1)>')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('button', { name: /Lakeview/ }).click()
  await page.getByRole('switch', { name: 'RAG Enforcement' }).click()
  await expect(toast(page)).toContainText('rag_enforcement has been disabled')
  await page.getByRole('button', { name: /General Hospital/ }).click()
  await expect(page.getByRole('switch', { name: 'RAG Enforcement' })).toBeChecked()
  const choice = page.getByRole('combobox', { name: 'Organization' })
  const reloaded = page.waitForEvent('load')
  await choice.selectOption({ label: 'Lakeview <img src=x onerror=alert(1)>' })
  await reloaded
  await page.getByRole('button', { name: 'Account: Jane Roe' }).click()
  await expect(page.getByText('Lakeview <img src=x onerror=alert(1)> · Owner')).toBeVisible()
  await looksRight(page)
})

test('an authenticator is added, asked for, and its recovery codes work', async ({ page }) => {
  await asOwner(page)
  await page.goto('/account')
  const card = page.getByRole('region', { name: 'Authenticator' })
  await card.getByLabel('Your password').fill(strong)
  await card.getByRole('button', { name: 'Add an authenticator' }).click()
  await expect(card.getByRole('img', { name: 'QR code of the key' })).toBeVisible()
  await looksRight(page)
  const written = (await card.getByText(/^(?:[A-Z2-7]{4} ?){8}$/).textContent()) ?? ''
  const bits = [...written.replaceAll(' ', '')].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  const key = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
  await card.getByLabel('Code', { exact: true }).fill(totpCode(key, Math.floor(Date.now() / 30_000)))
  await card.getByRole('button', { name: 'Confirm' }).click()
  const shown = card.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(shown).toHaveCount(10)
  const codes = await shown.allTextContents()
  await looksRight(page)
  await card.getByRole('button', { name: 'I have kept them' }).click()
  await expect(card.getByText('10 recovery codes left.')).toBeVisible()
  await looksRight(page)

  await page.context().clearCookies()
  await signIn(page, 'jane@clinic.example')
  await expect(page.getByLabel('Code')).toBeVisible()
  await looksRight(page)
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toHaveText('The code is wrong or was used before.')
  await page.getByLabel('Code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/account')
  await expect(card.getByText('9 recovery codes left.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(toast(page)).toContainText('Signed out elsewhere')
})
