import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { laterScripts } from './deferred-scripts.ts'
import { basketOverHttp } from './order-over-http.ts'
import { recordEvents } from './recorded-events.ts'
import {
  addFromCategory,
  address,
  giveAddress,
  openAtRest,
  openHydrated,
  signInButton,
  supportPhone,
  startAtAddress,
} from './steps.ts'
import { en } from './texts.ts'

test('[SUP-01] the phone number of support is the one of the settings', async ({ page }) => {
  await page.goto('/contact-us')
  const call = page.getByRole('main').getByRole('link', { name: supportPhone })
  await expect(call).toHaveAttribute('href', `tel:+1${supportPhone.replaceAll('-', '')}`)
})

test('a browser that requests /favicon.ico before it has read the links of a page gets the icon', async ({
  request,
}) => {
  const answer = await request.get('/favicon.ico')
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toBe('image/x-icon')
})

test('a page contains its icon, which its policy lets the browser paint', async ({ page }) => {
  await page.goto('/home')
  const icon = await page.evaluate(async () => {
    const icon = new Image()
    icon.src = document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href ?? ''
    await icon.decode()
    return { scheme: new URL(icon.src).protocol, isSquare: icon.naturalWidth === icon.naturalHeight }
  })
  expect(icon).toEqual({ scheme: 'data:', isSquare: true })
})

test('[ANA-01] a campaign is stored through the visit; page views and product events are sent to one sink', async ({
  page,
}) => {
  const records = await recordEvents(page)
  const campaign = { source: 'mail', campaign: 'aloha friday' }
  const views = () =>
    records.flatMap(({ event, campaign: by }) =>
      event.name === 'page_view' ? [[event.params.page_label, by]] : [],
    )
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
  const added = () => records.filter(({ event }) => event.name === 'add_to_cart')
  await expect.poll(() => added().length).toBe(1)
  const sold = { currency: 'USD', items: [{ item_category: 'soda', quantity: 1 }] }
  expect(added()[0]).toMatchObject({ event: { params: sold }, campaign })
})

test('[ANA-01] [REF-01] a campaign and a friend’s code hold, though the page is left before its scripts are there', async ({
  page,
}) => {
  const records = await recordEvents(page)
  const scripts = /_next\/static\/.*\.js$/
  await page.route(scripts, () => undefined)
  await page.goto('/shop/soda?utm_source=mail&referral_code=abc234')
  await page
    .getByRole('banner')
    .getByRole('link', { name: en('nav.deals'), exact: true })
    .click()
  await page.waitForURL('**/deals')
  await page.unroute(scripts)
  await page.reload()
  const campaigns = () =>
    records.flatMap(({ event, campaign }) => (event.name === 'page_view' ? [campaign] : []))
  await expect.poll(campaigns).toEqual([{ source: 'mail' }])
  expect(await page.evaluate(() => localStorage.getItem('kolea.invitation'))).toContain('"ABC234"')
})

test('[SHL-01] the page of a link in the window is requested before its click, and the click stays within the document', async ({
  page,
}) => {
  const ahead = page.waitForRequest(
    (request) => new URL(request.url()).pathname === '/shop' && 'rsc' in request.headers(),
  )
  await page.goto('/home')
  await ahead
  await page.evaluate(() => (document.documentElement.dataset['before'] = 'click'))
  const ways = page.getByRole('navigation', { name: en('nav.main') })
  await ways.getByRole('link', { name: en('nav.shop'), exact: true }).click()
  await expect(page).toHaveURL('/shop')
  await expect(ways.locator('[aria-current="page"]')).toHaveText(en('nav.shop'))
  await expect(page.locator('html')).toHaveAttribute('data-before', 'click')
})

