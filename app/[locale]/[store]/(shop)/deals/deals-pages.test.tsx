import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { bff } from '#lib/client/bff.ts'
import type { Category } from '#lib/domain/catalog/category.ts'
import type { ProductSummary, SearchPage } from '#lib/domain/catalog/product.ts'
import { readSearch } from '#lib/upstream/reads-catalog.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { musubi } from '#tests/support/shop-fixtures.ts'
import CategoryDealsPage from './[category]/page.tsx'
import DealsPage from './page.tsx'

jest.mock('next-intl/server', () => jest.requireActual('#tests/support/server-words.ts').serverWords)
jest.mock('#lib/client/bff.ts', () => ({ bff: jest.fn() }))
jest.mock('#lib/upstream/reads-catalog.ts', () => ({ readSearch: jest.fn() }))
jest.mock('#lib/upstream/reads.ts', () => ({ readCategories: async () => mockCategories }))
jest.mock('#lib/cache/read-cached.ts', () => ({
  readCached: (_key: string[], _tags: string[], read: () => Promise<unknown>) => read(),
}))
jest.mock('next/navigation', () => ({
  useParams: () => ({ store: 'us' }),
  useRouter: () => ({ push: () => undefined }),
  notFound: () => undefined,
}))

const category = (slug: string, name: string): Category => ({
  categoryId: slug,
  slug,
  name,
  shortText: '',
  tint: 'ti',
  image: null,
  longText: '',
  verifyAge: false,
  minPurchaseAge: {},
  metaTags: [],
  productCount: 1,
  subcategories: [],
})
const mockCategories = ['musubi', 'snacks', 'wine'].map((slug) => category(slug, slug.toUpperCase()))

const deal = (productId: string, categorySlug: string): ProductSummary => ({
  ...musubi,
  productId,
  name: `Deal ${productId}`,
  categorySlug,
  categoryId: categorySlug,
  categoryName: categorySlug,
  subcategory: 'any',
  brand: 'Kōlea',
  calories: null,
  promos: [],
  availabilityMessage: null,
})

const page = (items: ProductSummary[], lastKey: string | null): SearchPage => ({
  items,
  lastKey,
  total: 3,
  terms: [],
  filters: [],
})

beforeEach(() => {
  jest.mocked(readSearch).mockImplementation(async (_storeKey, _locale, { filters, lastKey }) => {
    if (filters?.deal?.[0] !== 'on-sale') throw new Error('not what is on promotion')
    return lastKey
      ? page([deal('3', 'snacks')], null)
      : page([deal('1', 'musubi'), deal('2', 'musubi')], 'r2')
  })
})

const params = Promise.resolve({ locale: 'en', store: 'us' })
const deals = () => screen.getAllByText(/^Deal \d$/).map((name) => name.textContent)

test('[PRM-01] /deals opens with the first deals, names every category that has one, and goes on to the rest', async () => {
  jest.mocked(bff).mockResolvedValue(page([deal('3', 'snacks')], null))
  renderShop(await DealsPage({ params }))
  expect(deals()).toEqual(['Deal 1', 'Deal 2'])
  expect(screen.getByRole('link', { name: 'MUSUBI' })).toHaveAttribute('href', '/deals/musubi')
  expect(screen.getByRole('link', { name: 'SNACKS' })).toHaveAttribute('href', '/deals/snacks')
  expect(screen.queryByRole('link', { name: 'WINE' })).toBeNull()

  const more = screen.getByRole('link', { name: 'More results' })
  expect(more).toHaveAttribute('href', '/search-results?q=&filter=deal%3Aon-sale&lastKey=r2')
  await userEvent.click(more)
  expect(await screen.findByText('Deal 3')).toBeVisible()
})

test('[PRM-01] a category shows its own deals, also those beyond the first page', async () => {
  const wanted = Promise.resolve({ locale: 'en', store: 'us', category: 'snacks' })
  renderShop(await CategoryDealsPage({ params: wanted }))
  expect(deals()).toEqual(['Deal 3'])
  expect(screen.queryByRole('link', { name: 'More results' })).toBeNull()
})
