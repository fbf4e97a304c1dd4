import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { address, callBff, openHydrated } from './steps.ts'
import { en, textsIn } from './texts.ts'

const dialogOf = (page: Page) => page.getByRole('dialog')
const confirmIn = (page: Page) =>
  dialogOf(page).getByRole('button', { name: en('location.confirm'), exact: true })

test('[SHL-06] [LOC-02] on a phone two clicks lead from the landing page to the shop: a suggestion and Confirm', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  let clicks = 0
  await page.exposeFunction('countClick', () => (clicks += 1))
  await page.addInitScript(() =>
    addEventListener(
      'pointerdown',
      () => (window as unknown as { countClick: () => void }).countClick(),
      true,
    ),
  )
  await page.goto('/')
  await page.getByRole('combobox').focus()
  await page.keyboard.type(address.typed)
  await page.getByRole('option', { name: address.street }).first().click()
  await confirmIn(page).click()
  await page.waitForURL('**/home')
  await expect(page.locator('[data-slot="address-pill"]')).toContainText(address.street)
  expect(clicks).toBe(2)
})

/** “9:15–9:25 PM”. */
const promise = /\d:\d\d.*–\d+:\d\d/

for (const [width, height] of [
  [1366, 768],
  [1280, 800],
  [820, 1180],
  [390, 700],
  [390, 844],
  [320, 568],
] as const)
  test(`[LOC-01] at ${width}×${height} the time of arrival and Confirm are in sight, and the map is beside the form from 768 px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await page.getByRole('combobox').fill(address.typed)
    await page.getByRole('option', { name: address.street }).first().click()
    await expect(confirmIn(page)).toBeEnabled()
    await expect(dialogOf(page).getByText(promise)).toBeInViewport({ ratio: 1 })
    await expect(confirmIn(page)).toBeInViewport({ ratio: 1 })
    const map = await dialogOf(page).locator('[data-slot~="map-pane"]').boundingBox()
    const title = await dialogOf(page)
      .getByRole('textbox', { name: en('location.apt') })
      .boundingBox()
    const isBeside = map!.x + map!.width <= title!.x
    expect(isBeside).toBe(width >= 768)
    // The foot covers nothing that has the focus.
    await dialogOf(page)
      .getByRole('button', { name: en('location.nicknames.other') })
      .focus()
    const chip = await dialogOf(page)
      .getByRole('button', { name: en('location.nicknames.other') })
      .boundingBox()
    const notice = await dialogOf(page).getByText(promise).boundingBox()
    expect(chip!.y + chip!.height).toBeLessThanOrEqual(notice!.y)
  })

test('[SGN-07] by keyboard alone, "Check availability" leads past the address to the product in the basket, on the same page', async ({
  page,
}) => {
  await openHydrated(page, '/shop/soda?lang=en')
  const check = page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${en('basket.checkAvailabilityOf', { name: '' })}`) })
    .first()
  const name = ((await check.getAttribute('aria-label')) ?? '').slice(
    en('basket.checkAvailabilityOf', { name: '' }).length,
  )
  await check.focus()
  await page.keyboard.press('Enter')
  const field = dialogOf(page).getByRole('combobox')
  await expect(field).toBeFocused()
  await page.keyboard.type(address.typed)
  await expect(dialogOf(page).getByRole('option', { name: address.street }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(confirmIn(page)).toBeEnabled()
  await dialogOf(page)
    .getByRole('textbox', { name: en('location.apt') })
    .focus()
  await page.keyboard.press('Enter')
  // The confirmation that follows is a dialog as well, without a barrier.
  await expect(confirmIn(page)).toBeHidden()
  await expect(page.getByRole('region', { name: en('common.notifications') })).toContainText(name)
  await expect(page).toHaveURL(/\/shop\/soda/)
  await expect
    .poll(async () => {
      const { items } = await callBff<{ items: { name: string }[] }>(page, 'GET', '/api/basket')
      return items.map((item) => item.name)
    })
    .toEqual([name])
  const unknown = '/api/catalog/product?storeId=12345&productId=none'
  expect(await callBff(page, 'GET', unknown)).toEqual({ product: null })
})

for (const language of ['en', 'ar'] as const)
  test(`[SGN-07] the sheet of "Check availability" has the address first, the form to sign in below, and no barrier, ${language}`, async ({
    page,
  }) => {
    const text = textsIn(language)
    await openHydrated(page, `/shop/soda?lang=${language}`)
    await page.getByRole('main').locator('[data-slot~="quantity-words"]').first().click()
    const field = dialogOf(page).getByRole('combobox')
    await expect(field).toBeFocused()
    const fold = dialogOf(page).getByRole('button', { name: text('auth.forSaved') })
    const password = dialogOf(page).getByLabel(text('auth.password'), { exact: true })
    await expect(password).toBeHidden()
    await expect(fold).toBeVisible()
    const noBarrier = async () =>
      expect((await new AxeBuilder({ page }).include('[role="dialog"]').analyze()).violations).toEqual([])
    await noBarrier()
    await fold.click()
    await expect(password).toBeVisible()
    await noBarrier()
    await dialogOf(page)
      .getByRole('button', { name: text('auth.continueAsGuest') })
      .click()
    await expect(password).toBeHidden()
    await expect(field).toBeFocused()
  })
