import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { en } from './texts.ts'

const defaults = {
  maxCategoriesToShowHomePage: 6,
  categoriesCountToShow: 4,
  SEARCH_LIMIT: 40,
  subscriptions: true,
}

test.afterEach(async ({ shop }) => {
  for (const [id, value] of Object.entries(defaults)) await shop.ops('config', 'set', id, String(value))
})

test('[CFG-01] [CAT-10] [SEA-02] [maxCategoriesToShowHomePage] counts that the operator sets are the counts that pages show', async ({
  page,
  shop,
}) => {
  const tiles = page.getByRole('region', { name: en('landing.after') }).getByRole('listitem')
  const rows = page.locator('section[aria-labelledby^="list-"]')
  await page.goto('/')
  await expect(tiles).toHaveCount(6)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(tiles).toHaveCount(6)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/home')
  await expect(rows).toHaveCount(4)

  await shop.ops('config', 'set', 'maxCategoriesToShowHomePage', '3')
  await shop.ops('config', 'set', 'categoriesCountToShow', '1')
  await shop.ops('config', 'set', 'SEARCH_LIMIT', '7')
  const found = page.getByRole('main').locator('[data-slot="grid"] > li')
  for (const [path, counted, count] of [
    ['/', tiles, 3],
    ['/home', rows, 1],
    ['/search-results?q=cola', found, 7],
  ] as const)
    await expect(async () => {
      await page.goto(path)
      await expect(counted).toHaveCount(count, { timeout: 2_000 })
    }).toPass()
})

/** What a page says of the Gold Pass, to its reader, in its head and to search engines. */
const passTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const head = [...document.querySelectorAll('title, meta[content], script[type="application/ld+json"]')]
    const said = [
      document.body.innerText,
      ...head.map((part) => part.getAttribute('content') ?? part.textContent ?? ''),
    ]
    const sentences = said.flatMap((text) => text.match(/[^\n]*(?:gold pass|member price)[^\n]*/gi) ?? [])
    return [
      ...sentences,
      ...[...document.querySelectorAll('a[href*="section=subscription"]')].map(({ outerHTML }) => outerHTML),
    ]
  })

/** Pages that offer the Gold Pass while it may be joined. */
const offering = [
  '/',
  '/home',
  '/shop/candy/aloha-bears-pineapple-gummies-107001',
  '/shop/candy',
  '/user-account',
  '/help/placing-orders',
]

test('[CFG-01] [SUB-01] while `subscriptions` is off no page offers the Gold Pass', async ({
  page,
  shop,
}) => {
  for (const path of offering) {
    await page.goto(path)
    await expect.poll(() => passTexts(page), path).not.toEqual([])
  }
  await shop.ops('config', 'set', 'subscriptions', 'false')
  for (const path of [...offering, '/deals', '/search-results?q=bears', '/faqs', '/help', '/drawer-account'])
    await expect(async () => {
      await page.goto(path)
      await expect(page.locator('[data-slot="full-width"][aria-hidden]')).toHaveCount(0)
      const left = (await passTexts(page)).filter((line) => !line.includes('Gold Pass members'))
      expect(left, path).toEqual([])
    }).toPass()
  await page.goto('/7NowGoldPass')
  await expect(page.getByText(en('account.pass.closed'))).toBeVisible()
})
