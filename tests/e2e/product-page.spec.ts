import type { Page, Route } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { laterScripts } from './deferred-scripts.ts'
import { openAtRest, startAtAddress } from './steps.ts'
import { en } from './texts.ts'

/** The page of a product while the code of its way into the basket is on the way (decision 133). */

const add = (page: Page) => page.getByRole('main').getByRole('button', { name: en('basket.addToBasket') })
const counted = (page: Page) =>
  page.locator('main article').getByRole('button', { name: en('basket.addOne') })

/** The address of a product that is sold, and which scripts its page loads after its first screen. */
async function productPage(page: Page) {
  const list = await (await page.request.get('/shop/snacks')).text()
  const [, path = ''] = /href="(\/shop\/snacks\/[a-z0-9-]+-\d{6,12})"/.exec(list) ?? []
  return { path, isLater: await laterScripts(page, path) }
}

test('[SHL-04] [BSK-01] a click on “Add to basket” before its code waits for it; the button stays where the server rendered it', async ({
  page,
}) => {
  await startAtAddress(page)
  const { path, isLater } = await productPage(page)
  const delayed: Route[] = []
  let isDelayed = true
  await page.route(isLater, (route) => (isDelayed ? void delayed.push(route) : route.continue()))
  await page.goto(path)
  await expect.poll(() => delayed.length).toBeGreaterThan(0)
  const before = await add(page).boundingBox()
  await add(page).click()
  await expect(add(page).locator('..')).toHaveAttribute('aria-busy', 'true')
  expect(await add(page).boundingBox()).toEqual(before)
  isDelayed = false
  for (const route of delayed) await route.continue()
  await expect(counted(page)).toBeVisible()
  await expect(page.locator('main article').locator('output')).toHaveText('1')

  // Code that is here already answers at once, on a page that the router brings too.
  await openAtRest(page, '/shop/soda')
  await page.locator('main [data-slot="grid"] > li').first().getByRole('link').first().click()
  await add(page).click()
  await expect(counted(page)).toBeVisible()
})

test('[SHL-04] [BSK-01] a click on “Add to basket” whose code does not arrive says so, and the next one adds', async ({
  page,
  expected,
}) => {
  expected.push(/ERR_FAILED/, /The code of a part could not be loaded/)
  await startAtAddress(page)
  const { path, isLater } = await productPage(page)
  await page.route(isLater, (route) => route.abort())
  await page.goto(path)
  await add(page).click()
  const failure = page.getByRole('alert').filter({ hasText: en('common.partFailed') })
  await expect(failure.last()).toBeVisible()
  await page.unroute(isLater)
  // The sentence may be about another part of the page: then the first click still waits, and the second one is the same wish.
  await expect(async () => {
    if (await add(page).isVisible()) await add(page).click({ timeout: 1_000 })
    await expect(counted(page)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(page.locator('main article').locator('output')).toHaveText('1')
})

test('[CAT-04] the page of a product has its look without any script', async ({ browser, shop }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(`${shop.origin}/shop?lang=en`)
  const { path } = await productPage(page)
  // Not by a browser without JavaScript: there the control of the product is left out (CAT-09).
  await page.route('**/*.js', (route) => route.abort())
  await page.goto(`${shop.origin}${path}`)
  const main = page.getByRole('main')
  await expect(main.locator('article').getByRole('button').first()).toHaveCSS('inline-size', '358px')
  await expect(main.locator('h1')).toHaveCSS('font-weight', '900')
  await expect(main.locator('article p bdi').filter({ hasText: '$' }).first()).not.toHaveCSS(
    'font-weight',
    '400',
  )
  await expect(page.locator('[data-slot~="tabbar"]'), 'gives way').toBeHidden()
  await context.close()
})
