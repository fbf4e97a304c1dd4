import { expect, test } from './fixtures.ts'
import { addCardOverHttp } from './member-steps.ts'
import { ownShop } from './own-shop.ts'
import {
  addFromCategory,
  enrolOverHttp,
  footer,
  giveAddress,
  newShopper,
  openHydrated,
  placeOrder,
} from './steps.ts'
import { en } from './texts.ts'

/** The shop with its page pipeline off: documents as Next writes them (packages/page-cache/README.md). */

ownShop(10, { HTML_PIPELINE: 'off' })

test('with the pipeline off a page is as Next writes it, and shows its goods without a script', async ({
  page,
  expected,
}) => {
  expected.push(/net::ERR_FAILED/)
  const html = await (await page.request.get('/shop/snacks?lang=en')).text()
  expect(html).toMatch(/<script src="\/_next\/static\/[^"]+" async=""><\/script>/)
  expect(html).not.toContain('id="page-scripts"')
  await page.route('**/_next/static/**/*.js', (route) => route.abort())
  await page.goto('/shop/snacks?lang=en')
  await expect(page.getByRole('main').locator('[data-slot="grid"] li').first()).toBeVisible()
})

test('with the pipeline off a click before React is there is answered, a link is followed without a load, and another language reads from right to left', async ({
  page,
}) => {
  let deliver = () => {}
  const arrival = new Promise<void>((resolve) => (deliver = resolve))
  await page.route('**/_next/static/**/*.js', async (route) => {
    await arrival
    await route.continue()
  })
  await page.goto('/home?lang=en', { waitUntil: 'commit' })
  const canada = footer(page).getByRole('button', { name: en('footer.countries.CA') })
  await canada.click()
  await expect(canada).toHaveAttribute('aria-busy', 'true')
  deliver()
  await expect(footer(page).getByText(en('footer.intendedCanada'))).toBeVisible()
  await openHydrated(page, '/home?lang=ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await openHydrated(page, '/home?lang=en')
  const document = await page.evaluate(() => performance.timeOrigin)
  await page.getByRole('main').locator('a[href^="/shop/"]').first().click()
  await page.waitForURL('**/shop/**')
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(document)
})

test('with the pipeline off a member gives an address, fills a basket and pays', async ({ page }) => {
  await enrolOverHttp(page, newShopper())
  await addCardOverHttp(page, '4242424242424242')
  await giveAddress(page)
  await addFromCategory(page, 'snacks', 3)
  await page.goto('/checkout?lang=en')
  expect(await placeOrder(page)).not.toBe('')
})
