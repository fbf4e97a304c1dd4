import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { ownShop } from './own-shop.ts'
import { address, choosePickup } from './steps.ts'
import { en, textsIn } from './texts.ts'

const key = 'stand-in-key'
ownShop(2, { GOOGLE_MAPS_KEY: key })

const script = readFileSync(join(import.meta.dirname, 'google-maps/maps-script.js'), 'utf8')
const google = 'https://maps.googleapis.com/**'

/** Google's host, as a browser reaches it, so that the policies of the pages are tested. @returns the addresses requested */
async function answerGoogle(page: Page): Promise<URL[]> {
  const requests: URL[] = []
  await page.route(google, (route) => {
    requests.push(new URL(route.request().url()))
    return route.fulfill({ contentType: 'text/javascript', body: script })
  })
  return requests
}

/** Google's map in its frame, with the camera that the stand-in was given. */
const ground = (page: Page, title = en('map.byGoogle')) =>
  page.frameLocator(`iframe[title="${title}"]`).locator('[data-zoom]')

async function openStores(page: Page): Promise<void> {
  await choosePickup(page)
  await page.locator('[data-slot="address-pill"]').click()
}

test('[LOC-07] [SES-12] with a key, the markers are on the map of Google, which alone has the key and the hosts', async ({
  page,
}) => {
  const requests = await answerGoogle(page)
  const home = await page.goto('/home')
  expect(await home?.text()).not.toContain(key)
  expect(home?.headers()['content-security-policy']).not.toContain('google')
  expect(requests).toEqual([])

  await openStores(page)
  const map = page.getByRole('dialog').getByRole('application')
  await expect(map).toHaveAttribute('data-zoom', '11.0')
  await expect(ground(page)).toHaveAttribute('data-zoom', '11.0')
  expect(new Set(requests.map(({ searchParams }) => searchParams.get('key')))).toEqual(new Set([key]))
  const frame = await page.request.get('/map-frame')
  expect(await frame.text()).toContain(key)
  expect(frame.headers()['content-security-policy']).toMatch(/script-src [^;]*googleapis\.com/)

  const cluster = page.getByRole('button', { name: /^\d+ stores near .+, zoom in$/ }).first()
  await expect(cluster).toBeVisible()
  await expect(page.locator('[data-slot="store-row"]').first()).toBeVisible()
  // What is in the frame is Google's.
  const axe = new AxeBuilder({ page }).include('[data-slot~="pickup-map"]').exclude('iframe')
  const { violations } = await axe.analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await page.getByRole('button', { name: /, selected$/ }).press('Enter')
  await expect(ground(page)).toHaveAttribute('data-zoom', '17.0')
  await expect(cluster).toBeHidden()
})

/** Drags the map down, so that the pin moves to a street north of where it was. */
async function dragNorth(page: Page): Promise<void> {
  const box = await page.getByRole('application').boundingBox()
  if (!box) throw new Error('The map has no box')
  const [x, y] = [box.x + box.width / 3, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 120, { steps: 6 })
  await page.mouse.up()
}

test('[LOC-01] [LOC-07] the pin of a delivery drags the map of Google, and its terms stay a link', async ({
  page,
}) => {
  await answerGoogle(page)
  await page.goto('/')
  await page.getByRole('combobox').fill(address.typed)
  await page.getByRole('option', { name: address.street }).first().click()
  const before = await ground(page).getAttribute('data-lat')
  const resolved = page.waitForResponse((answer) => answer.url().endsWith('/api/location/reverse'))
  await dragNorth(page)
  await expect(ground(page)).not.toHaveAttribute('data-lat', before ?? '')
  expect((await resolved).ok()).toBe(true)
  const terms = page.frameLocator(`iframe[title="${en('map.byGoogle')}"]`).getByRole('link')
  await terms.click({ trial: true })
})

test('[LOC-07] where the script of Google does not arrive, the shop draws its own map', async ({
  page,
  expected,
}) => {
  expected.push(/maps\.googleapis\.com|ERR_FAILED|could not load/)
  await page.route(google, (route) => route.abort())
  await openStores(page)
  await expect(page.getByRole('application').locator('canvas').first()).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /, selected$/ })).toBeVisible()
})

/** What the page has written on a canvas so far: nothing else shows what is in a picture. */
async function recordCanvasTexts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const texts = new Set<string>()
    Object.assign(window, { canvasTexts: texts })
    const { prototype } = CanvasRenderingContext2D
    const { fillText } = prototype
    prototype.fillText = function (text, ...rest) {
      texts.add(text)
      fillText.call(this, text, ...rest)
    }
  })
  return () => page.evaluate(() => [...(window as unknown as { canvasTexts: Set<string> }).canvasTexts])
}

test('[LOC-01] [LOC-07] without a key the shop draws its own map with the names of the streets around the pin; there is no document for the map of Google, and nothing is requested from it', async ({
  page,
  shop: { origin },
}) => {
  const canvasTexts = await recordCanvasTexts(page)
  expect((await page.request.get(`${origin}/map-frame`)).status()).toBe(404)
  const requests = await answerGoogle(page)
  await page.goto(origin)
  await page.getByRole('combobox').fill(address.typed)
  await page.getByRole('option', { name: address.street }).first().click()
  await expect(page.getByRole('application').locator('canvas').first()).toBeVisible()
  await expect.poll(canvasTexts).toContain('Kalākaua Ave')
  expect(requests).toEqual([])
})

test('[LOC-01] [LOC-03] Confirm right after a move of the map takes the address under the pin, not the one before', async ({
  page,
  shop: { origin },
}) => {
  await page.goto(origin)
  await page.getByRole('combobox').fill(address.typed)
  await page.getByRole('option', { name: address.street }).first().click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: en('location.confirm'), exact: true })
  await expect(confirm).toBeEnabled()
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/location/reverse'))
  await dragNorth(page)
  // Clicked as soon as it may be.
  await confirm.click()
  const found = (await (await answered).json()) as { address: { street: string } }
  expect(found.address.street).not.toMatch(address.street)
  await page.waitForURL('**/home')
  await expect(page.locator('[data-slot="address-pill"]')).toContainText(found.address.street)
})

for (const [language, width] of [
  ['en', 1440],
  ['ar', 390],
] as const)
  test(`[LOC-07] the map of Google is in the page’s language, ${language}, ${width} px`, async ({ page }) => {
    const requests = await answerGoogle(page)
    await choosePickup(page)
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/home?lang=${language}`)
    await page.locator('[data-slot="address-pill"]').click()
    await expect(ground(page, textsIn(language)('map.byGoogle'))).toHaveAttribute('data-zoom', '11.0')
    expect(requests.at(-1)?.searchParams.get('language')).toBe(language)
  })
