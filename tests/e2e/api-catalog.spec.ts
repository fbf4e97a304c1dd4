import { untilQuiet } from '../support/followed-page.ts'
import { expect, test } from './fixtures.ts'
import type { ProxiedStorefront } from './proxied-storefront.ts'
import { bodyOf, openProxiedStorefront, proxiedOrigin } from './proxied-storefront.ts'
import { addFromCategory, giveAddress, openAtRest, openBasket } from './steps.ts'
import { en } from './texts.ts'

/** What pages make of the API's catalog, and what they request of it. */

let front: ProxiedStorefront
test.use({ baseURL: proxiedOrigin })
test.beforeAll(async ({ shop }) => {
  front = await openProxiedStorefront(shop, { EVENTS_TO: 'log', LOG_LEVEL: 'info' })
})
test.afterAll(() => front[Symbol.asyncDispose]())

interface Home {
  display_order: string[]
  deals: { product_id: string; name: string; tags: string[] }[]
  promo_banner: { id: string; message: { title: string; img?: string }; target: object | null }[]
  custom_sections: { id: string; display_name: string; content: object[] }[]
}

test('[CAT-01] [CAT-04] [CAT-05] [GEN-01] the home page follows the order of the API, and leaves out what may not be shown', async ({
  page,
}) => {
  let shown: string[] = []
  front.proxy.fail(({ endpoint }) => endpoint === 'homePage', {
    kind: 'rewrite',
    change: ({ status, json }) => {
      const home = json as Home
      const [product] = home.deals
      const [banner] = home.promo_banner
      const [section] = home.custom_sections
      const order = ['48466', 'deals', ...home.custom_sections.map(({ id }) => id).reverse(), 'categories']
      const titles = new Map(home.custom_sections.map((custom) => [custom.id, custom.display_name]))
      shown = [
        en('home.dealsEverywhere'),
        ...order
          .slice(2, -1)
          .slice(0, 4)
          .map((id) => titles.get(id) ?? ''),
        en('home.categories'),
      ]
      return {
        status,
        json: {
          ...home,
          display_order: [...order, 'bare', 'promo_banner'],
          deals: [
            { ...product, product_id: '', name: 'Nobody Could Order This' },
            { ...product, product_id: '999999901', name: 'Calm Drops', tags: ['CBD'] },
            ...home.deals,
          ],
          promo_banner: [
            {
              ...banner,
              id: 'b1',
              message: { ...banner?.message, title: 'Give a dollar' },
              target: { entity: 'Donations', id: null },
            },
            {
              ...banner,
              id: 'b2',
              message: { ...banner?.message, title: 'No picture here', img: undefined },
            },
            { ...banner, id: 'b3', message: { ...banner?.message, title: 'A blank picture', img: '  ' } },
          ],
          custom_sections: [
            { ...section, id: '48466', display_name: 'Left out by its number' },
            { ...section, id: 'bare', display_name: 'Nothing in it', content: [] },
            ...home.custom_sections,
          ],
        },
      }
    },
  })
  await page.goto('/home?lang=en')
  const main = page.getByRole('main')
  const headings = (await main.getByRole('heading', { level: 2 }).allTextContents()).filter((title) =>
    shown.includes(title),
  )
  expect(headings).toEqual(shown)
  for (const left of [
    'Nobody Could Order This',
    'Calm Drops',
    'Give a dollar',
    'No picture here',
    'A blank picture',
    'Nothing in it',
    'Left out by its number',
  ])
    await expect(main.getByText(left)).toHaveCount(0)
})

