import { expect, test } from './fixtures.ts'
import { addFromCategory, enrolOverHttp, giveAddress, newShopper } from './steps.ts'
import { en } from './texts.ts'

test('[APP-02] [SHL-01] in the app what a browser needs is hidden, a search launch opens the address, and added items are sent to the app', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const sent: string[] = []
    Object.assign(window, { sent, KoleaBridge: { postMessage: (json: string) => sent.push(json) } })
  })
  await page.goto('/home?shell=app&launch=search&lang=en')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: en('common.close'), exact: true })).toBeHidden()
  await page.evaluate(() => window.dispatchEvent(new Event('kolea-back')))
  await expect(dialog).toBeHidden()
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: en('footer.terms') })).toHaveCount(1)
  await expect(footer.getByRole('link', { name: en('footer.stores') })).toBeHidden()
  await expect(page.locator('[data-slot~="store-badge"]').first()).toBeHidden()
  await expect(page.getByRole('navigation', { name: en('nav.main') })).toBeHidden()

  const browser = await page.context().browser()!.newContext()
  // The page may be rendered anew between the two.
  await expect(async () => {
    const inApp = await (await page.request.get('/home')).text()
    const plain = await browser.request.get(new URL('/home', page.url()).href)
    expect(inApp, 'one copy of the page for the app and for browsers').toBe(await plain.text())
  }).toPass()
  await browser.close()

  await giveAddress(page)
  await addFromCategory(page, 'soda')
  const sent = await page.evaluate(() => (window as unknown as { sent: string[] }).sent)
  expect(sent.map((json) => JSON.parse(json) as object)).toEqual([
    { type: 'basket-add', productId: expect.any(String), name: expect.any(String), quantity: 1 },
  ])
})

test('[APP-02] the app’s flag holds before a page’s scripts are here, and for a page that is opened before they are', async ({
  page,
}) => {
  await page.route('**/_next/static/**/*.js', () => undefined)
  await page.goto('/home?shell=app&lang=en')
  const navigation = page.getByRole('navigation', { name: en('nav.main') })
  await expect(navigation).toBeHidden()
  await page.goto('/shop')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(navigation).toBeHidden()
})

test('[SES-13] in the app a spent sign-in shows the app’s error screen, and is not refreshed', async ({
  page,
  shop,
  expected,
}) => {
  expected.push(/401/)
  await enrolOverHttp(page, newShopper())
  await page.goto('/home?shell=app&lang=en')
  await shop.ops('fault', 'set', 'getProfile', '--status', '401')
  try {
    await page.goto('/user-account')
    const screen = page.getByRole('alertdialog', { name: en('errors.app.title') })
    await expect(screen).toBeVisible()
    await expect(screen.getByText(en('errors.app.session-over'))).toBeVisible()
    await expect(page.getByRole('button', { name: en('account.signInButton'), exact: true })).toHaveCount(0)
  } finally {
    await shop.ops('fault', 'clear')
  }
  await page.getByRole('button', { name: en('errors.app.retry') }).click()
  await expect(page.getByText('Lani Example').first()).toBeVisible()
})
