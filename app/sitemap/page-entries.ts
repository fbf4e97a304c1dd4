import { pageFeatures } from '#lib/configuration/page-features.ts'
import { shownSections } from '@kolea/domain/catalog/home-page.ts'
import { helpSections } from '@kolea/domain/help/sections.ts'
import { countries } from '@kolea/domain/location/country.ts'
import { fixedPages, type FixedPattern, type ListedPattern } from '#lib/routing/page-routes.ts'
import { legalDocuments, paths } from '#lib/routing/paths.ts'
import { defaultStoreKey } from '#lib/routing/store-key.ts'
import type { SitemapEntry } from '#lib/seo/sitemap.ts'
import { readSectionArticles } from '#lib/upstream/help-centre.ts'
import { readCategories } from '#lib/upstream/reads-catalog.ts'
import { readHomePage } from '#lib/upstream/reads-home.ts'
import { dealsData } from '../[locale]/[store]/(shop)/deals/page-data.ts'

/** What a search engine sees: it has chosen neither a store nor a language. */
const scope = { storeKey: defaultStoreKey, locale: 'en' } as const

async function legal(): Promise<SitemapEntry[]> {
  return legalDocuments.flatMap((document) =>
    countries.map((country): SitemapEntry => ({ path: (locale) => paths.legal(document, country, locale) })),
  )
}

/** Every category and each of its sub-categories. */
async function categories(): Promise<SitemapEntry[]> {
  const found = await readCategories(scope.storeKey, scope.locale)
  return found.flatMap(({ slug, subcategories }) =>
    [null, ...subcategories.map((one) => one.slug)].map((sub): SitemapEntry => ({
      path: (locale) => paths.category(slug, { sub }, locale),
    })),
  )
}

/** The deals of each category that has one. */
async function deals(): Promise<SitemapEntry[]> {
  const { products } = await dealsData(scope)
  const slugs = new Set(products.map(({ categorySlug }) => categorySlug))
  return [...slugs].map((slug) => ({ path: (locale) => paths.dealsCategory(slug, null, locale) }))
}

/** The rows of the home page that have a page of their own: the others lead to a category. */
async function homeRows(): Promise<SitemapEntry[]> {
  const [{ sections }, features] = await Promise.all([
    readHomePage(scope.storeKey, scope.locale),
    pageFeatures('US'),
  ])
  return shownSections(sections, features).flatMap((section): SitemapEntry[] =>
    section.kind === 'custom' && section.categorySlug === null
      ? [{ path: (locale) => paths.homeSection(section.id, locale) }]
      : [],
  )
}

/** The help centre's sections and articles; a section that the API has not is left out. */
async function help(): Promise<SitemapEntry[]> {
  const sections = await Promise.all(
    helpSections.map((section) => readSectionArticles(section, scope.locale)),
  )
  return sections.flatMap((articles, at): SitemapEntry[] => {
    const section = helpSections[at]
    if (articles === null || section === undefined) return []
    return [
      { path: (locale) => paths.helpSection(section, locale) },
      ...articles.map((article): SitemapEntry => ({
        path: (locale) => paths.helpArticle(article, locale),
        lastModified: article.updatedAt,
      })),
    ]
  })
}

/** Stores and products have files of their own. */
type ReadElsewhere = '/stores/:store' | '/shop/:category/:product'

/** Who knows the addresses of a listed page with parameters: the compiler asks for each. */
const readers: Readonly<
  Record<Exclude<ListedPattern, FixedPattern | ReadElsewhere>, () => Promise<SitemapEntry[]>>
> = {
  '/shop/:category': categories,
  '/shop/:category/:subcategory/all': categories,
  '/deals/:category': deals,
  '/home/:section/all': homeRows,
  '/help/:section': help,
  '/help/:section/:article': help,
  '/legal/:document/:country': legal,
}

/** Every listed page of the route table but those of stores and products. */
export async function pageEntries(): Promise<SitemapEntry[]> {
  const parts = await Promise.all([...new Set(Object.values(readers))].map((read) => read()))
  const fixed = fixedPages.filter(({ engines }) => engines === 'listed')
  return [
    ...fixed.map(({ pattern }): SitemapEntry => ({ path: (locale) => paths.page(pattern, locale) })),
    ...parts.flat(),
  ]
}
