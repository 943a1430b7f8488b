import type { Page } from '@playwright/test'
import { en as analyticsWords } from '../src/console/strings/en/analytics.ts'
import { en as architectureWords } from '../src/console/strings/en/architecture.ts'
import { en as commonWords } from '../src/console/strings/en/common.ts'
import { en as contentSafetyWords } from '../src/console/strings/en/content-safety.ts'
import { en as checkWords } from '../src/console/strings/en/conversation-checks.ts'
import { en as dashboardWords } from '../src/console/strings/en/dashboard.ts'
import { en as documentWords } from '../src/console/strings/en/documents.ts'
import { en as frameWords } from '../src/console/strings/en/frame.ts'
import { en as phiWords } from '../src/console/strings/en/healthcare-phi.ts'
import { en as landingWords } from '../src/console/strings/en/landing.ts'
import { en as managementWords } from '../src/console/strings/en/management.ts'
import { en as multimodalWords } from '../src/console/strings/en/multimodal.ts'
import { en as organizationWords } from '../src/console/strings/en/organization.ts'
import { en as piiWords } from '../src/console/strings/en/pii-detection.ts'
import { en as policyWords } from '../src/console/strings/en/policy.ts'
import { en as streamingWords } from '../src/console/strings/en/streaming.ts'
import { es as demoSpanish } from '../src/console/strings/es/demos.ts'
import { es as landingSpanish } from '../src/console/strings/es/landing.ts'
import { es as serverSpanish } from '../src/console/strings/es/server.ts'
import { violations } from './axe.ts'
import { analytics, answer, expect, sample, scriptBytes, test } from './support.ts'

test.use({ locale: 'es-ES', timezoneId: 'Europe/Madrid', failuresExpected: true })

type Catalogue = { readonly [key: string]: unknown }

/** Texts of a catalogue that nobody would write in Spanish: at least two words, or one long one. */
function english(catalogue: Catalogue): string[] {
  return Object.values(catalogue).flatMap((text) => {
    if (typeof text === 'object' && text !== null) return english(text as Catalogue)
    return typeof text === 'string' && (/\p{L}{3,} \p{L}{2,}/u.test(text) || /^\p{L}{9,}$/u.test(text)) ? [text] : []
  })
}

// Written alike in both languages.
const alike = ['Multimodal', 'Colang (.co)']

async function shown(page: Page): Promise<string[]> {
  const text = await page.evaluate(() => {
    const named = [...document.querySelectorAll('#root [aria-label], #root [placeholder], #root [title]')]
    const attributes = named.flatMap((place) =>
      ['aria-label', 'placeholder', 'title'].map((name) => place.getAttribute(name)),
    )
    const letters = document.createTreeWalker(document.querySelector('#root') ?? document.body, NodeFilter.SHOW_TEXT)
    const words: (string | null)[] = []
    while (letters.nextNode()) words.push(letters.currentNode.textContent)
    return [...attributes, ...words]
  })
  return text.flatMap((words) => (words === null ? [] : [words.trim()]))
}

const screens: readonly (readonly [path: string, heading: string, ...catalogues: Catalogue[]])[] = [
  ['/dashboard', 'Estado de las salvaguardas', dashboardWords, checkWords],
  ['/dashboard?tab=content-safety', 'Prueba de seguridad del contenido', dashboardWords, contentSafetyWords],
  ['/dashboard?tab=pii-detection', 'Prueba de detección de PII', piiWords],
  ['/dashboard?tab=healthcare-phi', 'Prueba de protección de PHI', phiWords],
  ['/dashboard?tab=streaming', 'Iniciar una transmisión', streamingWords],
  ['/dashboard?tab=multimodal', 'Prueba de seguridad multimodal', multimodalWords],
  ['/dashboard?tab=architecture', 'Arquitectura de seguridad de la organización', architectureWords],
  ['/dashboard?tab=analytics', 'Métricas de rendimiento', analyticsWords],
  ['/dashboard?tab=management', 'Gestión de salvaguardas', managementWords],
  ['/documents', 'Procesamiento de documentos', documentWords],
  ['/admin/organization', 'Administración de la organización', organizationWords],
  ['/admin/policy', 'Versiones de la política', policyWords],
]

for (const [path, heading, ...catalogues] of screens)
  test(`in Spanish ${path} shows no English word of its catalogues`, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
    const left = [...catalogues, frameWords, commonWords].flatMap(english).filter((text) => !alike.includes(text))
    // Names and descriptions of guardrails are the installation's own words.
    const own = await page.locator('#root [data-own-words], main article').allTextContents()
    const words = (await shown(page)).filter((text) => !own.some((said) => text !== '' && said.includes(text)))
    expect(words.filter((text) => left.includes(text))).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(width).toBeLessThanOrEqual(0)
  })

test('what the server ships with fixed words is said in Spanish: guardrails, templates, flows', async ({ page }) => {
  const get = async (path: string) => (await page.request.get(path)).json()
  const { guardrails } = await get('/api/guardrails/management')
  const { templates } = await get('/api/guardrails/management/templates')
  const { guardrailTypes } = await get('/api/guardrail-types')
  const builtIn = guardrails.filter(({ built_in }: { built_in: boolean }) => built_in)
  const shipped: { name: string; description: string }[] = [...builtIn, ...templates, ...guardrailTypes]
  expect(shipped.length).toBeGreaterThan(45)
  const words = shipped.flatMap(({ name, description }) => [name, description])
  expect(words.filter((word) => serverSpanish.said[word] === undefined)).toEqual([])
  await page.goto('/dashboard?tab=management&view=templates')
  await expect(page.getByRole('listitem', { name: 'Lenguaje de crisis' })).toBeVisible()
})

