import type { Page } from '@playwright/test'
import { seedProducts } from '@kolea/store-api/db/seed/catalog/products.ts'
import { expect, test } from './fixtures.ts'
import { giveAddress, signInButton } from './steps.ts'
import { en } from './texts.ts'

const cards = (page: Page) => page.getByRole('main').locator('[data-slot="grid"] > li')

/** Per card its prices in cents: what is paid now, and what is struck through. */
const pricesOf = async (page: Page): Promise<number[][]> =>
  (await cards(page).allTextContents()).map((text) =>
    [...text.matchAll(/\$(\d+)\.(\d\d)/g)].map(([, dollars, cents]) => Number(dollars) * 100 + Number(cents)),
  )

const isAscending = <T>(list: readonly T[], compare: (a: T, b: T) => number) =>
  list.length > 1 && list.every((one, index) => index === 0 || compare(list[index - 1]!, one) <= 0)

test('[CAT-03] a category is narrowed by shelf and filter and put in order', async ({ page }) => {
  await page.goto('/shop/candy?lang=en')
  const main = page.getByRole('main')
  const total = async () =>
    Number(/\d+/.exec((await main.getByRole('status').first().textContent()) ?? '')?.[0])
  const all = await total()
  const tabs = page.getByRole('navigation', { name: en('shop.subcategories') })
  await tabs.getByRole('link').nth(1).click()
  await expect.poll(total).toBeLessThan(all)
  await expect(tabs.locator('[aria-current="true"]')).toHaveText(
    (await tabs.getByRole('link').allTextContents())[1]!,
  )
  await tabs.getByRole('link', { name: en('shop.all'), exact: true }).click()
  await expect.poll(total).toBe(all)

  const sort = page.getByLabel(en('sort.label'))
  await sort.selectOption('name')
  await page.waitForURL(/sort=name/)
  const names = () => cards(page).getByRole('heading').allTextContents()
  await expect.poll(async () => isAscending(await names(), (a, b) => a.localeCompare(b, 'en'))).toBe(true)
  await sort.selectOption('price')
  await page.waitForURL(/sort=price/)
  await expect
    .poll(async () => {
      // An offer does not change the order: the price of the list does.
      const list = (await pricesOf(page)).map((prices) => Math.max(...prices.slice(0, 2)))
      return isAscending(list, (a, b) => a - b)
    })
    .toBe(true)

  await sort.selectOption('popularity')
  await expect(page).not.toHaveURL(/sort=price/)
  const fold = main.locator('[data-slot="filter-fold"]')
  await fold.locator('summary').click()
  for (const name of ['price', 'brand', 'diet', 'without'])
    await expect(fold.getByRole('region', { name: en(`filters.names.${name}`) })).toBeVisible()
  const valueOf = (group: string, value: string | RegExp) =>
    fold.getByRole('region', { name: en(`filters.names.${group}`) }).getByRole('link', { name: value })
  const vegan = valueOf('diet', new RegExp(`^${en('filters.values.vegan')}`))
  const counted = Number(await vegan.locator('small').textContent())
  await vegan.click()
  await expect.poll(total).toBe(counted)
  // Still open: several are chosen one after another.
  await valueOf('price', new RegExp(`^${en('filters.values.under-3').replace('$', '\\$')}`)).click()
  await expect.poll(total).toBeLessThan(counted)
  const chips = main.getByRole('navigation', { name: en('filters.chosen') })
  await expect(chips.getByRole('link')).toHaveCount(3)
  await chips.getByRole('link', { name: en('filters.values.vegan') }).click()
  await expect.poll(total).toBeGreaterThan(0)
  await expect(chips.getByRole('link')).toHaveCount(2)
  await chips.getByRole('link', { name: en('filters.clearAll') }).click()
  await expect.poll(total).toBe(all)

  // What no chocolate is: the sub-category says so, and leads to the category, where there is some.
  await page.goto(emptyListing())
  await expect(main.getByText(en('filters.noMatches'))).toBeVisible()
  await main.getByRole('link', { name: /^Look in all of/ }).click()
  await expect(cards(page).first()).toBeVisible()
})

/** A sub-category of candy with a brand that only its other sub-categories have. */
function emptyListing(): string {
  const candy = seedProducts.filter(({ id }) => id.startsWith('107'))
  for (const { brand, subCategory } of candy) {
    const others = candy.filter((one) => one.subCategory !== subCategory).map((one) => one.subCategory)
    const without = others.find((sub) => !candy.some((one) => one.subCategory === sub && one.brand === brand))
    if (without) return `/shop/candy/${without}/all?lang=en&filter=brand:${encodeURIComponent(brand)}`
  }
  throw new Error('Every brand of candy is in every sub-category')
}

test('[CAT-05] tobacco and CBD are not found: not by address, shelf, search, suggestion or site map', async ({
  page,
  expected,
}) => {
  const hidden = seedProducts.filter(({ tags }) => tags.some((tag) => /^(tobacco|cbd)$/i.test(tag)))
  expect(hidden.length).toBeGreaterThan(5)
  expected.push(/404/)
  for (const { id } of hidden)
    expect((await page.request.get(`/shop/tobacco/anything-${id}`)).status(), id).toBe(404)
  expect((await page.request.get('/shop/tobacco')).status()).toBe(404)
  const index = await (await page.request.get('/sitemap.xml')).text()
  const maps = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname)
  expect(maps.length).toBeGreaterThan(0)
  for (const map of maps) {
    const text = await (await page.request.get(map)).text()
    expect(text).toContain('<loc>')
    for (const { id } of hidden) expect(text.includes(`-${id}<`), id).toBe(false)
  }

  await page.goto('/home?lang=en')
  const field = page.getByRole('banner').getByRole('combobox')
  for (const query of ['Uahi', 'CBD']) {
    const answered = page.waitForResponse((answer) => answer.url().includes(`q=${query}`))
    await field.fill(query)
    const { items } = (await (await answered).json()) as { items: { productId: string; tags: string[] }[] }
    expect(items.filter(({ productId }) => hidden.some(({ id }) => id === productId))).toEqual([])
    await page.goto(`/search-results?q=${query}&lang=en`)
    for (const { name } of hidden) await expect(page.getByRole('main').getByText(name)).toHaveCount(0)
  }
})

