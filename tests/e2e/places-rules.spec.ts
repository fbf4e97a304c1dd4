import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { basketOverHttp } from './order-over-http.ts'
import { address, callBff, enrolOverHttp, newShopper, startAtAddress } from './steps.ts'
import { en } from './texts.ts'

const pill = (page: Page) => page.locator('[data-slot="address-pill"]')

test('[LOC-03] an address without its parts, or one that the postal check does not know, cannot be confirmed', async ({
  page,
}) => {
  await page.goto('/home?lang=en')
  const dialog = page.getByRole('dialog')
  await pill(page).click()
  await expect(dialog).toBeVisible()
  const pick = async () => {
    await dialog.getByRole('combobox').fill('')
    await dialog.getByRole('combobox').fill(address.typed)
    await page.getByRole('option', { name: address.street }).first().click()
  }
  const sorry = dialog.getByText(en('location.problems.invalidAddress'))
  const confirm = dialog.getByRole('button', { name: en('location.confirm'), exact: true })
  const places = '**/api/location/places/*'
  for (const part of [{ zip: '' }, { city: ' ' }, { street: 'undefined Kalākaua Ave' }]) {
    await page.route(places, async (route) => {
      const answer = await route.fetch()
      const found = (await answer.json()) as { address: object }
      await route.fulfill({ response: answer, json: { address: { ...found.address, ...part } } })
    })
    const answered = page.waitForResponse(places)
    await pick()
    await answered
    await expect(sorry).toBeVisible()
    await expect(confirm).toBeHidden()
    await page.unroute(places)
  }

  const verify = '**/api/location/verify'
  const requested: string[] = []
  await page.route(verify, async (route) => {
    requested.push((route.request().postDataJSON() as { address: { street: string } }).address.street)
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), deliverable: false } })
  })
  await pick()
  await expect(sorry).toBeVisible()
  await expect(confirm).toBeDisabled()
  await expect.poll(() => requested).toEqual([expect.stringMatching(address.street)])
  await page.unroute(verify)
  await dialog.getByRole('button', { name: en('location.back') }).click()
  await pick()
  await expect(confirm).toBeEnabled()
})

/** Puts the address into the account of the customer who is signed in. */
async function saveAddress(page: Page): Promise<void> {
  const term = { term: address.typed, near: null }
  const { predictions } = await callBff<{ predictions: { placeId: string }[] }>(
    page,
    'POST',
    '/api/location/predictions',
    term,
  )
  const place = `/api/location/places/${encodeURIComponent(predictions[0]?.placeId ?? '')}`
  const found = await callBff<{ address: object }>(page, 'GET', place)
  await callBff(page, 'POST', '/api/account/addresses', {
    address: { ...found.address, apt: '12B', nickname: 'Home' },
  })
}

test('[LOC-02] while the field is empty it offers the position first, then saved addresses; it sends a request after 300 ms of quiet, and Enter takes the first match', async ({
  page,
}) => {
  await enrolOverHttp(page, newShopper())
  await saveAddress(page)
  const dialog = page.getByRole('dialog')
  await page.goto('/home?lang=en')
  // The page is rendered once more for the store of the address.
  await expect(pill(page)).toContainText(address.street)
  await page.clock.install()
  await page.reload()
  await pill(page).click()
  await expect(dialog).toBeVisible()
  const options = page.getByRole('option')
  const field = dialog.getByRole('combobox')
  await expect(options.first()).toContainText(en('location.useCurrent'))
  const saved = dialog.getByRole('group', { name: en('location.groups.saved') }).getByRole('option')
  await expect(saved).toContainText(address.street)

  const requested: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/location/predictions'))
      requested.push((request.postDataJSON() as { term: string }).term)
  })
  await page.clock.pauseAt(Date.now() + 60_000)
  await field.fill('100 S')
  await page.clock.runFor(290)
  await field.fill('100 S King')
  await page.clock.runFor(290)
  expect(requested).toEqual([])
  await page.clock.resume()
  await expect(options.filter({ hasText: '100 S King St' }).first()).toBeVisible()
  await expect(saved).toHaveCount(0)
  expect(requested).toEqual(['100 S King'])
  await field.press('Enter')
  await expect(page.getByRole('dialog', { name: en('location.titles.confirm') })).toBeVisible()
  await expect(dialog.getByText(/100 S King St/).first()).toBeVisible()
})

test('[LOC-08] another mode, store or country asks before it empties the basket; declining changes nothing', async ({
  page,
}) => {
  await startAtAddress(page)
  await basketOverHttp(page)
  await page.goto('/shop/soda')
  const basket = (quantity: number) =>
    expect(page.getByRole('button', { name: new RegExp(`^Basket, ${quantity} item`) }).first()).toBeVisible()
  await basket(1)
  const dialog = page.getByRole('dialog')
  const question = (reason: string) =>
    page.getByRole('dialog', { name: en(`basket.clear.${reason}.title`), exact: true })
  const declineClear = async (reason: string) => {
    await expect(question(reason).getByText(en(`basket.clear.${reason}.text`))).toBeVisible()
    await question(reason)
      .getByRole('button', { name: en('basket.clear.keep') })
      .click()
    await expect(dialog).toBeHidden()
    await expect(pill(page)).toContainText(address.street)
    await basket(1)
  }
  await page.getByRole('banner').getByText(en('location.mode.pickup'), { exact: true }).click()
  await dialog
    .getByRole('button', { name: /^Pick up here, / })
    .first()
    .click()
  await declineClear('mode')

  await pill(page).click()
  await dialog.getByRole('combobox').fill('100 S King St')
  await page
    .getByRole('option', { name: /100 S King St/ })
    .first()
    .click()
  await dialog.getByRole('button', { name: en('location.confirm'), exact: true }).click()
  await declineClear('store')

  const footer = page.getByRole('contentinfo')
  await footer.getByRole('button', { name: en('footer.countries.CA') }).click()
  await declineClear('country')
  await expect(footer.getByText(en('footer.intendedCanada'))).toBeHidden()

  await footer.getByRole('button', { name: en('footer.countries.CA') }).click()
  await question('country')
    .getByRole('button', { name: en('basket.clear.confirm') })
    .click()
  await expect(footer.getByText(en('footer.intendedCanada'))).toBeVisible()
  await basket(0)
})
