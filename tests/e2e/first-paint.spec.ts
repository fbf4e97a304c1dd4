import type { Page } from '@playwright/test'
import { shifts, watchShifts } from '../looks/inspect.ts'
import { followPage } from '../support/followed-page.ts'
import { expect, test } from './fixtures.ts'
import { basketOverHttp, orderOverHttp } from './order-over-http.ts'
import { enrolOverHttp, newShopper, openAtRest, startAtAddress } from './steps.ts'
import { en } from './texts.ts'

/** What a document says before any of its scripts is here is never false for who looks at it (decision 218). */

const pill = (page: Page) => page.locator('[data-slot="address-pill"]')
const basket = (page: Page) => page.locator('[data-stored="basket"]')
const quiet = 'rgba(0, 0, 0, 0)'
const colorOfPlace = (page: Page) =>
  pill(page)
    .locator('b')
    .evaluate((element) => getComputedStyle(element).color)

/** Opens a page whose scripts do not arrive. @returns lets them arrive */
async function openPainted(page: Page, path: string): Promise<() => Promise<void>> {
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/_next\/static\/.*\.js/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  // A busy machine may paint the first part of a document before the rest has arrived.
  await page.waitForFunction(
    () =>
      performance.getEntriesByName('first-contentful-paint').length > 0 && document.readyState !== 'loading',
  )
  return async () => {
    release()
    await page.unrouteAll({ behavior: 'wait' })
  }
}

/** A guest with an address and a basket, who has been at home. */
async function beenHere(page: Page): Promise<void> {
  await startAtAddress(page)
  await basketOverHttp(page, 2)
  await openAtRest(page, '/home?lang=en')
  await expect(basket(page)).toHaveAccessibleName(/^Basket, 2 items, \$/)
}

/** Changes what this browser has stored, on a page without scripts. */
async function changeStored(page: Page, change: () => void): Promise<void> {
  await page.goto('/api/site')
  await page.evaluate(change)
}

test('[PER-01] [BSK-11] the first paint says the place and the basket of a shopper who returns, and nothing moves when the shop has answered', async ({
  page,
}) => {
  await followPage(page)
  await beenHere(page)
  const total = (await basket(page).textContent()) ?? ''
  expect(total).toMatch(/^\$/)
  await watchShifts(page)
  const release = await openPainted(page, '/home')
  await expect(pill(page)).toContainText(/2330 Kal/, { timeout: 1 })
  await expect(basket(page)).toHaveText(total, { timeout: 1 })
  await expect(basket(page)).toHaveAccessibleName(`${en('basket.title')}, ${total}`)
  await release()
  await expect(basket(page)).toHaveAccessibleName(/^Basket, 2 items, \$/)
  await expect(pill(page)).toContainText(/2330 Kal.*|min/)
  expect(await page.locator('html').getAttribute('data-place')).toBeNull()
  expect(await shifts(page)).toEqual([])
})

test('[PER-01] what is a day old or of another build is not said: the place stays quiet until the basket has named it', async ({
  page,
}) => {
  await beenHere(page)
  const changes = [
    () => {
      for (const key of ['kolea.location', 'kolea.basketShown']) {
        const entry = JSON.parse(localStorage.getItem(key) ?? '{}') as { at: number }
        localStorage.setItem(key, JSON.stringify({ ...entry, at: entry.at - 86_400_001 }))
      }
    },
    () => localStorage.setItem('kolea.build', 'another'),
  ]
  for (const change of changes) {
    await changeStored(page, change)
    const release = await openPainted(page, '/home')
    expect(await colorOfPlace(page)).toBe(quiet)
    await expect(pill(page)).not.toContainText(/2330 Kal/, { timeout: 1 })
    await expect(basket(page)).toHaveText(/^\s*$/, { timeout: 1 })
    await release()
    await expect(pill(page)).toContainText(/2330 Kal/)
    expect(await colorOfPlace(page)).not.toBe(quiet)
    await expect(basket(page)).toHaveAccessibleName(/^Basket, 2 items, \$/)
  }
})

test('[SES-07] a place that another tab’s sign-out has deleted since the first paint is said no more', async ({
  page,
}) => {
  await startAtAddress(page)
  await openAtRest(page, '/home?lang=en')
  const release = await openPainted(page, '/home')
  await expect(pill(page)).toContainText(/2330 Kal/, { timeout: 1 })
  await page.evaluate(() => localStorage.removeItem('kolea.location'))
  await release()
  await expect(pill(page)).toContainText(en('location.pill.add'))
})

test('[BSK-09] a new guest reads the terms of a first order on landing, home and in the basket; a customer who has ordered reads them nowhere, from the first paint, and nothing moves', async ({
  page,
}) => {
  const line = page.getByRole('main').locator('p', { hasText: en('fees.all') })
  const banner = page.getByRole('heading', { name: 'Free delivery on your first order' })
  const offer = line.getByText('First order: free from $10.')
  await startAtAddress(page)
  await openAtRest(page, '/?lang=en')
  await expect(offer).toBeVisible()
  await openAtRest(page, '/home')
  await expect(line).toContainText('free from $35')
  await expect(offer).toBeVisible()
  await expect(banner).toBeVisible()
  await enrolOverHttp(page, newShopper())
  await openAtRest(page, '/home')
  await expect(offer).toBeVisible()
  await orderOverHttp(page, 2)
  await watchShifts(page)
  await openAtRest(page, '/home')
  await expect(offer).toBeHidden()
  await expect(banner).toBeHidden()
  // Hidden from whoever is signed in until the shop has answered: from then on the browser knows it.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kolea.firstOrderOver'))).not.toBeNull()
  const release = await openPainted(page, '/home')
  await expect(line).toContainText('free from $35', { timeout: 1 })
  await expect(offer).toBeHidden({ timeout: 1 })
  await expect(banner).toBeHidden({ timeout: 1 })
  await release()
  await expect(basket(page)).toHaveAccessibleName('Basket, 0 items')
  expect(await shifts(page)).toEqual([])
  await openAtRest(page, '/')
  await expect(banner).toBeHidden()
  await expect(page.getByRole('heading', { name: en('landing.firstOrder.over') })).toBeVisible()
})

test('[PER-01] who has never been here is invited to add an address at once', async ({ page }) => {
  const release = await openPainted(page, '/home?lang=en')
  await expect(pill(page)).toContainText(en('location.pill.add'), { timeout: 1 })
  expect(await colorOfPlace(page)).not.toBe(quiet)
  await release()
  await expect(basket(page)).toHaveAccessibleName('Basket, 0 items')
})
