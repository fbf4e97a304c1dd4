import { writeFileSync } from 'node:fs'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { en } from './texts.ts'

/** What whoever runs the shop changes by command is what the cached pages show next. */

test.afterEach(async ({ shop }) => {
  await shop.ops('banner', 'remove', 'beach-ice').catch(() => undefined)
  await shop.ops('category', 'unhide', 'candy')
})

const banners = (page: Page) =>
  page.getByRole('region', { name: en('home.offers') }).getByRole('heading', { level: 2 })

test('[CAT-01] a banner that is added by command is on the home page, and is gone when it is removed', async ({
  page,
  shop,
}, testInfo) => {
  await page.goto('/home?lang=en')
  await expect(banners(page)).toHaveCount(2)
  const file = testInfo.outputPath('banner.json')
  const record = {
    kind: 'banners',
    position: 0,
    title: { en: 'Ice for the beach', ar: 'ثلج للشاطئ' },
    text: { en: 'Scoops for a hot afternoon.', ar: 'مثلجات لظهيرة حارة.' },
    badge: null,
    action: { en: 'See the ice cream', ar: 'شاهد المثلجات' },
    image: '/media/scene/sky-day.svg',
    products: ['Anela Ice Cream, Ube Swirl'],
    target: { entity: 'category', id: 'ice-cream' },
  }
  writeFileSync(file, JSON.stringify(record))
  await shop.ops('banner', 'set', 'beach-ice', file)
  await expect(async () => {
    await page.goto('/home?lang=en')
    await expect(banners(page)).toHaveText(['Ice for the beach', /Sunset/, /Noodles/], { timeout: 1_000 })
  }).toPass()
  const link = page.getByRole('main').getByRole('link', { name: 'See the ice cream' })
  await expect(link).toHaveAttribute('href', '/shop/ice-cream')
  await page.goto('/home?lang=ar')
  await expect(page.getByRole('heading', { name: 'ثلج للشاطئ' })).toBeVisible()

  await shop.ops('banner', 'remove', 'beach-ice')
  await expect(async () => {
    await page.goto('/home?lang=en')
    await expect(banners(page)).toHaveCount(2, { timeout: 1_000 })
  }).toPass()
})

async function sitemap(request: APIRequestContext): Promise<string> {
  const index = await (await request.get('/sitemap.xml')).text()
  const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  const texts = await Promise.all(files.map(async (path) => (await request.get(path)).text()))
  return texts.join()
}

test('[CAT-07] [CAT-09] [SEA-02] a category that is hidden by command is gone from the menu, from search and from the sitemaps, its pages too', async ({
  page,
  shop,
  expected,
}) => {
  // The pages of what is hidden answer 404.
  expected.push(/404/)
  const main = page.getByRole('main')
  const tile = main.locator('a[href="/shop/candy"]')
  await page.goto('/shop?lang=en')
  await expect(tile.first()).toBeVisible()
  await page.goto('/shop/candy?lang=en')
  const product = (await main
    .locator('a[href^="/shop/candy/"]:not([href*="/all"])')
    .first()
    .getAttribute('href'))!
  expect((await page.goto(product))?.status()).toBe(200)
  const name = await main.getByRole('heading', { level: 1 }).innerText()
  const search = `/search-results?q=${encodeURIComponent(name)}`
  const hit = main.locator(`a[href="${product}"]`)
  await page.goto(search)
  await expect(hit.first()).toBeVisible()
  expect(await sitemap(page.request)).toContain('/shop/candy/')

  await shop.ops('category', 'hide', 'candy')
  await expect.poll(async () => (await page.goto('/shop/candy'))?.status()).toBe(404)
  await expect.poll(async () => (await page.goto(product))?.status()).toBe(404)
  for (const [path, gone] of [
    ['/shop?lang=en', tile],
    [search, hit],
  ] as const)
    await expect(async () => {
      await page.goto(path)
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 2_000 })
      await expect(gone).toHaveCount(0, { timeout: 1_000 })
    }).toPass()
  await expect.poll(() => sitemap(page.request)).not.toContain('/shop/candy')

  await shop.ops('category', 'unhide', 'candy')
  await expect.poll(async () => (await page.goto(product))?.status()).toBe(200)
  await expect(async () => {
    await page.goto('/shop?lang=en')
    await expect(tile.first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
})
