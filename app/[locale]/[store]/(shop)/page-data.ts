import { cache } from 'react'
import type { Category } from '@kolea/domain/catalog/category.ts'
import type { HomePageContent } from '@kolea/domain/catalog/home-page.ts'
import type { Store } from '@kolea/domain/location/store.ts'
import { readCached } from '#lib/cache/read-cached.ts'
import { asOffered } from '#lib/configuration/pass-offers.ts'
import { storeKeyOf } from '#lib/routing/store-key.ts'
import { readStore } from '#lib/upstream/reads.ts'
import { readCategories } from '#lib/upstream/reads-catalog.ts'
import { readHomePage } from '#lib/upstream/reads-home.ts'
import type { PageScope } from './page-params.ts'

/** Home page of an assortment. */
export const homeData = cache(async (storeKey: string, locale: string): Promise<HomePageContent> => {
  const found = await readCached('home', { storeKey, locale }, () => readHomePage(storeKey, locale))
  return asOffered(found ?? { sections: [] }, storeKey)
})

export const categoriesData = cache(
  async (storeKey: string, locale: string): Promise<readonly Category[]> => {
    const found = await readCached('categories', { storeKey, locale }, () => readCategories(storeKey, locale))
    return found ?? []
  },
)

/**
 * A category that the country's stores sell and this one does not, such as beer where no license is; null when this one sells it, and when
 * there is no such category.
 */
export async function unsoldCategory(
  { storeKey, storeId, country, locale }: PageScope,
  slug: string,
): Promise<Category | null> {
  if (storeId === null) return null
  const isIt = (category: Category) => category.slug === slug
  if ((await categoriesData(storeKey, locale)).some(isIt)) return null
  const everywhere = await categoriesData(storeKeyOf({ country, storeId: null }), locale)
  return everywhere.find(isIt) ?? null
}

/** The store whose shelves the page shows; null with the global assortment. */
export const storeData = cache(async (storeId: string | null, locale: string): Promise<Store | null> => {
  if (storeId === null) return null
  return readCached('store', { storeId, locale }, () => readStore(storeId, locale))
})
