import { examplePages } from '../support/example-pages.ts'
import { expect, test } from './fixtures.ts'
import { supportPhone } from './steps.ts'
import { en } from './texts.ts'

test.use({ javaScriptEnabled: false })

/** A browser without scripts refuses the ones that a document has loaded early, and reports that. */
const refusedScript = /_next\/static\/\S+ csp/
test.beforeEach(({ expected }) => void expected.push(refusedScript))

/** Controls that are shown and that nothing answers without scripts: what is in no form that a button sends. */
const deadControls = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('button, input, select, textarea, [role="button"]')]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }) && control.offsetWidth > 1)
    .filter((control) => {
      const form = control.closest('form')
      const isSent = form?.hasAttribute('action') && form.method === 'get'
      return !isSent
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 160))

test('[CAT-09] without scripts no page shows a control that is dead', async ({ page, expected }) => {
  expected.push(/404/)
  for (const path of examplePages) {
    await page.goto(path)
    expect.soft(await page.evaluate(deadControls), path).toEqual([])
  }
  await page.goto('/home')
  await expect(page.getByRole('navigation', { name: en('nav.main') })).toBeVisible()
})

test('[SHL-06] [CAT-09] without scripts the landing page says how to order: by phone, or at a store', async ({
  page,
}) => {
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByRole('combobox')).toBeHidden()
  await expect(main.getByRole('link', { name: supportPhone })).toBeVisible()
  await main.getByRole('link', { name: 'our stores' }).click()
  await expect(page).toHaveURL(/\/stores$/)
})

test('[CAT-09] without scripts the Sort button sorts, and filters stay', async ({ page }) => {
  await page.goto('/search-results?q=a&lang=ar')
  await page.goto('/shop/snacks?lang=en')
  await page.getByRole('combobox', { name: en('sort.label') }).selectOption('price')
  await page.getByRole('button', { name: en('sort.apply') }).click()
  await expect(page).toHaveURL(/\/shop\/snacks\?.*sort=price/)
  await page.goto('/search-results?q=chips&lang=ar')
  await page.locator('select[name=sort]').selectOption('price')
  await page.locator('form:has(select[name=sort]) button').click()
  await expect(page).toHaveURL(/q=chips/)
  await expect(page).toHaveURL(/sort=price/)
  await expect(page).toHaveURL(/lang=ar/)
})

for (const path of [
  '/orders',
  '/checkout',
  '/drawer-basket',
  '/user-account',
  '/user-account/wallet',
  '/order-status?id=1',
])
  test(`[CAT-09] without scripts ${path} says what it needs`, async ({ page }) => {
    await page.goto(path)
    // Playwright looks for text everywhere but there.
    await expect(page.locator('noscript p').first()).toHaveText(en('scripts.needed'))
    await expect(page.locator(`noscript a[href="tel:+1${supportPhone.replaceAll('-', '')}"]`)).toHaveText(
      supportPhone,
    )
    await expect(page.locator('noscript a[href="/stores"]')).toBeVisible()
    await expect(page.locator('main [aria-busy="true"]').filter({ visible: true })).toHaveCount(0)
  })
