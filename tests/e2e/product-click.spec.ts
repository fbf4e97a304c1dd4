import type { Locator, Page, Route } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openAtRest } from './steps.ts'
import { textsIn } from './texts.ts'

/** What a click on a product's card shows before the product's page is there (decision 129). */

const isProductPage = ({ pathname }: URL) => /^\/shop\/[a-z-]+\/.+-\d{6,12}$/.test(pathname)
const preview = (page: Page) => page.locator('[data-product-preview]')
const cards = (page: Page) => page.locator('main [data-slot="grid"] > li')
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
const boxOf = async (part: Locator) => {
  const { x = -1, y = -1, width = -1, height = -1 } = (await part.boundingBox()) ?? {}
  return [x, y, width, height].map(Math.round)
}

interface DelayedPages {
  /** The requests so far are answered, and those from now on. */
  release: () => Promise<void>
  /** All of these fail instead, and the document that the router then has the browser load is given up. */
  lose: () => Promise<void>
}

/**
 * Pages of products do not arrive before the test decides what becomes of them. A page may be requested twice: a link that gets the focus has it
 * fetched ahead, and the router requests it after the frame of the click.
 */
async function delayPages(page: Page): Promise<DelayedPages> {
  const delayed: Route[] = []
  let answer = async (route: Route): Promise<void> => void delayed.push(route)
  const decide = async (decided: typeof answer) => {
    answer = decided
    for (const route of delayed.splice(0)) await decided(route)
  }
  await page.route(isProductPage, (route) => answer(route))
  return {
    release: () => decide((route) => route.continue()),
    // A document that fails would have the browser show a page of its own; one that is given up leaves the list.
    lose: () => decide((route) => route.abort(route.request().isNavigationRequest() ? 'aborted' : 'failed')),
  }
}

/** A card below the first screen of a page at rest, with the picture that it shows. */
async function shownCard(page: Page, index: number) {
  const card = cards(page).nth(index)
  const link = card.getByRole('link').first()
  await card.evaluate((one) => one.scrollIntoView({ block: 'center' }))
  await expect
    .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  return { card, link }
}

/** From now on every layout shift is counted, also those soon after a click. */
const countShifts = (page: Page) =>
  page.evaluate(() => {
    window.layoutShifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        window.layoutShifts?.push({
          value: (entry as PerformanceEntry & { value: number }).value,
          what: 'any',
        })
    }).observe({ type: 'layout-shift' })
  })

for (const locale of ['en', 'ar'] as const)
  for (const [width, height] of [
    [390, 844],
    [820, 1180],
    [1440, 900],
  ] as const)
    test(`[CAT-04] a click on a card shows heading, picture and price in the next frame, where the page then has them: ${locale}, ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      const { release } = await delayPages(page)
      await openAtRest(page, `/shop/soda?lang=${locale}`)
      const { card, link } = await shownCard(page, 9)
      const name = (await link.textContent()) ?? ''
      const price = (await card.locator('p bdi').first().textContent()) ?? ''
      const listTop = await scrolled(page)
      expect(listTop).toBeGreaterThan(0)
      await countShifts(page)
      const paintedInNextFrame = await link.evaluate(
        (element: HTMLElement) =>
          new Promise((resolve) => {
            element.click()
            requestAnimationFrame(() =>
              resolve(document.querySelector('[data-product-preview] h1')?.textContent),
            )
          }),
      )
      expect(paintedInNextFrame).toBe(name)

      const partsOf = (root: Locator) => ({
        heading: root.locator('h1'),
        picture: root.locator('[data-slot~="product-media"] img').first(),
        price: root.getByText(price, { exact: true }).first(),
        line: root.locator('h1 + p'),
      })
      const shown = partsOf(preview(page))
      const boxesOf = async (parts: ReturnType<typeof partsOf>) =>
        Object.fromEntries(
          await Promise.all(Object.entries(parts).map(async ([part, found]) => [part, await boxOf(found)])),
        ) as Record<string, number[]>
      for (const part of Object.values(shown)) await expect(part).toBeVisible()
      await expect(page.locator('[data-slot~="tabbar"]'), 'as on the page').toBeHidden()
      const before = await boxesOf(shown)
      const trail = (await preview(page).locator('nav').first().textContent()) ?? ''
      expect(await scrolled(page), 'the list stays where it is').toBe(listTop)
      expect(page.url()).toContain('/shop/soda?')
      await expect(page.getByRole('heading', { name }), 'announced once, with the page').toHaveCount(0)

      await release()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(preview(page)).toHaveCount(0)
      expect(await boxesOf(partsOf(page.locator('main')))).toEqual(before)
      await expect(page.locator('main nav').first(), 'in the page’s language').toHaveText(trail)
      expect(await scrolled(page)).toBe(0)
      await expect(page).toHaveTitle(new RegExp(name.slice(0, 10)))
      await expect(page.getByRole('main').getByText(textsIn(locale)('product.aboutMinutes'))).toBeVisible()
      expect(await page.evaluate(() => window.layoutShifts)).toEqual([])

      await page.goBack()
      await expect(cards(page).first()).toBeVisible()
      await expect.poll(() => scrolled(page)).toBe(listTop)
    })

test('[CAT-04] back during the wait leads to the page before the list, and forward to the list as it was; Enter shows the preview as a click does, and a click for a new tab shows none', async ({
  page,
  context,
}) => {
  const { release } = await delayPages(page)
  await openAtRest(page, '/shop?lang=en')
  await page.getByRole('main').locator('a[href^="/shop/soda"]').first().click()
  await page.waitForURL('**/shop/soda**')
  const { link } = await shownCard(page, 9)
  const listTop = await scrolled(page)

  const opened = context.waitForEvent('page')
  await link.click({ modifiers: ['ControlOrMeta'] })
  const tab = await opened
  await tab.close()
  await expect(preview(page)).toHaveCount(0)

  await link.focus()
  await page.keyboard.press('Enter')
  await expect(preview(page).locator('h1')).toBeVisible()
  await expect(page.locator('main :focus'), 'keys do not act on what is hidden').toHaveCount(0)
  await page.goBack()
  await expect(preview(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/shop(\?|$)/)
  await release()
  await page.goForward()
  await expect(page).toHaveURL(/\/shop\/soda/)
  await expect(cards(page).first()).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(listTop)
})

test('[CAT-04] the preview of a page that cannot be read is removed, and the list is as it was, with the focus', async ({
  page,
  expected,
}) => {
  expected.push(/ERR_FAILED|Failed to fetch/)
  const { lose } = await delayPages(page)
  await openAtRest(page, '/shop/soda?lang=en')
  const { link } = await shownCard(page, 9)
  const listTop = await scrolled(page)
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(preview(page).locator('h1')).toBeVisible()
  await expect(page.locator('main :focus'), 'the list is hidden, and has a focus to give back').toHaveCount(0)
  await lose()
  await expect(preview(page)).toHaveCount(0)
  await expect(link).toBeFocused()
  await expect(link).toBeVisible()
  expect(await scrolled(page)).toBe(listTop)
  expect(page.url()).toContain('/shop/soda')
})