/** Chrome warns in the console of a file that is preloaded and not used within some seconds. */
test('[SHL-01] a page that is requested ahead preloads no style sheet and no picture, and its style sheets are there before the click', async ({
  page,
}) => {
  const ahead = page.waitForResponse(
    (response) => new URL(response.url()).pathname === '/deals' && 'rsc' in response.request().headers(),
  )
  // The questions show no products, whose sheets the deals have.
  await openHydrated(page, '/FAQs')
  const answer = await (await ahead).text()
  const sheets = [...answer.matchAll(/^:HS\["([^"]+)"/gm)].map(([, address = '']) => address)
  expect(sheets.length).toBeGreaterThan(1)
  for (const address of sheets)
    await expect(page.locator(`link[rel="stylesheet"][href="${address}"]`)).toBeAttached()
  // The page preloads its own after its first paint, and uses them.
  const own = await (await page.request.get('/FAQs')).text()
  const others = sheets.filter((address) => !own.includes(address))
  expect(others.length).toBeGreaterThan(0)
  for (const address of others)
    await expect(page.locator(`link[rel="preload"][href="${address}"]`)).toHaveCount(0)
  await expect(page.locator('link[rel="preload"][as="image"]')).toHaveCount(0)
})

/** Where everything of the header is, by the width of the window: up to 575 px the links are at the foot of the screen. */
const widths = [390, 575, 576, 820, 1024, 1439, 1440]

test('[SHL-01] at every width there are the ways to deals, shop and orders, and the choice of delivery or pickup', async ({
  page,
}) => {
  await page.goto('/home?lang=en')
  const header = page.getByRole('banner')
  const inHeader = header.getByRole('navigation', { name: en('nav.main') })
  const atFoot = page.getByRole('navigation', { name: en('nav.sections') })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const isPhone = width < 576
    const [shown, hidden] = isPhone ? [atFoot, inHeader] : [inHeader, atFoot]
    for (const way of ['deals', 'shop', 'orders'])
      await expect(shown.getByRole('link', { name: en(`nav.${way}`), exact: true }), `${width}`).toBeVisible()
    await expect(hidden, `${width}`).toBeHidden()
    const pickup = header.getByText(en('location.mode.pickup'), { exact: true })
    await expect(pickup, `${width}`).toBeVisible({ visible: !isPhone })
    for (const part of [
      header.getByRole('button', { name: en('location.pill.add') }),
      header.getByRole('combobox', { name: en('search.label') }),
      header.getByRole('button', { name: /^Basket,/ }),
    ])
      await expect(part, `${width}`).toBeInViewport({ ratio: 1 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `${width}`).toBeLessThanOrEqual(0)
  }
  const follow = page.getByRole('contentinfo').getByRole('list', { name: en('footer.follow') })
  await expect(follow.getByRole('link')).toHaveText([
    en('footer.social.instagram'),
    en('footer.social.facebook'),
  ])
})

/** Presses the Tab key forth and back, more often than the dialog has controls. */
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
  await startAtAddress(page)
  await basketOverHttp(page)
  await page.goto('/shop/soda')
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
  // The next 03:00 in Hawaiʻi, within the day for which a place is stored: the browser decides by its own clock what it shows.
  const hourMs = 3_600_000
  const dayMs = 24 * hourMs
  const threeInHawaii = 13 * hourMs
  const days = Math.ceil((Date.now() - threeInHawaii) / dayMs)
  await page.clock.setFixedTime(days * dayMs + threeInHawaii)
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
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('[SHL-04] a panel whose code does not arrive says so, and the page continues to work; the next try opens it', async ({
  page,
  expected,
}) => {
  expected.push(/_next\/static\/.* net::ERR_FAILED/, /Failed to load resource: net::ERR_FAILED/)
  expected.push(/The code of a part could not be loaded/)
  await openAtRest(page, '/home')
  const chunks = '**/_next/static/**/*.js'
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

test('[SHL-04] [BSK-01] a page is readable before its scripts are here; a +, the basket and a switch clicked meanwhile are answered once they are', async ({
  page,
}) => {
  await startAtAddress(page)
  let { promise: arrival, resolve: release } = Promise.withResolvers<void>()
  const delay = () => ({ promise: arrival, resolve: release } = Promise.withResolvers<void>())
  await page.route(/_next\/static\/.*\.js$/, (route) => arrival.then(() => route.continue()))
  await page.goto('/shop/snacks', { waitUntil: 'commit' })
  const main = page.getByRole('main')
  const plus = main.getByRole('button', { name: new RegExp(`^${en('basket.add', { name: '' })}`) }).first()
  await plus.click()
  // What is in it is not known yet.
  await page
    .getByRole('banner')
    .getByRole('button', { name: en('basket.title') })
    .click()
  await expect(plus).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('dialog')).toBeHidden()

  release()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(main.getByRole('button', { name: /^1 in basket/ })).toBeVisible()

  delay()
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByText(en('location.mode.pickup'), { exact: true }).first().click()
  release()
  const pickupSearch = main.getByRole('combobox', { name: en('location.pickupSearch') })
  await expect(pickupSearch).toBeVisible()
  // The address that is known shows that the stored place has been read: pickup still has no store.
  await page.getByText(en('location.mode.delivery'), { exact: true }).first().click()
  await expect(main.getByPlaceholder(address.street)).toBeVisible()
  await page.getByText(en('location.mode.pickup'), { exact: true }).first().click()
  await expect(pickupSearch).toBeVisible()
})

/** Opens /home with its clock stopped, whose scene pictures are delayed until they are released. */
async function openWithDelayedPictures(page: Page) {
  await page.clock.install({ time: '2026-03-04T10:00:00Z' })
  await page.clock.pauseAt('2026-03-04T10:00:01Z')
  let count = 0
  page.on('request', (request) => {
    if (/_next\/static\/.*\.js$/.test(request.url())) count += 1
  })
  const { promise: arrival, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/media/scene/*.svg', (route) => arrival.then(() => route.continue()))
  await page.goto('/home', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  /** How many scripts were requested, a tenth of a second later. */
  const scriptsLater = async () => {
    await page.clock.runFor(100)
    return count
  }
  return { release, scriptsLater }
}

test('the pictures of the first screen come before a page’s scripts', async ({ page }) => {
  const { release, scriptsLater } = await openWithDelayedPictures(page)
  expect(await scriptsLater()).toBe(0)
  release()
  await expect.poll(scriptsLater).toBeGreaterThan(0)
})

test('slow pictures of the first screen delay a page’s scripts for three seconds', async ({ page }) => {
  const { release, scriptsLater } = await openWithDelayedPictures(page)
  expect(await scriptsLater()).toBe(0)
  await page.clock.runFor(3000)
  await expect.poll(scriptsLater).toBeGreaterThan(0)
  release()
})

test('[SHL-04] [BSK-01] the code of every page that does not arrive is requested again by itself; a + clicked meanwhile says so', async ({
  page,
  expected,
}) => {
  expected.push(/ERR_FAILED/, /The code of a part could not be loaded/)
  await startAtAddress(page)
  const isLater = await laterScripts(page, '/shop/snacks')
  let lost = 0
  await page.route(isLater, (route) => {
    lost += 1
    return route.abort()
  })
  await page.goto('/shop/snacks')
  await expect.poll(() => lost).toBeGreaterThan(0)
  const plus = page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${en('basket.add', { name: '' })}`) })
    .first()
  await plus.click()
  // The form in the footer, which loads late as well, says it in its own place.
  const failure = page
    .getByRole('alert')
    .filter({ hasText: en('common.partFailed') })
    .last()
  await expect(failure).toBeVisible()
  await page.unroute(isLater)
  await expect(signInButton(page)).toBeVisible()
  await plus.click()
  await expect(page.getByRole('main').getByRole('button', { name: en('basket.addOne') })).toBeVisible()
})

test('[SHL-04] a page whose component crashes shows the shop’s error screen, is logged without parameters, and recovers', async ({
  page,
  shop,
  expected,
}) => {
  expected.push(/matchMedia is broken/, /error: /)
  // An interface of the browser that fails, as an extension may make it: the arrows of a row read it when they mount.
  await page.addInitScript(() => {
    const real = window.matchMedia.bind(window)
    window.matchMedia = (query) => {
      if (query === '(min-width: 576px) and (hover: hover)' && !('isMended' in window))
        throw new Error('matchMedia is broken for pua@example.com at /home?q=secret')
      return real(query)
    }
  })
  await page.goto('/home?lang=en')
  await expect(page.getByRole('heading', { level: 1, name: en('errors.crash.title') })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect
    .poll(() => shop.ops('logs'))
    .toMatch(/error web: Error: matchMedia is broken for \[e-mail\] at \/home\?\[query\]/)
  await page.evaluate(() => Object.assign(window, { isMended: true }))
  await page.getByRole('button', { name: en('errors.crash.retry') }).click()
  await expect(page.getByRole('heading', { level: 1, name: en('errors.crash.title') })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
