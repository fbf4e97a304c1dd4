import { expect, test } from './fixtures.ts'
import {
  addFromCategory,
  addTestCard,
  giveAddress,
  goToCheckout,
  newShopper,
  openBasket,
  placeOrder,
  register,
} from './steps.ts'

const widths = [
  [390, 844],
  [820, 1180],
  [1440, 900],
] as const

const pages = {
  landing: '/?lang=en',
  home: '/home',
  shop: '/shop',
  category: '/shop/soda',
  deals: '/deals',
  search: '/search-results?q=cola',
  'search-none': '/search-results?q=qqqqzzzz',
  stores: '/stores',
  faqs: '/FAQs',
  contact: '/contact-us',
  legal: '/legal/terms/us',
  'app-download': '/appDownload',
  orders: '/orders',
  account: '/user-account',
  'reset-password': '/reset-password',
  // Last: its language becomes the stored choice.
  'home-ar': '/home?lang=ar',
} as const

test('screens of every page at three widths', async ({ page }) => {
  test.setTimeout(300_000)
  const shot = (name: string, width: number) =>
    page.screenshot({ path: `tests/output/screens/${name}-${width}.png` })
  await giveAddress(page)
  await addFromCategory(page, 'soda', 2)
  for (const [width, height] of widths) {
    await page.setViewportSize({ width, height })
    for (const [name, path] of Object.entries(pages)) {
      await page.goto(path, { waitUntil: 'load' })
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
      await shot(name, width)
    }
    await page.goto('/shop/soda?lang=en')
    await page.locator('a[href^="/shop/soda/"]:not([href*="/all"])').first().click()
    await page.waitForURL(/\/shop\/soda\/.+-\d+/, { timeout: 15_000 })
    await shot('product', width)
    await openBasket(page)
    await shot('basket', width)
    await page.keyboard.press('Escape')
  }
  await goToCheckout(page)
  await register(page, newShopper())
  await addTestCard(page)
  for (const [width, height] of widths) {
    await page.setViewportSize({ width, height })
    await shot('checkout', width)
  }
  await placeOrder(page)
  for (const [width, height] of widths) {
    await page.setViewportSize({ width, height })
    await shot('order-status', width)
  }
})
