import { untilQuiet } from '../support/followed-page.ts'
import { expect, test } from './fixtures.ts'
import { address, giveAddress, openAtRest } from './steps.ts'
import { en } from './texts.ts'

/** What becomes of a page that stays open, and of what the browser stores, as time goes by. */

test('a page requests its scripts once its first screen is painted', async ({ page }) => {
  for (const path of ['/', '/home', '/shop/hot-food']) {
    await page.goto(path)
    const order = await page.waitForFunction(() => {
      const painted = performance.getEntriesByName('first-contentful-paint')[0]
      const scripts = performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/_next\/static\/.*\.js$/.test(name))
        .map(({ startTime }) => startTime)
      return painted && scripts.length > 0 && { painted: painted.startTime, requested: Math.min(...scripts) }
    })
    const { painted, requested } = (await order.jsonValue()) as { painted: number; requested: number }
    // After 3 s the page waits no longer.
    expect(requested, path).toBeGreaterThanOrEqual(Math.min(painted, 3000))
  }
})

test('[CAT-06] [SHL-05] an open page is rendered anew when its data are five hours old, and loads again after a day that nobody touched it', async ({
  page,
}) => {
  await page.clock.install()
  const refreshes: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    const isPrefetch = request.headers()['next-router-prefetch'] !== undefined
    if (pathname === '/home' && searchParams.has('_rsc') && !isPrefetch) refreshes.push(request.url())
  })
  await openAtRest(page, '/home?lang=en')
  await page.clock.fastForward('04:58:00')
  await untilQuiet(page)
  expect(refreshes).toEqual([])
  await page.clock.fastForward('00:03:00')
  await expect.poll(() => refreshes.length).toBe(1)

  let loads = 0
  page.on('load', () => (loads += 1))
  await page.mouse.move(200, 200)
  await page.clock.fastForward('23:58:00')
  await page.mouse.move(300, 300)
  await page.clock.fastForward('00:04:00')
  await untilQuiet(page)
  expect(loads).toBe(0)
  const loaded = page.waitForEvent('load')
  await page.clock.fastForward('24:00:00')
  await loaded
})

test('[PER-01] the place is stored for a day, and not by another build', async ({ page }) => {
  const pill = page.locator('[data-slot="address-pill"]')
  const storageKeys = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kolea.')))
  await giveAddress(page)
  await page.goto('/shop')
  await expect(pill).toContainText(address.street)
  await expect.poll(storageKeys).toContain('kolea.location')

  await page.goto('about:blank')
  await page.clock.install({ time: new Date(Date.now() + 25 * 3_600_000) })
  await page.goto('/shop')
  await expect(pill).toContainText(en('location.pill.add'))

  await giveAddress(page)
  // Set where no page of the shop is open, which would put the present build back.
  await page.goto('/favicon.ico')
  await page.evaluate(() => localStorage.setItem('kolea.build', 'the-one-before'))
  await page.goto('/shop')
  await expect.poll(storageKeys).not.toContain('kolea.location')
  await page.reload()
  await expect(pill).toContainText(en('location.pill.add'))
})

test('[PER-01] [CAT-10] stopped banners do not move after a reload, and an empty basket leads back to the sub-category that was listed last', async ({
  page,
}) => {
  await page.goto('/home')
  /** Waits: the code that stores it is loaded after the first screen. */
  const untilStored = (name: string) =>
    expect.poll(() => page.evaluate((key) => localStorage.getItem(key), `kolea.${name}`)).not.toBeNull()
  const play = page.getByRole('button', { name: en('common.playSlides') })
  await page.getByRole('button', { name: en('common.pauseSlides') }).click()
  await expect(play).toBeVisible()
  await page.reload()
  await expect(play).toBeVisible()

  await page.goto('/shop/soda')
  const tab = page
    .getByRole('navigation', { name: en('shop.subcategories') })
    .getByRole('link')
    .nth(1)
  const listing = await tab.getAttribute('href')
  expect(listing).toMatch(/^\/shop\/soda\/[a-z-]+\/all$/)
  await tab.click()
  await expect(page).toHaveURL(listing ?? '')
  await untilStored('selectedSubCategory')
  await page.goto('/drawer-basket')
  await page.getByRole('button', { name: en('basket.browse') }).click()
  await expect(page).toHaveURL(listing ?? '')
})
