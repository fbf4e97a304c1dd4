/** @jest-environment ./tests/setup/page-environment.ts */
import { openNextCache, type NextCache } from '@kolea/page-cache/next-internals/testing/next-cache.ts'
import CacheHandler from '#lib/cache/cache-handler.ts'
import type { ReactNode } from 'react'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toProductSummary } from '#lib/upstream/products.ts'
import { fakeBff } from '#tests/support/fake-bff.ts'
import type { FakeUpstream } from '#tests/support/fake-upstream.ts'
import { answerCategories, pageCalls, pageUpstream, searchPage } from '#tests/support/page-upstream.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { wireCategory, wireProduct } from '#tests/support/wire-catalog.ts'
import CategoryDealsPage from './[category]/page.tsx'
import DealsPage from './page.tsx'

jest.mock('next-intl/server', () => jest.requireActual('#tests/support/server-texts.ts').serverTexts)
jest.mock('next/navigation', () => ({
  useParams: () => ({ store: 'us' }),
  usePathname: () => '/deals',
  useRouter: () => ({ push: () => undefined }),
  notFound: () => undefined,
}))

const deal = (id: string, category: string) =>
  wireProduct({ product_id: id, name: `Deal ${id}`, category_id: category, category_slug: category })

const params = Promise.resolve({ locale: 'en', store: 'us' })

let upstream: FakeUpstream
let cache: NextCache
beforeAll(async () => {
  upstream = await pageUpstream()
  answerCategories(
    upstream,
    ['musubi', 'snacks', 'wine'].map((slug) => wireCategory(slug, slug.toUpperCase())),
  )
  const refused = {
    status: 400,
    json: { error: 'bad_request', error_description: 'not what is on promotion' },
  }
  upstream.on(pageCalls.search, ({ body }) => {
    const { filters, attributes } = body as {
      filters: { deal?: string[] }
      attributes: { id: string | null }
    }
    if (filters.deal?.[0] !== 'on-sale') return refused
    const isFirst = attributes.id === null
    const shown = isFirst ? [deal('1', 'musubi'), deal('2', 'musubi')] : [deal('3', 'snacks')]
    return { json: searchPage(shown, isFirst ? 'r2' : null) }
  })
})
beforeAll(async () => {
  // What a page loads when it is rendered first takes a busy machine longer than a part of a page may take.
  const first = openNextCache(CacheHandler)
  await DealsPage({ params })
  first.close()
})
afterAll(() => upstream.close())
beforeEach(() => {
  cache = openNextCache(CacheHandler)
})
afterEach(() => cache.close())

/** What renders cards here is loaded when a list is rendered first. */
const show = (page: ReactNode) => act(async () => void renderShop(page))
const deals = () => screen.getAllByText(/^Deal \d$/).map((name) => name.textContent)

test('[PRM-01] /deals opens with the first deals, names every category that has one, and goes on to the rest', async () => {
  const rest = {
    items: [toProductSummary(deal('3', 'snacks'))],
    lastKey: null,
    total: 3,
    terms: [],
    filters: [],
  }
  const bff = fakeBff()
  bff.on('GET /api/search/results', () => ({ json: rest }))
  await show(await DealsPage({ params }))
  expect(deals()).toEqual(['Deal 1', 'Deal 2'])
  expect(screen.getByRole('link', { name: 'MUSUBI' })).toHaveAttribute('href', '/deals/musubi')
  expect(screen.getByRole('link', { name: 'SNACKS' })).toHaveAttribute('href', '/deals/snacks')
  expect(screen.queryByRole('link', { name: 'WINE' })).toBeNull()

  const more = screen.getByRole('link', { name: 'More results' })
  expect(more).toHaveAttribute('href', '/search-results?q=&filter=deal%3Aon-sale&lastKey=r2')
  await userEvent.click(more)
  expect(await screen.findByText('Deal 3')).toBeVisible()
  expect(bff.of('GET /api/search/results')[0]?.query.get('lastKey')).toBe('r2')
})

test('[PRM-01] a category shows its own deals, also those beyond the first page', async () => {
  const params = Promise.resolve({ locale: 'en', store: 'us', category: 'snacks' })
  await show(await CategoryDealsPage({ params }))
  expect(deals()).toEqual(['Deal 3'])
  expect(screen.queryByRole('link', { name: 'More results' })).toBeNull()
})