test('[ANA-01] [API-01] [CAT-08] [PRM-02] without a store the list of the country is shown, with one its own shelf; the basket offers what fits the hour, and what was done is counted', async ({
  page,
}) => {
  const lists = () =>
    front.proxy.calls
      .filter(({ endpoint }) => /^(global|store)Facet$/.test(endpoint))
      .map(({ endpoint, url }) => (endpoint === 'storeFacet' ? url.split('/')[5] : endpoint))
  front.proxy.calls.length = 0
  await openAtRest(page, '/shop/soda?lang=en')
  // The server may also be filling pages that the test before this one prefetched.
  expect(new Set(lists())).toEqual(new Set(['globalFacet']))
  await giveAddress(page)
  // Pages of the country that links have requested ahead.
  await untilQuiet(page)
  front.proxy.calls.length = 0
  await addFromCategory(page, 'soda')
  expect(new Set(lists())).toEqual(new Set([expect.stringMatching(/^\d+$/)]))
  expect(bodyOf(front.proxy.calls.find(({ endpoint }) => endpoint === 'storeFacet'))).toMatchObject({
    facet_level: ['category_id', 'subcategory'],
    attributes: {
      store_id: expect.stringMatching(/^\d+$/),
      category_id: expect.any(String),
      subcategory: [],
    },
    sort: { popularity: 1 },
  })

  await openBasket(page)
  const more = page.getByRole('dialog').getByRole('region', { name: en('basket.addBefore') })
  await expect(more.getByRole('listitem').first()).toBeVisible()
  const request = front.proxy.calls.findLast(({ endpoint }) => endpoint === 'suggestiveSelling')
  expect(bodyOf(request)).toMatchObject({
    product_id: [expect.any(String)],
    version: 1,
    time_of_day: expect.stringMatching(/^\w+$/),
    day_of_week: expect.anything(),
  })
  const inBasket = await page
    .getByRole('dialog')
    .locator('ul')
    .first()
    .getByRole('listitem')
    .allTextContents()
  const suggested = await more.getByRole('heading', { level: 3 }).allTextContents()
  expect(suggested).not.toEqual([])
  for (const name of suggested) expect(inBasket.join()).not.toContain(name)
  for (const name of ['page_view', 'web_vitals', 'add_to_cart', 'view_cart'])
    await expect.poll(() => front.output(), name).toContain(`"event":{"name":"${name}"`)
})

test('[PRM-01] the ways to the deals are there while there are any', async ({ page, context }) => {
  const links = page.getByRole('link', { name: en('nav.deals'), exact: true })
  await page.goto('/home?lang=en')
  await expect(links.first()).toBeVisible()
  await context.addCookies([{ name: 'kolea_store', value: 'ca', url: proxiedOrigin }])
  front.proxy.fail(({ endpoint, body }) => endpoint === 'globalSearch' && body.includes('on-sale'), {
    kind: 'rewrite',
    change: ({ status, json }) => ({ status, json: { ...(json as object), Items: [], total: 0 } }),
  })
  // A page waits three seconds for the answer; one that a busy machine delays is cached for the next page.
  await page.goto('/help?lang=en')
  await expect
    .poll(() => front.proxy.calls.some(({ fault, status }) => fault === 'rewrite' && status !== null))
    .toBe(true)
  await page.goto('/home?lang=en')
  await expect(page.getByText(en('footer.intendedCanada'))).toBeVisible()
  await expect(
    page.getByRole('banner').getByRole('link', { name: en('nav.shop'), exact: true }),
  ).toBeVisible()
  await expect(links).toHaveCount(0)
})

test('[CAT-04] every picture of a product is shown, by hand or by the small pictures', async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: 'kolea_store', value: 'ca', url: proxiedOrigin }])
  const pictures = ['/media/products/101001', '/media/products/101002', '/media/products/101003']
  const undo = front.proxy.fail(({ endpoint }) => endpoint === 'globalProduct', {
    kind: 'rewrite',
    change: ({ status, json }) => {
      const answer = json as { product: object }
      return { status, json: { ...answer, product: { ...answer.product, images: pictures } } }
    },
  })
  await page.goto('/shop/hot-food/anything-101001?lang=en')
  const main = page.getByRole('main')
  const thumbnails = main.getByRole('navigation', { name: en('product.pictures') }).getByRole('link')
  await expect(thumbnails).toHaveCount(pictures.length)
  const large = main.locator('#pictures img')
  await expect(large.first()).toBeInViewport({ ratio: 0.5 })
  await thumbnails.nth(2).click()
  await expect(large.nth(2)).toBeInViewport({ ratio: 0.5 })
  await expect(thumbnails.nth(2)).toHaveAttribute('aria-current', 'true')
  await expect(large.first()).not.toBeInViewport()
  undo()
})
