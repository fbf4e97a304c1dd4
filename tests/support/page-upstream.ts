import type { WireCategory } from '@kolea/contract/content.ts'
import type { WireProductSummary } from '@kolea/contract/product.ts'
import type { FakeUpstream } from './fake-upstream.ts'
import { fakeUpstream } from './fake-upstream.ts'

export const pageCalls = {
  configuration: 'POST /content/configuration',
  categories: 'GET /content/v1/delivery/content/find/category-list',
  faqs: 'GET /content/faqs',
  search: 'POST /catalog/search/products',
} as const

/** An API with what every page reads: no features, no questions, no categories, and nothing on promotion. */
export async function pageUpstream(): Promise<FakeUpstream> {
  const upstream = await fakeUpstream()
  const token = { access_token: 'storefront', token_type: 'bearer', expires_in: 900 }
  upstream.on('POST /auth/token', () => ({ json: token }))
  answerFeatures(upstream, {})
  answerCategories(upstream, [])
  upstream.on(pageCalls.faqs, () => ({ json: { faqs: [] } }))
  upstream.on(pageCalls.search, () => ({ json: searchPage([], null) }))
  return upstream
}

/** Features that an operator has set, each against its default. */
export function answerFeatures(
  upstream: FakeUpstream,
  values: Readonly<Record<string, boolean | number>>,
): void {
  const configurations = Object.entries(values).map(([id, value]) => ({
    id,
    current_value: value,
    default_value: typeof value === 'boolean' ? !value : value,
  }))
  const json = { configurations, last_modified_date: '2026-11-20T06:00:00Z' }
  upstream.on(pageCalls.configuration, () => ({ json }))
}

export const answerCategories = (upstream: FakeUpstream, categories: readonly WireCategory[]): void =>
  upstream.on(pageCalls.categories, () => ({ json: { categories } }))

/** A page of a search; `next` is the key of the page after it. */
export const searchPage = (products: readonly WireProductSummary[], next: string | null) => ({
  Items: products,
  LastEvaluatedKey: next === null ? null : { id: next },
  total: products.length,
  terms: [],
  filters: [],
})
