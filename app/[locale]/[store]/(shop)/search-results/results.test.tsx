/** @jest-environment ./tests/setup/page-environment.ts */
import { openNextCache, type NextCache } from '@kolea/page-cache/next-internals/testing/next-cache.ts'
import CacheHandler from '#lib/cache/cache-handler.ts'
import { act, screen, within } from '@testing-library/react'
import { fakeBff } from '#tests/support/fake-bff.ts'
import type { FakeUpstream, SeenRequest } from '#tests/support/fake-upstream.ts'
import { answerCategories, pageCalls, pageUpstream, searchPage } from '#tests/support/page-upstream.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { wireCategory, wireProduct } from '#tests/support/wire-catalog.ts'
import { parseSearchQuery } from '#lib/routing/search-query.ts'
import { categoriesData } from '../page-data.ts'
import { readPageScope } from '../page-params.ts'
import { Results } from './results.tsx'

jest.mock('next-intl/server', () => jest.requireActual('#tests/support/server-texts.ts').serverTexts)
jest.mock('next/navigation', () => ({
  useParams: () => ({ store: 'us' }),
  usePathname: () => '/search-results',
  useRouter: () => ({ push: () => undefined }),
  notFound: () => {
    throw new Error('not found')
  },
  redirect: (href: string) => {
    throw new Error(`to ${href}`)
  },
}))

const cola = wireProduct({ product_id: '110001', slug: 'cola', name: 'Cola', category_slug: 'soda' })
const soldOut = { ...cola, product_id: '110002', name: 'Root beer', available: false, availableQuantity: 0 }
const shelves = [
  { category: 'soda', subcategory: null, name: 'Soda' },
  { category: 'soda', subcategory: 'cola-and-root-beer', name: 'Cola & root beer' },
]

let upstream: FakeUpstream
let cache: NextCache
beforeAll(async () => {
  upstream = await pageUpstream()
  answerCategories(upstream, [wireCategory('soda', 'Soda')])
})
afterAll(() => upstream.close())
beforeEach(() => {
  cache = openNextCache(CacheHandler)
  fakeBff()
})
afterEach(() => cache.close())

/** Answers words with `found`, and no words with nothing popular. */
const answer = (found: object, products = [cola]) =>
  upstream.on(pageCalls.search, ({ body }) => ({
    json: body['query'] === '' ? searchPage([], null) : { ...searchPage(products, null), ...found },
  }))
const last = (): SeenRequest['body'] => upstream.seen.findLast(({ body }) => body['query'] !== '')?.body ?? {}

/** Renders the results of a query; returns what removes them. */
async function show(query: string, category?: string): Promise<() => void> {
  const scope = await readPageScope(Promise.resolve({ locale: 'en', store: 'us' }))
  const within = (await categoriesData('us', 'en')).find(({ slug }) => slug === category) ?? null
  const page = await Results({
    scope,
    request: parseSearchQuery(new URLSearchParams(query)),
    category: within,
  })
  // What renders cards here is loaded when a list is rendered first.
  return act(async () => renderShop(page).unmount)
}
const heading = () => screen.getByRole('heading', { level: 1 })
const linkTo = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

test('[SEA-03] corrected words are the heading, with a way to what was typed, which is then searched for as it is', async () => {
  answer({ shown_for: 'toilet paper' })
  await show('q=tolet+paper')
  expect(heading()).toHaveTextContent('“toilet paper”')
  expect(screen.getByText('Showing results for')).toHaveTextContent('Showing results for toilet paper')
  expect(linkTo(/^Search instead for “ ?tolet paper ?”$/)).toBe('/search-results?q=tolet+paper&exact=1')
  expect(last()).not.toHaveProperty('as_typed')
})

test('[SEA-03] a search as typed stays one through order, filters and further pages', async () => {
  const filters = [{ id: 'diet', name: 'Diet', values: [{ value: 'vegan', count: 1 }] }]
  answer({ filters, LastEvaluatedKey: { id: 'k2' } })
  await show('q=tolet+paper&exact=1')
  expect(last()).toMatchObject({ query: 'tolet paper', as_typed: true })
  expect(heading()).toHaveTextContent('“tolet paper”')
  expect(screen.queryByText(/Showing results for/)).toBeNull()
  const quick = within(screen.getByRole('navigation', { name: 'Diet and allergens' }))
  expect(quick.getByRole('link', { name: 'Vegan' })).toHaveAttribute(
    'href',
    '/search-results?q=tolet+paper&filter=diet%3Avegan&exact=1',
  )
  expect(linkTo('More results')).toBe('/search-results?q=tolet+paper&exact=1&lastKey=k2')
})

