import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { addFromCategory, giveAddress, supportPhone } from './steps.ts'
import { en } from './words.ts'

test('[SUP-01] the phone number of support is the one of the settings', async ({ page }) => {
  await page.goto('/contact-us')
  const call = page.getByRole('main').getByRole('link', { name: supportPhone })
  await expect(call).toHaveAttribute('href', `tel:+1${supportPhone.replaceAll('-', '')}`)
})

interface EventRecord {
  event: { name: string; label?: string; productId?: string; pieces?: number }
  campaign: Record<string, string> | null
}

/** What the page hands to its analytics, on every page from now on. */
async function recordEvents(page: Page): Promise<EventRecord[]> {
  const records: EventRecord[] = []
  await page.exposeFunction('record', (one: EventRecord) => records.push(one))
  await page.addInitScript(() => {
    const { record } = window as unknown as { record: (detail: unknown) => void }
    window.addEventListener('kolea:event', (event) => record((event as CustomEvent).detail))
  })
  return records
}

test('[ANA-01] a campaign is kept through the visit; page views and product events go to one sink', async ({
  page,
}) => {
  const records = await recordEvents(page)
  const campaign = { source: 'mail', campaign: 'aloha friday' }
  const views = () => records.flatMap(({ event, campaign: by }) => (event.label ? [[event.label, by]] : []))
  await page.goto('/shop/soda?utm_source=mail&utm_campaign=aloha%20friday')
  await expect.poll(views).toEqual([['shop/soda', campaign]])
  await page
    .getByRole('banner')
    .getByRole('link', { name: en('nav.deals'), exact: true })
    .click()
  await page.waitForURL('**/deals')
  await expect.poll(views).toEqual([
    ['shop/soda', campaign],
    ['deals', campaign],
  ])
  await giveAddress(page)
  await addFromCategory(page, 'soda')
  const added = () => records.filter(({ event }) => event.name === 'item_added')
  await expect.poll(() => added().length).toBe(1)
  expect(added()[0]).toMatchObject({ event: { pieces: 1 }, campaign })
})

/** Presses Tab forth and back, more often than the dialog has controls. */
async function expectFocusInside(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible()
  const hasFocus = () => dialog.evaluate((element) => element.contains(document.activeElement))
  await expect.poll(hasFocus).toBe(true)
  const controls = await dialog.locator('a, button, input, textarea, select').count()
  for (const key of ['Tab', 'Shift+Tab'])
    for (let n = 0; n <= controls; n++) {
      await page.keyboard.press(key)
      await expect.poll(hasFocus, { message: `${key} ${n + 1}` }).toBe(true)
    }
}

test('[SHL-03] dialogs hold the focus, close on Escape and give it back', async ({ page }) => {
  await giveAddress(page)
  await addFromCategory(page, 'soda')
  const dialog = page.getByRole('dialog')
  const openers: Record<string, Locator> = {
    address: page.getByRole('banner').getByRole('button', { name: /2330 Kal/ }),
    feedback: page.getByRole('contentinfo').getByRole('link', { name: en('footer.feedback') }),
  }
  for (const [name, opener] of Object.entries(openers)) {
    await opener.focus()
    await page.keyboard.press('Enter')
    await expectFocusInside(page, dialog)
    await page.keyboard.press('Escape')
    await expect(dialog, name).toBeHidden()
    await expect(opener, name).toBeFocused()
  }
})

test('[SHL-03] [BSK-10] out of sale hours the hours of alcohol open in a dialog, and Escape closes it', async ({
  page,
}) => {
  await giveAddress(page)
  // 03:00 in Hawaiʻi: the browser decides by its own clock what it shows.
  await page.clock.setFixedTime(new Date('2030-01-18T13:00:00Z'))
  await page.goto('/shop/beer?lang=en')
  const opener = page
    .getByRole('main')
    .getByRole('button', { name: en('basket.fromTimeHours', { time: '6 AM' }) })
    .first()
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expectFocusInside(page, dialog)
  await expect(dialog.getByText('Saturday')).toBeVisible()
  await expect(dialog.getByText('6 AM – 12 AM').first()).toBeVisible()
  await page.screenshot({ path: 'tests/output/alcohol-hours.png' })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('[SHL-04] a panel whose code does not arrive says so, and the page goes on; the next try opens it', async ({
  page,
  expected,
}) => {
  expected.push(/_next\/static\/chunks\/.* net::ERR_FAILED/, /Failed to load resource: net::ERR_FAILED/)
  expected.push(/The code of a part could not be loaded/)
  await page.goto('/home')
  // What every page loads after its first paint has arrived.
  await page.waitForLoadState('networkidle')
  const chunks = '**/_next/static/chunks/**'
  await page.route(chunks, (route) => route.abort())
  const header = page.getByRole('banner')
  const failure = page.getByRole('alert').filter({ hasText: en('common.partFailed') })
  await header.getByRole('button', { name: en('account.signInButton'), exact: true }).click()
  await expect(failure).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.unroute(chunks)
  await failure.getByRole('button', { name: en('common.tryAgain') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(failure).toBeHidden()
})
