import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeTags } from '@kolea/contract/change-notice.ts'
import {
  cachedReads,
  changesConfiguration,
  everyPage,
  type ParametersOf,
  type ReadName,
} from './cache-table.ts'

const shelves = { storeKey: 'us-12345', locale: 'en' }

const examples: { [N in ReadName]: ParametersOf<N> } = {
  features: { country: 'US' },
  'ui-strings': { locale: 'en' },
  faqs: { page: 'help', locale: 'en' },
  'help-section': { section: 'order-issues', locale: 'en' },
  'help-label': { label: 'active_orders', locale: 'en' },
  home: shelves,
  categories: shelves,
  listing: { ...shelves, categoryId: 'c-soda', listing: '~' },
  filters: { ...shelves, categoryId: 'c-soda', sub: null },
  product: { ...shelves, productId: '100101' },
  deals: shelves,
  'has-deals': { storeKey: 'us-12345' },
  search: { ...shelves, request: '{}', limit: 40 },
  store: { storeId: '12345', locale: 'en' },
  stores: { country: 'US', locale: 'en' },
  cities: { country: 'US', locale: 'en' },
}

/** The reads, of those above, that a notice of a tag ends. */
function endedBy(tag: string): string[] {
  const tagsOf = <N extends ReadName>(name: N): readonly string[] => {
    const tags = cachedReads[name].tags as (parameters: ParametersOf<N>) => readonly string[]
    return tags(examples[name])
  }
  return (Object.keys(examples) as ReadName[]).filter((name) => tagsOf(name).includes(tag)).sort()
}

test('a notice ends what was read of the thing that changed, and nothing else', () => {
  const ofTag: Record<string, readonly string[]> = {
    [changeTags.config]: ['faqs', 'features', 'help-label', 'help-section', 'ui-strings'],
    [changeTags.home]: ['deals', 'home'],
    [changeTags.categories]: ['categories', 'search'],
    [changeTags.category('c-soda')]: ['filters', 'listing'],
    [changeTags.product('100101')]: ['product'],
    [changeTags.searched]: ['search'],
    [changeTags.stores]: ['cities', 'store', 'stores'],
    [changeTags.store('12345')]: ['deals', 'has-deals', 'home', 'listing', 'product', 'search', 'store'],
    [changeTags.category('c-beer')]: [],
    [changeTags.product('100102')]: [],
    [changeTags.store('12346')]: [],
  }
  for (const [tag, names] of Object.entries(ofTag)) assert.deepEqual(endedBy(tag), names, tag)
})

test('the assortment of a country has the tag of no store', () => {
  assert.deepEqual(cachedReads.home.tags({ storeKey: 'us', locale: 'en' }), ['home'])
})

test('features and texts are read again after a notice of them, and after one of everything', () => {
  assert.ok(changesConfiguration([changeTags.home, changeTags.config]))
  assert.ok(changesConfiguration([everyPage]))
  assert.ok(!changesConfiguration([changeTags.home]))
})
