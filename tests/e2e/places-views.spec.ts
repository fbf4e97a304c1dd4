import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import {
  address,
  choosePickup,
  enrolOverHttp,
  fillRegistration,
  giveAddress,
  newShopper,
  signIn,
  signInButton,
} from './steps.ts'
import { en, promise } from './texts.ts'

/** Outside every delivery area, with stores of the same island to pick up from. */
const hana = { typed: '2000 Hana', street: /2000 Hāna Hwy/ }

const pill = (page: Page) => page.locator('[data-slot="address-pill"]')
const dialogOf = (page: Page) => page.getByRole('dialog')

/** Types an address into the open dialog and takes the suggestion; the next step is the map. */
async function pickAddress(page: Page, { typed, street }: { typed: string; street: RegExp }): Promise<void> {
  await dialogOf(page).getByRole('combobox').fill(typed)
  await page.getByRole('option', { name: street }).first().click()
}

/** A click from before the page is hydrated opens it once the page is. */
async function openAddressDialog(page: Page): Promise<Locator> {
  const dialog = dialogOf(page)
  await pill(page).click()
  await expect(dialog).toBeVisible()
  return dialog
}

/** On an island without a store: every store is across the sea. */
const lanaiCity = { typed: '500 Lanai', street: /500 Lānaʻi Ave/ }

test('[LOC-01] [SES-07] [SES-09] a guest who names the address makes an account in the third step, and the address is saved there; signing out forgets it, and the next sign-in takes it', async ({
  page,
}) => {
  await page.goto('/home')
  const dialog = await openAddressDialog(page)
  await pickAddress(page, address)
  await dialog.getByRole('textbox', { name: en('location.apt') }).fill('12B')
  await dialog.getByRole('button', { name: en('location.nicknames.home') }).click()
  await expect(dialog.getByText(en('location.saveTakesAccount'))).toBeVisible()
  await dialog.getByRole('button', { name: en('location.confirm'), exact: true }).click()

  await expect(page.getByRole('dialog', { name: en('location.titles.account') })).toBeVisible()
  await expect(dialog.getByRole('button', { name: en('auth.continueAsGuest') })).toBeVisible()
  const shopper = newShopper()
  await fillRegistration(page, shopper)
  await expect(page.getByText(en('location.saved', { name: 'Home' }))).toBeVisible()
  await expect(pill(page)).toContainText(address.street)

  await page.goto('/user-account')
  const box = page.getByRole('region', { name: en('account.addresses') })
  await expect(box.getByText('Home', { exact: true })).toBeVisible()
  await expect(box.getByText(address.street)).toBeVisible()

  await page
    .getByRole('main')
    .getByRole('button', { name: en('account.signOut'), exact: true })
    .click()
  await page.waitForURL('**/home*')
  await expect(pill(page)).toContainText(en('location.pill.add'))
  await signInButton(page).click()
  await signIn(page, shopper)
  await expect(pill(page)).toContainText(address.street)
})

test('[LOC-01] without an account the third step leads to the shop all the same', async ({ page }) => {
  await page.goto('/home')
  const dialog = await openAddressDialog(page)
  await pickAddress(page, address)
  await dialog.getByRole('button', { name: en('location.nicknames.home') }).click()
  await dialog.getByRole('button', { name: en('location.confirm'), exact: true }).click()
  await dialog.getByRole('button', { name: en('auth.continueAsGuest') }).click()
  await expect(dialog).toBeHidden()
  await expect(pill(page)).toContainText(address.street)
})

