import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openAtRest } from './steps.ts'
import { en } from './texts.ts'

const shownProducts = (page: Page) => page.getByRole('main').locator('ul > li:has(h2)')

test('[SEA-02] back from a product the appended results are there, where they were left', async ({
  page,
}) => {
  await openAtRest(page, '/search-results?q=a&lang=en')
  const products = shownProducts(page)
  const first = await products.count()
  const more = page.getByRole('link', { name: en('search.more') })
  await more.click()
  await expect(products).toHaveCount(2 * first)
  await more.click()
  await expect(products).toHaveCount(3 * first)
  const last = products.last().getByRole('link').first()
  await last.scrollIntoViewIfNeeded()
  const { y: before } = (await last.boundingBox()) ?? { y: 0 }
  await last.click()
  await expect(page).not.toHaveURL(/search-results/)
  await page.goBack()
  await expect(products).toHaveCount(3 * first)
  await expect.poll(async () => Math.abs(((await last.boundingBox())?.y ?? 9999) - before)).toBeLessThan(200)
})

/** Opens a link as people open a new tab; the page itself does nothing. */
async function inNewTab(page: Page, link: Locator): Promise<void> {
  const url = page.url()
  const opened = page.context().waitForEvent('page')
  await link.click({ modifiers: ['ControlOrMeta'] })
  await (await opened).close()
  expect(page.url()).toBe(url)
}

test('[SEA-02] [SEA-01] [I18N-01] links that the page answers itself open in a new tab with Ctrl or Cmd, and the page stays as it is', async ({
  page,
}) => {
  await openAtRest(page, '/search-results?q=a&lang=en')
  const products = shownProducts(page)
  const first = await products.count()
  await inNewTab(page, page.getByRole('link', { name: en('search.more') }))
  await expect(products).toHaveCount(first)
  await inNewTab(page, page.getByRole('contentinfo').locator('a[hreflang="ar"]'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('combobox', { name: en('search.label') }).fill('musubi')
  await inNewTab(page, page.getByRole('grid').getByRole('link').first())
  await inNewTab(
    page,
    page
      .getByRole('search')
      .getByRole('link', { name: /musubi/i })
      .last(),
  )
})

test('[SEA-03] what five shoppers did not find is in the operator’s report', async ({ browser, shop }) => {
  const words = 'zebra saddle'
  for (let n = 0; n < 5; n += 1) {
    const context = await browser.newContext({ baseURL: shop.origin })
    const page = await context.newPage()
    const counted = page.waitForResponse((response) => response.url().endsWith('/api/log/search'))
    await page.goto(`/search-results?q=${encodeURIComponent(words)}&lang=en`)
    const response = await counted
    expect([response.status(), response.request().postDataJSON()]).toEqual([200, { query: words, found: 0 }])
    await context.close()
  }
  expect(await shop.ops('search', 'report')).toMatch(/^ +5 of 5 +zebra saddle$/m)
})
