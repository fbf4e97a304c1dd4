import { chromium, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import { chromiumArguments } from '../support/chromium-arguments.ts'
import type { ShopProcess } from '../support/shop-process.ts'
import { expect, test, watch } from './fixtures.ts'
import { basketOverHttp } from './order-over-http.ts'
import { en } from './texts.ts'
import { enrolOverHttp, newShopper, openAtRest, startAtAddress } from './steps.ts'

/** Goes back as the browser's button does. */
async function goBack(browser: CDPSession): Promise<void> {
  const { currentIndex, entries } = await browser.send('Page.getNavigationHistory')
  await browser.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]?.id ?? 0 })
}

/**
 * Leaves a page by the address bar and goes back. Playwright's own page does not survive a return from that cache, so the browser is asked
 * and the page is closed.
 *
 * @returns why the browser had to load it again; empty when it came back as it was left
 */
async function reasonsLost(context: BrowserContext, path: string): Promise<string[]> {
  const page = await context.newPage()
  const complaints = watch(page)
  await openAtRest(page, path)
  const { pathname, search } = new URL(page.url())
  if (pathname + search !== path) complaints.push(`${path} leads to ${pathname}${search}`)
  const browser = await context.newCDPSession(page)
  await browser.send('Page.enable')
  await page.goto('about:blank')
  const returned = new Promise<string[]>((resolve) => {
    browser.on('Page.frameNavigated', ({ frame, type }) => {
      if (frame.parentId === undefined && type === 'BackForwardCacheRestore') resolve([])
    })
    browser.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      resolve(notRestoredExplanations.map(({ type, reason }) => `${path}: ${type} ${reason}`)),
    )
  })
  await goBack(browser)
  const reasons = await returned
  await page.close()
  return [...reasons, ...complaints]
}

/** A guest with an address and a basket, in a browser that caches the pages that are left, which Playwright's own does not. */
async function inCachingBrowser(
  shop: ShopProcess,
  visit: (page: Page, context: BrowserContext) => Promise<void>,
): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROME_PATH'] || undefined,
    args: chromiumArguments,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    const context = await browser.newContext({ baseURL: shop.origin })
    const page = await context.newPage()
    await startAtAddress(page)
    await basketOverHttp(page)
    await visit(page, context)
  } finally {
    await browser.close()
  }
}

const ofGuests = [
  '/',
  '/home',
  '/deals',
  '/shop',
  '/shop/soda',
  '/search-results?q=musubi',
  '/FAQs',
  '/help',
  '/contact-us',
  '/stores',
  '/legal/privacy/us',
  '/drawer-basket',
]
const ofCustomers = ['/home', '/orders', '/user-account']

/** Runs in the page: what it shows of the basket, whenever that changes after the browser has brought it back, for another page to read. */
function noteReturn(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    setInterval(() => {
      const button = document.querySelector<HTMLButtonElement>('main button[aria-busy]')
      const count = document.querySelector('main ul output')?.textContent ?? 'none'
      localStorage.setItem('test.return', `${button?.disabled ? 'busy' : 'ready'} ${count}`)
    }, 100)
  })
}

test('[BSK-02] a basket that the back button brings back from checkout can go there again, and is shown as it is now', async ({
  shop,
}) => {
  await inCachingBrowser(shop, async (page, context) => {
    await context.addInitScript(noteReturn)
    // A page of checkout notifies other pages of what it does, for which this browser drops those it has cached. Others, such as Safari, do not.
    await page.route('**/checkout', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
    await openAtRest(page, '/drawer-basket?lang=en')
    const commands = await context.newCDPSession(page)
    await page
      .getByRole('main')
      .getByRole('button', { name: en('basket.checkout') })
      .click()
    await page.waitForURL('**/checkout')
    const watcher = await context.newPage()
    await watcher.goto('/api/site')
    await basketOverHttp(page, 3)
    await goBack(commands)
    await expect.poll(() => watcher.evaluate(() => localStorage.getItem('test.return'))).toBe('ready 3')
  })
})

test('the browser’s back button brings every page back as it was left, for guests and customers', async ({
  shop,
}) => {
  await inCachingBrowser(shop, async (page, context) => {
    const reasons: string[] = []
    await page.goto('/shop/soda')
    const product = await page.getByRole('main').locator('article a, li a').first().getAttribute('href')
    for (const path of [...ofGuests, product ?? '']) reasons.push(...(await reasonsLost(context, path)))
    await enrolOverHttp(page, newShopper())
    for (const path of ofCustomers) reasons.push(...(await reasonsLost(context, path)))
    expect(reasons).toEqual([])
    const ofPayment = await reasonsLost(context, '/checkout')
    expect(ofPayment.join(), 'the page of payment is loaded anew').toContain('CacheControlNoStore')
  })
})
