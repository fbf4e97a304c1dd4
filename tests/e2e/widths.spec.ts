import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openHydrated, startAtAddress } from './steps.ts'
import { en } from './texts.ts'

/** What each width shows first, and in how many rows (decision 216). */

const product = '/shop/snacks/nalu-kettle-chips-maui-onion-105001'

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error(`Not rendered: ${part}`)
  return { ...box, end: box.y + box.height, middle: box.y + box.height / 2 }
}

const rail = (page: Page) => page.getByRole('main').locator('[data-slot="rail"]').first()

/** How much of each card of a row is in sight, 0 to 1. */
const seenCards = (row: Locator): Promise<number[]> =>
  row.evaluate((list) => {
    const { left, right } = list.getBoundingClientRect()
    return [...list.children].map((card) => {
      const edges = card.getBoundingClientRect()
      const start = Math.max(edges.left, left, 0)
      const end = Math.min(edges.right, right, window.innerWidth)
      return Math.max(0, end - start) / edges.width
    })
  })

test('[CAT-01] on a phone the first screen of home has a price, the categories and no breadcrumbs', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await startAtAddress(page)
  await page.goto('/home?lang=en')
  const tabs = await boxOf(page.getByRole('navigation', { name: en('nav.sections') }))
  const price = await boxOf(rail(page).getByRole('listitem').first().locator('p bdi').first())
  expect(price.end).toBeLessThan(tabs.y)
  const category = page.getByRole('region', { name: en('home.categories') }).getByRole('link')
  expect((await boxOf(category.first())).end).toBeLessThan(price.y)
  await expect(page.getByRole('navigation', { name: en('common.breadcrumb') })).toBeHidden()
})

test('[CAT-04] on a short phone a product shows its name and price above its bar, which has the price as well', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await startAtAddress(page)
  await page.goto(`${product}?lang=en`)
  const main = page.getByRole('main')
  const button = main.getByRole('button', { name: en('basket.addToBasket') })
  await expect(button).toContainText('$')
  const bar = await boxOf(button)
  const heading = await boxOf(main.getByRole('heading', { level: 1 }))
  const price = await boxOf(main.locator('article').getByText(/^\$\d/).first())
  expect(heading.end).toBeLessThan(price.y)
  expect(price.end).toBeLessThan(bar.y)
  const trail = page.getByRole('navigation', { name: en('common.breadcrumb') })
  await expect(trail.getByRole('link').filter({ visible: true })).toHaveCount(1)
  await trail.getByRole('link').filter({ visible: true }).click()
  await expect(page).toHaveURL('/shop/snacks')
})

for (const width of [1100, 1280, 1440])
  test(`[SHL-01] the header of a desk is one row: ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const language of ['en', 'ar']) {
      await page.goto(`/home?lang=${language}`)
      const header = page.getByRole('banner')
      const parts = header.locator('a, button, [role="combobox"]').filter({ visible: true })
      const { middle } = await boxOf(header)
      const offsets = []
      for (const part of await parts.all()) offsets.push(Math.abs((await boxOf(part)).middle - middle))
      expect(offsets.length).toBeGreaterThan(6)
      expect(Math.max(...offsets), language).toBeLessThan(8)
      const search = await boxOf(header.getByRole('combobox'))
      expect(search.width, language).toBeGreaterThan(130)
    }
  })

test('[SHL-01] a tablet’s row of place goes with the page, and comes back for the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.goto('/home?lang=en')
  const header = page.getByRole('banner')
  const place = header.getByRole('button', { name: en('location.pill.add') })
  await expect(place).toBeInViewport({ ratio: 1 })
  await page.mouse.wheel(0, 900)
  await expect(place).not.toBeInViewport()
  await expect(header.getByRole('combobox')).toBeInViewport({ ratio: 1 })
  await expect(header.getByRole('button', { name: /^Basket,/ })).toBeInViewport({ ratio: 1 })
  await place.focus()
  await expect(place).toBeInViewport({ ratio: 1 })
})

for (const width of [600, 820, 1024, 1280, 1440])
  test(`[SHL-01] rows of cards show whole cards, and arrows move them where there is a mouse: ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await openHydrated(page, '/home?lang=en')
    const cut = (await seenCards(rail(page))).filter((seen) => seen > 0.03 && seen < 0.97)
    expect(cut).toEqual([])
    const next = page.getByRole('button', { name: en('common.next') }).first()
    await next.click()
    await expect.poll(() => rail(page).evaluate((list) => list.scrollLeft)).toBeGreaterThan(100)
  })

test('[SHL-01] on a phone the next card of a row is clearly cut, and there are no arrows', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({
    baseURL: shop.origin,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await page.goto('/home?lang=en')
  const cut = (await seenCards(rail(page))).find((seen) => seen > 0 && seen < 0.99) ?? 0
  expect(cut).toBeGreaterThan(0.25)
  expect(cut).toBeLessThan(0.75)
  await expect(page.getByRole('button', { name: en('common.next') }).first()).toBeHidden()
  await context.close()
})

test('[SHL-01] in a short window header, tabs and the bar of a product leave the screen to the page', async ({
  page,
}) => {
  await startAtAddress(page)
  const place = page.getByRole('banner').getByRole('button', { name: /2330 Kal/ })
  for (const [width, height, path] of [
    // 1280 px at a zoom of 400 %, and a phone on its side.
    [320, 256, '/home?lang=en'],
    [320, 256, `${product}?lang=en`],
    [844, 390, '/home?lang=en'],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(path)
    await expect(place, path).toBeInViewport({ ratio: 1 })
    await page.mouse.wheel(0, 300)
    await expect(page.getByRole('banner'), path).not.toBeInViewport()
    const stuck = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => {
          const { position } = getComputedStyle(element)
          const { width, height, top, bottom } = element.getBoundingClientRect()
          const isSeen = height > 20 && width > 160 && bottom > 0 && top < window.innerHeight
          return isSeen && (position === 'fixed' || position === 'sticky')
        })
        .map((element) => element.outerHTML.slice(0, 80)),
    )
    expect(stuck, path).toEqual([])
  }
})

test('[CAT-04] a device that can share has a button for it on a product, which gives the address without parameters', async ({
  page,
}) => {
  await openHydrated(page, `${product}?lang=en`)
  const share = page.getByRole('button', { name: en('product.share'), exact: true })
  await expect(share).toHaveCount(0)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: (data: ShareData) => {
        document.documentElement.dataset['shared'] = data.url
        return Promise.resolve()
      },
    })
  })
  await page.reload()
  await share.click()
  await expect(page.locator('html')).toHaveAttribute('data-shared', new RegExp(`${product}$`))
})

test('[SHL-06] the first stop of the landing page leads to what it is about', async ({ page }) => {
  await page.goto('/?lang=en')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: en('common.skip') })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#content$/)
})
