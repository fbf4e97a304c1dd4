import { smallFields, violations } from '../support/accessibility.ts'
import { examplePages } from '../support/example-pages.ts'
import { expect, test } from './fixtures.ts'
import { basketOverHttp } from './order-over-http.ts'
import { openBasket, startAtAddress } from './steps.ts'
import { en } from './texts.ts'

const pages = [...examplePages, '/reset-password#token=none-that-was-ever-mailed']

function inLanguage(path: string, language: string): string {
  const { pathname, searchParams, hash } = new URL(path, 'http://shop.test')
  searchParams.set('lang', language)
  return `${pathname}?${searchParams.toString()}${hash}`
}

for (const [language, width, colorScheme] of [
  ['en', 1440, 'light'],
  ['ar', 390, 'light'],
  ['en', 390, 'dark'],
] as const) {
  test(`axe finds nothing on any page, ${language}, ${width} px, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme })
    await page.setViewportSize({ width, height: 900 })
    for (const path of pages) {
      await page.goto(inLanguage(path, language))
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
      expect.soft(await violations(page), path).toEqual([])
      expect.soft(await smallFields(page), path).toEqual([])
    }
  })
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing on open panels and dialogs, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme })
    await startAtAddress(page)
    await basketOverHttp(page)
    await page.goto('/shop/soda')
    await openBasket(page)
    expect.soft(await violations(page), 'basket').toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page
      .getByRole('button', { name: en('account.signInButton'), exact: true })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect.soft(await violations(page), 'sign-in').toEqual([])
    expect.soft(await smallFields(page), 'sign-in').toEqual([])
  })
