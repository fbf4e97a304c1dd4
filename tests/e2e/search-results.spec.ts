import { writeFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openAtRest, startAtAddress } from './steps.ts'
import { en } from './texts.ts'

const shownProducts = (page: Page) => page.getByRole('main').locator('ul > li:has(h2)')

test('[SEA-02] back from a product the appended results are there, where they were left', async ({
  page,
}) => {
  await openAtRest(page, '/search-results?q=drinks&lang=en')
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
  await openAtRest(page, '/search-results?q=drinks&lang=en')
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

const field = (page: Page) => page.getByRole('combobox', { name: en('search.label') })
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

test('[SEA-03] another name for a thing finds it; a slip is corrected on the page, which leads back to what was typed', async ({
  page,
}) => {
  await page.goto('/search-results?q=tylenol&lang=en')
  await expect(shownProducts(page).first()).toContainText(/acetaminophen/i)
  await page.goto('/search-results?q=tolet+paper&lang=en')
  await expect(heading(page)).toHaveText('“toilet paper”')
  await expect(page.getByText(/^Showing results for toilet paper$/)).toBeVisible()
  await expect(shownProducts(page).first()).toContainText(/bath tissue/i)
  await page.getByRole('link', { name: 'Search instead for “tolet paper”' }).click()
  await expect(page).toHaveURL(/\/search-results\?q=tolet\+paper&exact=1/)
  // Nothing is called so, and nothing is corrected any more.
  await expect(heading(page)).toHaveText('Nothing here for “tolet paper”')
  await expect(page.getByText(/^Showing results for/)).toHaveCount(0)
})

test('[SEA-03] what the shop does not sell is said plainly while typing and on the page, with the nearest aisles', async ({
  page,
}) => {
  await openAtRest(page, '/home?lang=en')
  await field(page).fill('vape')
  await expect(page.getByRole('search').getByRole('status')).toContainText('We don’t sell “vape”')
  await expect(page.getByRole('rowgroup', { name: en('search.nearest') }).getByRole('link')).not.toHaveCount(
    0,
  )
  await field(page).press('Enter')
  await expect(heading(page)).toHaveText('We don’t sell “vape”')
  await expect(page.getByRole('link', { name: en('results.ask') })).toHaveCount(0)
  await page
    .getByRole('navigation', { name: en('search.nearest') })
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(/\/shop\//)
})

test('[SEA-03] the arrow keys lead from the field to an aisle that the words mean, and a word that was left out is named', async ({
  page,
}) => {
  await openAtRest(page, '/home?lang=en')
  await field(page).fill('icecream')
  const aisles = page.getByRole('rowgroup', { name: en('search.shelves') })
  await expect(aisles.getByRole('gridcell').first()).toBeVisible()
  await field(page).press('ArrowDown')
  await expect(aisles.getByRole('gridcell', { selected: true })).toBeVisible()
  await field(page).press('Enter')
  await expect(page).toHaveURL(/\/shop\/ice-cream/)
  await page.goto('/search-results?q=xyzzy+cola&lang=en')
  await expect(page.getByText('No product matches every word. We left out: xyzzy')).toBeVisible()
  await expect(shownProducts(page).first()).toContainText(/cola/i)
})

test('[SEA-03] a diet is a chip above the results where it cuts them', async ({ page }) => {
  await openAtRest(page, '/search-results?q=icecream&lang=en')
  const before = await shownProducts(page).count()
  const chips = page.getByRole('navigation', { name: en('results.quickFilters') })
  await chips.getByRole('link', { name: en('filters.values.vegan') }).click()
  await expect(page).toHaveURL(/filter=diet%3Avegan/)
  await expect(chips.getByRole('link', { name: en('filters.values.vegan') })).toHaveAttribute(
    'aria-current',
    'true',
  )
  expect(await shownProducts(page).count()).toBeLessThan(before)
  await page.goto('/search-results?q=paper+plates&lang=en')
  await expect(shownProducts(page).first()).toBeVisible()
  await expect(chips).toHaveCount(0)
})

test('[SEA-03] words that an operator has given a page lead there from the field and by their address, in the language of the shopper', async ({
  page,
  shop,
}, testInfo) => {
  const file = testInfo.outputPath('page.json')
  writeFileSync(file, JSON.stringify({ query: 'where is my money', path: '/help/order-issues' }))
  await shop.ops('page', 'set', 'refunds', file)
  try {
    await expect(async () => {
      await page.goto('/search-results?q=where+is+my+money&lang=ar')
      await expect(page).toHaveURL('/help/order-issues?lang=ar', { timeout: 1_000 })
    }).toPass()
    await openAtRest(page, '/home?lang=en')
    await field(page).fill('where is my money')
    await field(page).press('Enter')
    await expect(page).toHaveURL('/help/order-issues')
  } finally {
    await shop.ops('page', 'remove', 'refunds')
  }
})

test('[SEA-01] recent searches are offered in this browser until one click clears them', async ({ page }) => {
  await openAtRest(page, '/search-results?q=musubi&lang=en')
  await openAtRest(page, '/home?lang=en')
  await field(page).click()
  const recent = page.getByRole('rowgroup', { name: en('search.recent') })
  await expect(recent.getByRole('link', { name: 'musubi' })).toBeVisible()
  await recent.getByRole('button', { name: en('search.clearRecent') }).click()
  await expect(recent).toHaveCount(0)
  await expect(field(page)).toBeFocused()
  await openAtRest(page, '/home?lang=en')
  await field(page).click()
  await expect(page.getByRole('rowgroup', { name: en('search.popularProducts') })).toBeVisible()
  await expect(recent).toHaveCount(0)
})

test('[SEA-03] a cached page of results shows within five seconds what an operator has written', async ({
  page,
  shop,
}, testInfo) => {
  const open = () => page.goto('/search-results?q=qwertzu%20unicornix&lang=en')
  const file = testInfo.outputPath('equivalent.json')
  writeFileSync(file, JSON.stringify({ line: 'qwertzu unicornix => musubi' }))
  await open()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('qwertzu unicornix')
  await expect(shownProducts(page)).toHaveCount(0)
  try {
    await shop.ops('equivalent', 'set', 'unicorn', file)
    await expect(async () => {
      await open()
      await expect(shownProducts(page).first()).toContainText('Musubi', { timeout: 500 })
    }).toPass({ timeout: 5_000 })
  } finally {
    await shop.ops('equivalent', 'remove', 'unicorn')
  }
})

test('[SEA-03] what the store does not carry: what is similar is offered, and the nearest store that has it with one click', async ({
  page,
}) => {
  await startAtAddress(page)
  await openAtRest(page, '/search-results?q=ibuprofen&lang=en')
  const main = page.getByRole('main')
  await expect(main).toHaveAttribute('data-found', '0')
  await expect(main.getByText(/Ibuprofen.* isn’t at Waikīkī\. .+ mi away, has it\./)).toBeVisible()
  await expect(main.getByRole('navigation', { name: en('search.shelves') })).toContainText('Pain & fever')
  const similar = main.getByRole('region', { name: en('results.similar', { store: 'Waikīkī' }) })
  await expect(similar.getByRole('link', { name: /Acetaminophen/ })).toBeVisible()
  await main.getByRole('button', { name: /^Pick up at / }).click()
  await expect(main).not.toHaveAttribute('data-found', '0')
  await expect(main.getByRole('link', { name: /Ibuprofen/ })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText(en('location.mode.pickup'))
})
