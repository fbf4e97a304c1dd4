import type { Page, Route } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openAtRest } from './steps.ts'
import { en } from './texts.ts'

const slots = '**/api/catalog/slots*'
const picked = (page: Page) => page.getByRole('region', { name: en('slots.recommended') })
const cards = (page: Page) =>
  picked(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') })

/** Where a part of the page begins, in px from the top of the window: sections that come near it are laid out in the next frames. */
async function topOf(page: Page, selector: string): Promise<number> {
  const part = await page.locator(selector).elementHandle()
  await part?.waitForElementState('stable')
  return page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top))
}

test('[CAT-01] cards have their look without any script: their style sheets are in the page, not in the code that renders them later', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  // Not by a browser without JavaScript: there the controls of cards are left out (CAT-09).
  await page.route('**/*.js', (route) => route.abort())
  for (const path of ['/home', '/shop/soda']) {
    await page.goto(`${shop.origin}${path}?lang=en`)
    const card = page.locator('[data-slot="rail"], [data-slot="grid"]').first().getByRole('listitem').first()
    await expect(card.locator('[data-slot~="quantity"]'), path).toHaveCSS('position', 'absolute')
    await expect(card.getByRole('button'), path).not.toHaveCSS('border-start-start-radius', '0px')
    await expect(card.locator('p bdi').first(), path).not.toHaveCSS('font-weight', '400')
  }
  await context.close()
})

test('[CAT-01] a row that is filled late moves nothing; it is filled after a reload and after going back, and no product is in two rows', async ({
  page,
}) => {
  const delayed: Route[] = []
  let calls = 0
  await page.route(slots, (route) => {
    calls += 1
    delayed.push(route)
  })
  await page.goto('/home?lang=en')
  await expect(picked(page)).toHaveAttribute('aria-busy', 'true')
  await picked(page).evaluate((row) => row.scrollIntoView({ block: 'start' }))
  await expect.poll(() => delayed.length).toBe(1)
  const below = '#list-morning-flight-title'
  const before = await topOf(page, below)
  await delayed[0]?.continue()
  await expect(cards(page).first()).toBeVisible()
  expect(await topOf(page, below)).toBe(before)
  expect(calls, 'one call for all slots').toBe(1)

  const rows = await page
    .getByRole('main')
    .locator('[data-slot~="rail"]')
    .evaluateAll((rails) =>
      rails.flatMap((rail) =>
        [...rail.querySelectorAll('h3 a')].map((link) => link.getAttribute('href') ?? ''),
      ),
    )
  const times = [...Map.groupBy(rows, (href) => href).values()].map((found) => found.length)
  expect(Math.max(...times)).toBe(1)

  await page.unroute(slots)
  await cards(page).first().getByRole('heading').getByRole('link').click()
  await page.waitForURL('**/shop/**')
  await page.goBack()
  await expect(cards(page).first()).toBeVisible()
  await page.reload()
  await expect(cards(page).first()).toBeVisible()
})

declare global {
  interface Window {
    /** How often something of the page was scrolled by a distance. */
    slideMoves?: number
  }
}

test('[CAT-01] [CAT-10] all banners have their picture; a slide follows after banner_carousel_duration, until the slides are stopped, and never for reduced motion', async ({
  page,
}) => {
  await page.goto('/home?lang=en')
  const slides = page.locator('#hero-slides > *')
  await expect(slides).toHaveCount(2)
  for (const picture of await page.getByRole('main').locator('div:has(> h2) > img').all()) {
    await picture.scrollIntoViewIfNeeded()
    const isRendered = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0)
    await expect.poll(isRendered, { message: `${await picture.getAttribute('src')}` }).toBe(true)
  }
  const dot = (number: number) => page.getByRole('button', { name: en('common.slide', { number }) })
  const pause = page.getByRole('button', { name: en('common.pauseSlides') })
  const play = page.getByRole('button', { name: en('common.playSlides') })
  const shown = async (number: number) =>
    await expect(dot(number), `slide ${number}`).toHaveAttribute('aria-current', 'true')
  // A move that should not be could begin after a look at the dots, which follow the slides.
  await page.addInitScript(() => {
    const scrollBy = Element.prototype.scrollBy
    Element.prototype.scrollBy = function (...given: unknown[]) {
      window.slideMoves = (window.slideMoves ?? 0) + 1
      Reflect.apply(scrollBy, this, given)
    }
  })
  const moves = () => page.evaluate(() => window.slideMoves ?? 0)
  await page.clock.install()
  await openAtRest(page, '/home?lang=en')
  await pause.click()
  // Time is stopped from here on, however long a step takes.
  await page.clock.pauseAt(Date.now() + 60_000)
  await dot(1).click()
  await shown(1)
  await play.click()
  const before = await moves()
  await page.clock.runFor(6_900)
  expect(await moves()).toBe(before)
  await page.clock.runFor(200)
  expect(await moves()).toBe(before + 1)
  await shown(2)
  await pause.click()
  await page.clock.runFor(30_000)
  expect(await moves()).toBe(before + 1)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  // Hydration depends on the page's clock.
  await page.clock.resume()
  await page.reload()
  // Stopped on the page before (PER-01).
  await play.click()
  await page.clock.runFor(30_000)
  expect(await moves()).toBe(0)
  await shown(1)
})