test('[SEA-01] [CAT-04] suggestions come once the typing rests, also for a slip, with pictures and prices, a + where there is an address, and greyed out of sale hours, which the product’s page names', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/home?lang=en')
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/search/suggestions') requested.push(searchParams.get('q') ?? '')
  })
  const field = page.getByRole('banner').getByRole('combobox')
  const popular = page.getByRole('rowgroup', { name: en('search.popularProducts') })
  const rows = popular.or(page.getByRole('rowgroup', { name: en('search.products') })).getByRole('row')
  const add = rows.getByRole('button', { name: new RegExp(`^${en('basket.add', { name: '' })}`) })
  await field.click()
  await expect(popular).toBeVisible()
  await expect(rows).toHaveCount(5)
  await expect(add).toHaveCount(0)
  requested.length = 0
  // A busy machine must not rest between two letters: the page's time is stopped meanwhile.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
  await field.pressSequentially('musb')
  await page.clock.runFor(299)
  expect(requested).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => requested).toEqual(['musb'])
  await page.clock.resume()
  await expect(rows.first()).toContainText(/musubi/i)
  await expect(rows.first()).toContainText(/\$\d+\.\d\d/)
  await expect(rows.first().locator('img')).toBeVisible()
  expect(requested).toEqual(['musb'])

  // 03:00 in Hawaiʻi: the browser decides by its own clock what it shows, and how long it stores an address.
  await page.clock.setFixedTime(new Date('2030-01-18T13:00:00Z'))
  await giveAddress(page)
  await page.goto('/home?lang=en')
  await field.fill('musubi')
  await expect(add.first()).toBeVisible()
  await field.fill('lager')
  await expect(rows.first()).toHaveAttribute('data-restricted', 'true')
  await rows.first().getByRole('link').click()
  const main = page.getByRole('main')
  await expect(
    main.getByText(en('basket.backOnSale', { day: 'Friday', time: '6 AM' })).filter({ visible: true }),
  ).toBeVisible()
  await main.getByText(en('product.saleHours'), { exact: true }).click()
  await expect(main.getByText('6 AM – 12 AM').first()).toBeVisible()
})

test('[CAT-03] a card that is pointed at has its page and its scripts requested, so that the click requests neither', async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.goto('/shop/cookies')
  const card = cards(page).nth(1)
  const name = (await card.getByRole('heading').textContent()) ?? ''
  const link = card.getByRole('link').first()
  const { pathname } = new URL((await link.getAttribute('href')) ?? '', page.url())
  const scriptsOf = async (path: string): Promise<readonly string[]> =>
    (await (await page.request.get(path)).text()).match(/\/_next\/static\/[\w.~/-]+\.js/g) ?? []
  const before = await scriptsOf('/shop/cookies')
  const own = new Set((await scriptsOf(pathname)).filter((script) => !before.includes(script)))
  expect(own.size).toBeGreaterThan(0)
  await signInButton(page).waitFor()
  await link.hover()
  const ofPage = () => new Set(requested.filter((path) => path === pathname || own.has(path)))
  await expect.poll(ofPage).toEqual(new Set([pathname, ...own]))
  requested.length = 0
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  expect(ofPage()).toEqual(new Set())
})

test('[CAT-04] [CAT-07] a product has its picture, the price of its card, what is in it, its allergens, and its age; a category has its texts for search engines', async ({
  page,
}) => {
  await page.goto('/shop/cookies?lang=en')
  const name = (await cards(page).first().getByRole('heading').textContent()) ?? ''
  const [price = 0] = (await pricesOf(page))[0] ?? []
  await cards(page).first().getByRole('link').first().click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(name)
  const main = page.getByRole('main')
  await expect(main.getByText(`$${(price / 100).toFixed(2)}`, { exact: true }).first()).toBeVisible()
  await expect(main.getByText(en('product.facts.calories'), { exact: true })).toBeVisible()
  await main.getByText(en('product.ingredients'), { exact: true }).click()
  const folds = main.locator('details')
  await expect(
    folds
      .filter({ hasText: en('product.ingredients') })
      .locator('p')
      .first(),
  ).toBeVisible()
  await expect(folds.filter({ hasText: en('product.allergenNote') }).getByText('Gluten')).toBeVisible()
  // Search engines read it where it is served; a page that a link leads to need not have it.
  const category = await (await page.request.get('/shop/cookies?lang=en')).text()
  expect(category).toMatch(/<meta name="keywords" content="\w/)
  await expect(main.locator('img').first()).toHaveJSProperty('complete', true)

  await page.goto('/shop/beer?lang=en')
  await expect(main.getByText(en('shop.minimumAge', { years: 21 })).first()).toBeVisible()
  await cards(page).first().getByRole('link').first().click()
  await expect(main.getByText(en('product.ageFact', { years: 21 }))).toBeVisible()
})