test('[SEA-03] the page says which words were left out, and links to the aisles that are meant', async () => {
  answer({ left_out: ['fancy', 'blue'], shelves })
  await show('q=fancy+blue+cola')
  expect(linkTo('Paste a shopping list')).toBe('/shopping-list')
  expect(screen.getByText(/No product matches every word/)).toHaveTextContent('We left out: fancy · blue')
  const links = within(screen.getByRole('navigation', { name: 'Aisles' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Soda', '/shop/soda'],
    ['Cola & root beer', '/shop/soda/cola-and-root-beer/all'],
  ])
})

test('[SEA-03] diets and allergens that cut the list are chips, at most six and those that are chosen', async () => {
  const without = ['milk', 'egg', 'fish', 'wheat', 'soy', 'sesame'].map((name, index) => ({
    value: `no-${name}`,
    count: 10 + index,
  }))
  answer({
    filters: [
      { id: 'diet', name: 'Diet', values: [{ value: 'vegan', count: 4 }] },
      { id: 'without', name: 'Allergens', values: without },
      { id: 'brand', name: 'Brand', values: [{ value: 'Nalu', count: 1 }] },
    ],
  })
  await show('q=cola&filter=without%3Ano-sesame')
  const chips = within(screen.getByRole('navigation', { name: 'Diet and allergens' })).getAllByRole('link')
  expect(chips.map((chip) => chip.textContent)).toEqual([
    'No sesame',
    'Vegan',
    'No milk',
    'No eggs',
    'No fish',
    'No wheat',
    'No soy',
  ])
  expect(chips[0]).toHaveAttribute('aria-current', 'true')
  expect(chips[0]).toHaveAttribute('href', '/search-results?q=cola')
  expect(screen.getAllByText(/Read the label if you have an allergy/)[0]).toBeVisible()
})

test('[SEA-03] where no diet cuts the list, none is offered', async () => {
  answer({ filters: [{ id: 'brand', name: 'Brand', values: [{ value: 'Nalu', count: 1 }] }] })
  await show('q=plates')
  expect(screen.queryByRole('navigation', { name: 'Diet and allergens' })).toBeNull()
  expect(screen.queryByRole('navigation', { name: 'Aisles' })).toBeNull()
})

test('[SEA-03] what this store has sold out says so, and stands where the API has put it', async () => {
  answer({}, [cola, soldOut])
  await show('q=beer')
  const names = screen.getAllByRole('heading', { level: 2 }).map((name) => name.textContent)
  expect(names.filter((name) => name === 'Cola' || name === 'Root beer')).toEqual(['Cola', 'Root beer'])
  expect(screen.getAllByText('Sold out')).toHaveLength(1)
})

test('[SEA-03] what the shop does not sell is said plainly, with the nearest aisles and no promise to stock it', async () => {
  answer({ sold: false, shelves }, [])
  await show('q=vape')
  expect(heading()).toHaveTextContent('We don’t sell “vape”')
  expect(screen.getByText(/Our stores don’t carry it/)).toBeVisible()
  const nearest = within(screen.getByRole('navigation', { name: 'Nearest aisles' }))
  expect(nearest.getAllByRole('link')).toHaveLength(2)
  expect(screen.queryByRole('link', { name: 'Ask us to stock it' })).toBeNull()
  expect(screen.queryByText(/on every shelf/)).toBeNull()
})

test('[SEA-03] with a filter, what is not sold is still said plainly', async () => {
  answer({ sold: false }, [])
  await show('q=vape&filter=diet%3Avegan')
  expect(heading()).toHaveTextContent('We don’t sell “vape”')
})

test('[SEA-03] nothing found: where was looked, no more, and the aisles that are meant', async () => {
  answer({ shelves: shelves.slice(0, 1) }, [])
  await show('q=qqqq')
  expect(heading()).toHaveTextContent('Nothing here for “qqqq”')
  expect(screen.getByText(/We looked on every shelf/)).toBeVisible()
  expect(screen.getByRole('navigation', { name: 'Aisles' })).toBeVisible()
  expect(linkTo('Ask us to stock it')).toBe('/contact-us')
  expect(linkTo('Paste a shopping list')).toBe('/shopping-list')
})

test('[SEA-03] nothing found within one category says that only this was searched', async () => {
  answer({}, [])
  await show('q=qqqq', 'soda')
  expect(heading()).toHaveTextContent('Nothing here for “qqqq” in Soda')
  expect(screen.getByText('We only looked in this aisle.')).toBeVisible()
  expect(screen.queryByText(/on every shelf/)).toBeNull()
  expect(linkTo('Search every category')).toBe('/search-results?q=qqqq')
})

test('[SEA-03] a search that opens a page goes on to it, in the language of the shopper', async () => {
  answer({ page: '/help/order-issues' })
  await expect(show('q=refund')).rejects.toThrow('to /help/order-issues')
  const scope = await readPageScope(Promise.resolve({ locale: 'ar', store: 'us' }))
  const request = parseSearchQuery(new URLSearchParams('q=refund'))
  await expect(Results({ scope, request, category: null })).rejects.toThrow('to /help/order-issues?lang=ar')
})

test('[SEA-03] a search opens no other site, and no page for somebody who asked for products', async () => {
  for (const page of ['https://evil.example/', '//evil.example/help', '/checkout', '/search-results']) {
    answer({ page })
    const remove = await show(`q=refund ${page}`)
    expect(heading()).toHaveTextContent('refund')
    remove()
  }
  answer({ page: '/help' })
  for (const more of ['&exact=1', '&sort=price', '&filter=diet%3Avegan']) {
    const remove = await show(`q=help${more}`)
    expect(heading()).toHaveTextContent('help')
    remove()
  }
  await show('q=help', 'soda')
  expect(heading()).toHaveTextContent('“help” in Soda')
})
