import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import {
  accountButton,
  addFromCategory,
  address,
  callBff,
  choosePickup,
  enrolOverHttp,
  giveAddress,
  newShopper,
  openAccount,
  openBasket,
  reloadAtRest,
} from './steps.ts'
import { en, promise } from './texts.ts'

/** A street of Waikīkī, as a phone would report it. */
const waikiki = { latitude: 21.2793, longitude: -157.8292 }

test('[LOC-11] the account saves, renames and removes an address, the same one once, and the place stays as it is', async ({
  page,
}) => {
  await enrolOverHttp(page, newShopper())
  await openAccount(page)
  await page.getByRole('button', { name: en('account.addAddressLabel') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').fill(address.typed)
  await page.getByRole('option', { name: address.street }).first().click()
  await dialog.getByRole('button', { name: en('location.nicknames.home') }).click()
  const saved = page.waitForRequest((request) => request.url().endsWith('/api/account/addresses'))
  await dialog.getByRole('button', { name: en('location.saveAddress') }).click()

  const box = page.getByRole('region', { name: en('account.addresses') })
  await expect(box.getByText('Home', { exact: true })).toBeVisible()
  await expect(page.getByRole('banner').getByText(en('location.pill.add'))).toBeVisible()
  const again = (await saved).postDataJSON() as object
  const lists = await Promise.all(
    [1, 2].map(() => callBff<{ addresses: object[] }>(page, 'POST', '/api/account/addresses', again)),
  )
  expect(lists.map(({ addresses }) => addresses.length)).toEqual([1, 1])

  await box.getByRole('button', { name: en('account.renameAddress', { name: 'Home' }) }).click()
  await box.getByRole('textbox').fill('Beach house')
  await box.getByRole('button', { name: en('account.save') }).click()
  await expect(box.getByText('Beach house')).toBeVisible()

  await box.getByRole('button', { name: en('account.removeAddress', { name: 'Beach house' }) }).click()
  await expect(box.getByText(en('account.noAddresses'))).toBeVisible()
})

test('[LOC-10] the footer shows the shop of the other country, with its documents, after one fetch of the page', async ({
  page,
}) => {
  const refreshes: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    const isPrefetch = request.headers()['next-router-prefetch'] !== undefined
    if (pathname === '/home' && searchParams.has('_rsc') && !isPrefetch) refreshes.push(request.url())
  })
  await page.goto('/home')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('button', { name: en('footer.countries.CA') }).click()
  await expect(footer.getByText(en('footer.intendedCanada'))).toBeVisible()
  await reloadAtRest(page)
  await expect(footer.getByText(en('footer.intendedCanada'))).toBeVisible()
  expect(refreshes).toHaveLength(1)
})

test('[LOC-10] a customer of Canada gets the shop of Canada in a fresh browser', async ({ page }) => {
  const shopper = newShopper()
  await enrolOverHttp(page, shopper, 'CA')
  await page.goto('/home')
  await expect(accountButton(page, shopper)).toBeVisible()
  await expect(page.getByRole('contentinfo').getByText(en('footer.intendedCanada'))).toBeVisible()
})

test('[PER-01] a basket for pickup stays one, at its store, in a browser that has lost the place', async ({
  page,
}) => {
  await choosePickup(page)
  await addFromCategory(page, 'soda')
  const place = page.locator('[data-slot="address-pill"] b')
  const store = await place.innerText()
  await page.evaluate(() => localStorage.removeItem('kolea.location'))
  await reloadAtRest(page)
  await expect(place).toHaveText(store)
  await expect(page.getByRole('radio', { name: en('location.mode.pickup') })).toBeChecked()
  const { mode } = await callBff<{ mode: string }>(page, 'GET', '/api/basket')
  expect(mode).toBe('pickup')
})

test('[LOC-12] one time of arrival is in the dialog, in the header, in the basket and after a reload', async ({
  page,
}) => {
  // The promise moves on with the clock: places are compared at one moment.
  const timeIn = async (place: Locator) => promise.exec((await place.textContent()) ?? '')?.[0] ?? ''
  await page.goto('/')
  await page.getByRole('combobox').fill(address.typed)
  await page.getByRole('option', { name: address.street }).first().click()
  const promised = await timeIn(page.getByRole('dialog').getByText(promise))
  expect(promised).not.toBe('')
  await page.getByRole('button', { name: en('location.confirm'), exact: true }).click()
  await page.waitForURL('**/home')
  // By its place: the panel that is open makes the header inert.
  const pill = page.locator('[data-slot="address-pill"]')
  await expect(pill).toContainText(promised)
  const isInBasket = async () => {
    const [ofBasket, ofPill] = await Promise.all([page.getByRole('dialog').textContent(), timeIn(pill)])
    return ofPill !== '' && ofBasket?.includes(ofPill) === true
  }
  await addFromCategory(page, 'snacks')
  await openBasket(page)
  await expect.poll(isInBasket).toBe(true)
  await page.keyboard.press('Escape')
  const refreshed = page.waitForResponse((answer) => answer.url().endsWith('/api/location/delivery-stores'))
  await page.reload()
  await refreshed
  await openBasket(page)
  await expect.poll(isInBasket).toBe(true)
})

test('[SHL-06] [LOC-02] the landing page takes the position of the browser at once', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(waikiki)
  await page.goto('/')
  await page.getByRole('button', { name: en('location.useCurrent') }).click()
  await expect(page.getByRole('dialog', { name: en('location.titles.confirm') })).toBeVisible()
  await page.getByRole('button', { name: en('location.confirm'), exact: true }).click()
  await page.waitForURL('**/home')
})

test('[LOC-12] a store without couriers says so in the header and in the dialog', async ({ page, shop }) => {
  // Read at once: a browser forgets it with the page.
  const answered = page
    .waitForResponse((answer) => answer.url().endsWith('/api/location/delivery-stores'))
    .then((answer) => answer.json() as Promise<{ stores: { storeId: string }[] }>)
  await giveAddress(page)
  const { stores } = await answered
  const storeId = stores[0]?.storeId ?? ''
  await shop.ops('couriers', storeId, 'off')
  try {
    const pill = page.getByRole('banner').getByRole('button', { name: address.street })
    await page.reload()
    await expect(pill).toContainText(en('location.noDrivers'))
  } finally {
    await shop.ops('couriers', storeId, 'on')
  }
})
