import { pageFeatures } from '#lib/configuration/page-features.ts'
import { shownSections } from '@kolea/domain/catalog/home-page.ts'
import { helpSections } from '@kolea/domain/help/sections.ts'
import { countries } from '@kolea/domain/location/country.ts'
import { legalDocuments, paths } from '#lib/routing/paths.ts'
import { defaultStoreKey } from '#lib/routing/store-key.ts'
import type { SitemapEntry } from '#lib/seo/sitemap.ts'
import { readSectionArticles } from '#lib/upstream/help-centre.ts'
import { readCategories } from '#lib/upstream/reads-catalog.ts'
import { readHomePage } from '#lib/upstream/reads-home.ts'
import { dealsData } from '../[locale]/[store]/(shop)/deals/page-data.ts'

/** What a search engine sees: it has chosen neither a store nor a language. */
const scope = { storeKey: defaultStoreKey, storeId: null, locale: 'en' } as const

const fixed = [
  paths.landing,
  paths.home,
  paths.shop,
  paths.deals,
  paths.faqs,
  paths.help,
  paths.contact,
  paths.stores,
]

const legal = legalDocuments.flatMap((document) =>
  countries.map((country): SitemapEntry => ({ path: (locale) => paths.legal(document, country, locale) })),
)

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

/** Every page but those of stores and products. */
export async function pageEntries(): Promise<SitemapEntry[]> {
  const parts = await Promise.all([categories(), deals(), homeRows(), help()])
  return [...fixed.map((path) => ({ path })), ...parts.flat(), ...legal]
}
