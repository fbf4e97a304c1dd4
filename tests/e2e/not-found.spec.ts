import { expect, test } from './fixtures.ts'
import { textsIn } from './texts.ts'

const missing = [
  '/shop/no-such-shelf',
  '/shop/soda/no-such-thing-999999',
  '/stores/nowhere-999',
  '/shop/a%2fb',
  '/legal/terms/zz',
]

for (const locale of ['en', 'ar'] as const) {
  test(`what does not exist is a whole page without scripts, titled so, in ${locale}`, async ({
    browser,
    shop,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    const text = textsIn(locale)
    for (const path of missing) {
      const answer = await page.goto(`${shop.origin}${path}?lang=${locale}`)
      expect(answer?.status(), path).toBe(404)
      await expect(page, path).toHaveTitle(new RegExp(`^${text('errors.notFound.title')}`))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('errors.notFound.title'))
      await expect(page.getByRole('link', { name: text('errors.backToStore') })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr')
      await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute('content', /noindex/)
    }
    await context.close()
  })
}

test('a page that does not exist leads on with scripts as well', async ({ page, expected }) => {
  expected.push(/404/)
  const text = textsIn('en')
  await page.goto('/shop/no-such-shelf')
  await expect(page).toHaveTitle(new RegExp(text('errors.notFound.title')))
  await page.getByRole('link', { name: text('errors.backToStore') }).click()
  await expect(page).toHaveURL(/\/home$/)
})