test('a refusal that says no more than its code is told in Spanish', async ({ page }) => {
  await answer(
    page,
    'POST /api/guardrails/content-safety/test',
    { error: 'no', code: 'internal', request_id: 'r' },
    500,
  )
  await page.goto('/dashboard?tab=content-safety')
  await page.getByLabel('Texto que analizar').fill('Hola')
  await page.getByRole('button', { name: 'Analizar seguridad del contenido' }).click()
  await expect(page.getByText('500: Algo falló en el servidor.').first()).toBeVisible()
})

test('the walkthrough is told in Spanish, its pictures too', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: demoSpanish.watchTitle }).first().click()
  const dialog = page.getByRole('dialog', { name: demoSpanish.watchTitle })
  await expect(dialog.getByRole('img', { name: demoSpanish.overviewPicture })).toBeVisible()
  await expect(dialog.getByText(demoSpanish.overviewCaption)).toBeVisible()
})

test('figures and times are written as in Spain', async ({ page }) => {
  await answer(page, 'GET /api/guardrails/health', { ...sample.health, total_requests_processed: 1234567 })
  await answer(
    page,
    'GET /api/guardrails/analytics',
    analytics({ summary: { ...analytics().summary, block_rate: 12.345 } }),
  )
  const items = [
    { id: '1', action: 'blocked', type: 'pii_detection', confidence: 87.5, timestamp: '2026-07-01T10:05:09Z' },
  ]
  await answer(page, 'GET /api/recent-activity', { recent_activity: items })
  await page.goto('/dashboard')
  await expect(page.getByText('1.234.567', { exact: true })).toBeVisible()
  await expect(page.getByText('Tasa de bloqueo: 1.234,5\u00a0%')).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: '87,5\u00a0%' })
  await expect(row).toContainText('bloqueado')
  await expect(row).toContainText('detección de PII')
  await expect(row).toContainText('12:05:09')
})

test('the language and the time zone are chosen in the header, and stay', async ({ page }) => {
  const items = [
    { id: '1', action: 'masked', type: 'healthcare_phi', confidence: 50, timestamp: '2026-07-01T10:05:09Z' },
  ]
  await answer(page, 'GET /api/recent-activity', { recent_activity: items })
  await page.goto('/dashboard?tab=overview')
  await expect(page.getByText('12:05:09')).toBeVisible()
  await page.getByRole('button', { name: 'Idioma y horas' }).click()
  await page.getByLabel('Las horas se indican en').selectOption('utc')
  await expect(page.getByText('10:05:09')).toBeVisible()
  await page.getByRole('button', { name: 'Idioma y horas' }).click()
  await page.getByLabel('Idioma', { exact: true }).selectOption('en')
  await expect(page.getByRole('heading', { name: 'Guardrails Control Dashboard' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.reload()
  await expect(page.getByText('50.0%')).toBeVisible()
  await expect(page.getByText('10:05:09')).toBeVisible()
  await page.getByRole('button', { name: 'Language and times' }).click()
  await expect(page.getByLabel('Language', { exact: true })).toHaveValue('en')
})

test('the menu of languages is walked by keyboard, and has no accessibility violation', async ({ page }) => {
  await page.goto('/documents')
  const button = page.getByRole('button', { name: 'Idioma y horas' })
  await button.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Idioma', { exact: true })).toBeFocused()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await expect(page.getByLabel('Idioma', { exact: true })).toHaveCount(0)
})

test('the landing page speaks Spanish to those who wish for it, and English when asked', async ({ page }) => {
  expect(await scriptBytes(page, '/')).toBeLessThanOrEqual(70 * 1024)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page).toHaveTitle(landingSpanish.title)
  await expect(page.getByRole('heading', { name: landingSpanish.headline, level: 1 })).toBeVisible()
  const words = await shown(page)
  expect(words.filter((text) => english(landingWords).includes(text))).toEqual([])
  await expect(page.getByRole('button', { name: 'Tema: sistema' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Guardrails for healthcare AI', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Español' })).toBeVisible()
})

test('the Spanish dashboard loads at most 160 KB of script, and has no accessibility violation', async ({ page }) => {
  expect(await scriptBytes(page, '/dashboard')).toBeLessThanOrEqual(160 * 1024)
  expect(await violations(page)).toEqual([])
})

test.describe('high contrast', () => {
  test.use({ contrast: 'more' })

  test('is what a system gets that asks for more contrast, and a choice of its own', async ({ page }) => {
    await page.goto('/dashboard')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'contrast')
    await expect(page.getByRole('heading', { name: 'Estado de las salvaguardas' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.emulateMedia({ contrast: 'no-preference' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    for (const next of ['claro', 'oscuro', 'alto contraste']) {
      await page.getByRole('button', { name: /^Tema: / }).click()
      await expect(page.getByRole('button', { name: `Tema: ${next}` })).toBeVisible()
    }
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'contrast')
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await violations(page)).toEqual([])
  })
})

test('on paper a screen is light and without controls', async ({ page }) => {
  await page.addInitScript(() => window.localStorage.setItem('custos-theme', 'dark'))
  await page.goto('/dashboard?tab=analytics')
  await expect(page.getByRole('heading', { name: 'Métricas de rendimiento' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('tablist').first()).toBeHidden()
  await expect(page.getByRole('button', { name: 'Actualizar' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Métricas de rendimiento' })).toBeVisible()
})
