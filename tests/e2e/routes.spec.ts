import { pageLabel } from '../../lib/routing/page-label.ts'
import { crumbKey, namedPages, trailOf } from '../../lib/routing/page-routes.ts'
import { expect, test } from './fixtures.ts'
import { recordEvents } from './recorded-events.ts'
import { choosePickup } from './steps.ts'
import { en } from './texts.ts'

interface Page {
  /** Without the brand behind it; left out where any title will do that no other page has. */
  title?: string
  crumbs: readonly string[]
  /** What its view is called. */
  label: string
}

const crumb = (name: string) => en(`crumbs.${name}`)
const home = crumb('home')
const soda = 'Soda & sparkling'
const cola = 'Cola & root beer'

/** Pages that are named by what they show, by address. */
const shown: Readonly<Record<string, Page>> = {
  '/home': { title: en('home.title'), crumbs: [crumb('landing'), home], label: 'home' },
  '/home/best-sellers/all': {
    title: 'Best sellers',
    crumbs: [home, 'Best sellers'],
    label: 'home/best-sellers/all',
  },
  '/home/soda/all': { title: soda, crumbs: [home, soda], label: 'home/soda/all' },
  '/home/recentlyboughtitems/all': {
    title: en('home.purchased'),
    crumbs: [home, en('home.purchased')],
    label: 'home/recentlyboughtitems/all',
  },
  '/shop/soda': { title: soda, crumbs: [home, crumb('shop'), soda], label: 'shop/soda' },
  '/shop/soda/cola-and-root-beer/all': {
    title: `${cola}, ${soda}`,
    crumbs: [home, crumb('shop'), soda, cola],
    label: 'shop/soda/cola-and-root-beer/all',
  },
  '/deals/soda': {
    title: en('deals.titleOf', { category: soda }),
    crumbs: [home, crumb('deals'), soda],
    label: 'deals/soda',
  },
  '/deals/soda/cola-and-root-beer/all': {
    title: en('deals.titleWithin', { sub: cola, category: soda }),
    crumbs: [home, crumb('deals'), soda, cola],
    label: 'deals/soda/cola-and-root-beer/all',
  },
}

/** Pages that have a name, by their rows of the route table. */
const named = namedPages.map(({ pattern }): readonly [string, Page] => [
  pattern,
  { crumbs: trailOf(pattern).map((one) => crumb(crumbKey(one))), label: pageLabel(pattern) },
])

const pages: Readonly<Record<string, Page>> = {
  ...Object.fromEntries(named.filter(([address]) => address !== '/')),
  ...shown,
}

test('[RTE-01] [CAT-02] [ANA-01] every page has its title, its breadcrumbs and the name of its views', async ({
  page,
}) => {
  const records = await recordEvents(page)
  const trail = page.getByRole('navigation', { name: en('common.breadcrumb') })
  const titles: string[] = []
  for (const [address, { title, crumbs, label }] of Object.entries(pages)) {
    records.length = 0
    await page.goto(`${address}?lang=en`, { waitUntil: 'domcontentloaded' })
    await expect.soft(page, address).toHaveTitle(title === undefined ? / · Kōlea$/ : `${title} · Kōlea`)
    if (title === undefined) titles.push(await page.title())
    await expect.soft(page.getByRole('heading', { level: 1 }).first(), address).toBeAttached()
    const names = trail.locator('a, [aria-current]')
    await expect.soft(names, address).toHaveText([...crumbs])
    await expect.soft(names.last(), address).toHaveAttribute('aria-current', 'page')
    const labels = () =>
      records.flatMap(({ event }) => (event.name === 'page_view' ? [event.params.page_label] : []))
    await expect.poll(labels, { message: address }).toContain(label)
  }
  expect(titles.toSorted(), 'no two named pages have one title').toEqual([...new Set(titles)].toSorted())
  await page.goto('/contact-us?lang=en', { waitUntil: 'domcontentloaded' })
  await trail.getByRole('link', { name: crumb('help') }).click()
  await expect(page).toHaveURL('/help')
})

test('[RTE-01] [SEA-02] a search within one category has a page of its own, which preserves the query', async ({
  page,
}) => {
  await page.goto('/search-results/soda/all?q=cola&sort=price&lang=en')
  await expect(page).toHaveURL('/search-results/soda/all?q=cola&sort=price&lang=en')
  await expect(page).toHaveTitle(`${en('results.titleForIn', { text: 'cola', category: soda })} · Kōlea`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(`“cola” in ${soda}`)
  const links = main.locator('[data-slot="grid"] > li a[href^="/shop/"]')
  await expect(links.first()).toBeVisible()
  for (const link of await links.all()) await expect(link).toHaveAttribute('href', /^\/shop\/soda\//)
  await main
    .getByRole('navigation', { name: en('filters.title') })
    .first()
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(/\/search-results\/soda\/all\?q=cola&filter=/)
  await page.goto('/search-results/soda/all?q=candle&lang=en')
  await main.getByRole('link', { name: en('results.everyCategory') }).click()
  await expect(page).toHaveURL(/\/search-results\?q=candle/)
})

test('[CAT-02] a category that this store does not sell is reported as sold elsewhere', async ({
  page,
  expected,
}) => {
  expected.push(/404/)
  await choosePickup(page, { typed: '55-200 Kulanui', street: /55-200 Kulanui St/ })
  for (const address of ['/shop/beer', '/deals/beer', '/search-results/beer/all']) {
    await page.goto(`${address}?lang=en`)
    await expect
      .soft(page.getByRole('heading', { level: 1 }), address)
      .toHaveText('Lāʻie doesn’t sell Beer, cider & seltzer')
    await expect.soft(page.locator('meta[name="robots"]'), address).toHaveAttribute('content', /noindex/)
  }
  await page.goto('/shop/no-such-category?lang=en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('errors.notFound.title'))
})

test('[CAT-02] a part of a category’s deals has a heading and chips of its own; a category’s list below /home names the category as its canonical page', async ({
  page,
}) => {
  await page.goto('/deals/soda')
  await page
    .getByRole('navigation', { name: en('deals.subcategories') })
    .getByRole('link', { name: cola })
    .click()
  await expect(page).toHaveURL('/deals/soda/cola-and-root-beer/all')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    en('deals.titleWithin', { sub: cola, category: soda }),
  )
  await page.goto('/home/soda/all')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(soda)
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/shop\/soda$/)
})