test('[LOC-04] [LOC-09] a look-up that fails is reported, logged and repeated; a place that is not confirmed changes nothing', async ({
  page,
  expected,
}) => {
  expected.push(/503/)
  await giveAddress(page)
  const before = await pill(page).textContent()
  const dialog = await openAddressDialog(page)
  const lookUps = '**/api/location/delivery-stores'
  await page.route(lookUps, (route) =>
    route.fulfill({ status: 503, json: { code: 'upstream_unavailable', message: '' } }),
  )
  const logged = page.waitForRequest((request) => request.url().endsWith('/api/log'))
  await pickAddress(page, { typed: '100 S King St', street: /100 S King St/ })
  await expect(dialog.getByRole('alert')).toContainText(en('location.problems.network'))
  await expect(dialog.getByText(en('location.checking'))).toBeHidden()
  expect((await logged).postDataJSON()).toMatchObject({ message: 'store lookup failed', level: 'error' })

  await page.unroute(lookUps)
  await dialog.getByRole('button', { name: en('location.tryAgain') }).click()
  await expect(dialog.getByRole('alert')).toBeHidden()
  await expect(dialog.getByText(promise)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(await pill(page).textContent()).toBe(before)

  await openAddressDialog(page)
  await pickAddress(page, { typed: '100 S King St', street: /100 S King St/ })
  const reloaded = page.waitForResponse((answer) => answer.url().includes('/home?_rsc='))
  await dialog.getByRole('button', { name: en('location.confirm'), exact: true }).click()
  await expect(pill(page)).toContainText('100 S King St')
  expect((await reloaded).ok()).toBe(true)
})

test('[LOC-05] [LOC-12] outside the area there are three stores of the island to pick up from', async ({
  page,
}) => {
  await page.goto('/home')
  const dialog = await openAddressDialog(page)
  await pickAddress(page, hana)
  await dialog.getByRole('button', { name: en('location.seePickup') }).click()
  await expect(page.getByRole('dialog', { name: en('location.titles.out-of-area') })).toBeVisible()
  const choices = dialog.getByRole('button', { name: /^Pick up here, / })
  await expect(choices).toHaveCount(3)
  await expect(dialog.getByRole('button', { name: en('location.outOfArea.change') })).toBeVisible()
  // The pages say so too, of whoever closes the dialog and looks around.
  const banner = page.getByRole('complementary', { name: en('location.outOfArea.badge') })
  await dialog.getByRole('link', { name: en('location.outOfArea.browse') }).click()
  await expect(banner).toContainText('2000 Hāna Hwy')
  await banner.getByRole('button', { name: 'here' }).click()
  await pickAddress(page, hana)
  await dialog.getByRole('button', { name: en('location.seePickup') }).click()
  await choices.first().click()
  await expect(banner).toBeHidden()
  await expect(pill(page)).toContainText(new RegExp(`^Pickup · ${promise.source}`))
})

test('[LOC-05] [LOC-12] outside the area, with nothing to pick up, the shop can be browsed, and a banner leads to another address', async ({
  page,
}) => {
  await page.goto('/home')
  const dialog = await openAddressDialog(page)
  await pickAddress(page, lanaiCity)
  await dialog.getByRole('button', { name: en('location.seePickup') }).click()
  await expect(dialog.getByText(en('location.outOfArea.noStores'))).toBeVisible()
  await dialog.getByRole('link', { name: en('location.outOfArea.browse') }).click()

  const banner = page.getByRole('complementary', { name: en('location.outOfArea.badge') })
  await expect(banner).toContainText('500 Lānaʻi Ave')
  await page.goto('/shop')
  await banner.getByRole('button', { name: 'here' }).click()
  await pickAddress(page, address)
  await dialog.getByRole('button', { name: en('location.confirm'), exact: true }).click()
  await expect(pill(page)).toContainText(address.street)
  await expect(banner).toBeHidden()
})

test('[LOC-05] where nothing can be picked up another location can be tried', async ({ page }) => {
  await page.goto('/home')
  const dialog = await openAddressDialog(page)
  await dialog.getByText(en('location.mode.pickup'), { exact: true }).click()
  await pickAddress(page, lanaiCity)
  await expect(dialog.getByText(en('location.noPickupStores'))).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Pick up here, / })).toHaveCount(0)
  await dialog.getByRole('button', { name: en('location.tryAnother') }).click()
  await expect(dialog.getByRole('combobox')).toBeFocused()
})

test('[LOC-06] [LOC-07] the list is by distance, the map opens at 11 with clusters, and a store is shown at 17', async ({
  page,
}) => {
  await choosePickup(page)
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/location/pickup-stores')) requests.push(request.url())
  })
  const dialog = await openAddressDialog(page)
  const map = dialog.getByRole('application')
  await expect(map).toHaveAttribute('data-zoom', '11.0')
  await expect(dialog.getByText(en('location.foundStores'))).toBeVisible()
  const cluster = dialog.getByRole('button', { name: /^\d+ stores near .+, zoom in$/ }).first()
  await expect(cluster).toBeVisible()
  const rows = dialog.locator('[data-slot="store-row"] [data-slot="far"] small')
  await expect(rows.nth(5)).toBeAttached()
  const far = await rows.allTextContents()
  const km = far.map((text) => Number(/\d+/.exec(text.replace('under 1', '0'))?.[0]))
  expect(km).toEqual(km.toSorted((a, b) => a - b))

  // Markers move under the pointer while others are still being placed: the keyboard has no such race.
  await cluster.press('Enter')
  await expect(map).not.toHaveAttribute('data-zoom', '11.0')
  await dialog.getByRole('button', { name: /, selected$/ }).press('Enter')
  await expect(map).toHaveAttribute('data-zoom', '17.0')
  await expect(cluster).toBeHidden()
  await expect(dialog.getByText(en('location.foundStores'))).toBeHidden()
  // Stored for two hours, also by the next page.
  expect(requests).toEqual([])
})

test('[LOC-07] the map moves to an address that is typed, and to a store that is selected in the list', async ({
  page,
}) => {
  await page.goto('/home')
  const dialog = await openAddressDialog(page)
  await dialog.getByText(en('location.mode.pickup'), { exact: true }).click()
  const map = dialog.getByRole('application')
  const selected = dialog.getByRole('button', { name: /, selected$/ })
  await pickAddress(page, address)
  await expect(map).toHaveAttribute('data-zoom', '11.0')
  await expect(selected).toBeInViewport()
  await dialog.locator('[data-slot="store-row"]').nth(3).getByRole('button').click()
  await expect(map).toHaveAttribute('data-zoom', '17.0')
  await expect(selected).toBeInViewport()
  await pickAddress(page, { typed: '100 S King St', street: /100 S King St/ })
  await expect(map).toHaveAttribute('data-zoom', '11.0')
  await expect(selected).toBeInViewport()
})

test('[LOC-09] [LOC-10] a change of country leaves the page of an order for /home and reads the configuration anew', async ({
  page,
}) => {
  await page.goto('/')
  await enrolOverHttp(page, newShopper())
  await page.goto('/order-details')
  const footer = page.getByRole('contentinfo')
  const limits = page.waitForResponse((answer) => answer.url().includes('/api/configuration?country=CA'))
  await footer.getByRole('button', { name: en('footer.countries.CA') }).click()
  await page.waitForURL('**/home')
  expect((await limits).ok()).toBe(true)
  await expect(footer.getByText(en('footer.intendedCanada'))).toBeVisible()
})
