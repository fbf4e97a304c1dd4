import type { Page } from '@playwright/test'
import { untilHydrated } from '../support/followed-page.ts'
import { expect, test } from './fixtures.ts'
import { address, enrolOverHttp, newShopper, openAtRest } from './steps.ts'
import { en } from './texts.ts'

/** A browser without a network, or with a wrong idea of it (decision 183). */

/** As adapters of virtual networks cause it: `offline`, and never `online`. */
const sayOffline = (page: Page) =>
  page.addInitScript(() => void setInterval(() => window.dispatchEvent(new Event('offline')), 20))

const addressDialog = async (page: Page) => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(en('location.pill.add')) })
    .click()
  return page.getByRole('dialog')
}

test('[SHL-07] [LOC-02] [ORD-01] a browser that wrongly says it is offline still gets addresses, suggestions and orders', async ({
  page,
}) => {
  await sayOffline(page)
  await enrolOverHttp(page, newShopper())
  await page.goto('/orders?lang=en')
  await expect(page.getByRole('heading', { name: en('orders.notice.empty.title') })).toBeVisible()
  const dialog = await addressDialog(page)
  await dialog.getByRole('combobox').fill(address.typed)
  await expect(dialog.getByRole('option', { name: address.street }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('combobox', { name: en('search.label') }).fill('musubi')
  await expect(page.getByRole('grid').getByRole('row').first()).toBeVisible()
})

test('[SHL-07] [LOC-02] [SEA-01] without a network addresses and suggestions say so, and come by themselves when it is back', async ({
  page,
  context,
  expected,
}) => {
  expected.push(/ERR_INTERNET_DISCONNECTED/)
  await openAtRest(page, '/home?lang=en')
  await untilHydrated(page)
  // The code of both is there: opened once.
  const search = page.getByRole('combobox', { name: en('search.label') })
  await search.click()
  await expect(page.getByRole('grid').getByRole('row').first()).toBeVisible()
  await page.keyboard.press('Escape')
  const dialog = await addressDialog(page)
  const field = dialog.getByRole('combobox')
  await expect(field).toBeVisible()

  await context.setOffline(true)
  await field.fill(address.typed)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(en('location.problems.network'))).toBeVisible()
  await expect(dialog.getByRole('button', { name: en('location.useAddress') })).toHaveAttribute(
    'aria-busy',
    'false',
  )
  await context.setOffline(false)
  await expect(dialog.getByRole('option', { name: address.street }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await context.setOffline(true)
  await search.fill('musubi')
  const failed = page.getByRole('alert').filter({ hasText: en('search.failed') })
  await expect(failed.getByRole('button', { name: en('common.tryAgain') })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('grid').getByRole('row').first()).toBeVisible()
  await expect(failed).toBeHidden()
})

/** As in a browser that blocks cookies: none is stored, and what stores something throws. */
async function blockCookies(page: Page): Promise<void> {
  await page.route('**/api/session/launch', async (route) => {
    const response = await route.fetch()
    const { 'set-cookie': _, ...headers } = response.headers()
    // The request of the test has stored it.
    await page.context().clearCookies()
    await route.fulfill({ response, headers })
  })
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get: refuse })
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} })
    LockManager.prototype.request = () => Promise.reject(new DOMException('denied', 'SecurityError'))
    window.BroadcastChannel = class {
      constructor() {
        refuse()
      }
    } as unknown as typeof BroadcastChannel
  })
}

test('[SES-15] a browser that blocks cookies is shown that at every place that needs one, and nothing throws', async ({
  page,
  expected,
}) => {
  expected.push(/401/)
  await blockCookies(page)
  const main = page.getByRole('main')
  const needed = en('common.cookieNeeded')
  for (const path of ['/user-account', '/user-account/wallet', '/orders', '/checkout', '/drawer-basket']) {
    await page.goto(`${path}?lang=en`)
    await expect(main.getByText(needed), path).toBeVisible()
    await expect(main.getByRole('button', { name: en('common.tryAgain') }), path).toBeVisible()
  }
  await page.goto('/home?lang=en')
  await page.getByRole('combobox', { name: en('search.label') }).fill('musubi')
  await expect(page.getByRole('search').getByText(needed)).toBeVisible()
  await page.keyboard.press('Escape')
  const dialog = await addressDialog(page)
  await dialog.getByRole('combobox').fill(address.typed)
  await expect(dialog.getByText(needed)).toBeVisible()
})
