import { expect, test } from './fixtures.ts'
import { en } from './words.ts'

const defaults = { maxCategoriesToShowHomePage: 6, categoriesCountToShow: 4, SEARCH_LIMIT: 40 }

test.afterEach(async ({ shop }) => {
  for (const [id, value] of Object.entries(defaults)) await shop.ops('config', 'set', id, String(value))
})

test('[CFG-01] [CAT-10] [SEA-02] counts that the operator sets are the counts that pages show', async ({
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
