import { homePage } from '@kolea/contract/content.ts'
import type { ResponseOf } from '@kolea/contract/endpoint.ts'
import type { Banner, HomePageContent, HomeSection } from '@kolea/domain/catalog/home-page.ts'
import { isEmpty } from '@kolea/domain/empty.ts'
import { storeChoiceOf } from '../routing/store-key.ts'
import { localisedName, scopeQuery, toCategories } from './reads-catalog.ts'
import { productSummaries } from './products.ts'
import { storefrontCaller } from './storefront-token.ts'
import { pictureAddress } from './media-versions.ts'

type WireHomePage = ResponseOf<typeof homePage>

type WireBanner = WireHomePage['banners'][number]

/** A section that is never shown (CAT-01). */
const excludedSectionId = '48466'

const banner = (wire: WireBanner): Banner => ({
  id: wire.id,
  title: wire.message.title,
  text: wire.message.text,
  badge: wire.message.badge,
  action: wire.message.action,
  language: wire.message.language,
  image: pictureAddress(wire.message.img ?? null),
  productImages: wire.product_images.map(pictureAddress),
  target: wire.target,
  isForNew: wire.audience === 'new_customers',
})

const pictured = (wires: readonly WireBanner[]): WireBanner[] =>
  wires.filter((wire) => !isEmpty(wire.message.img))

/** A promo banner needs a target too, and never one for donations (CAT-01). */
const promotional = (wires: readonly WireBanner[]): WireBanner[] =>
  pictured(wires).filter((wire) => wire.target !== null && wire.target.entity !== 'Donations')

function section(wire: WireHomePage, name: string, locale: string): HomeSection | null {
  switch (name) {
    case 'deals':
      return { kind: name, products: productSummaries(wire.deals) }
    case 'categories':
      return { kind: name, categories: toCategories(wire.categories, locale) }
    case 'banners':
    case 'special_banner':
      return { kind: name, banners: pictured(wire[name]).map(banner) }
    case 'promo_banner':
      return { kind: name, banners: promotional(wire.promo_banner).map(banner) }
    case 'recommendation':
    case 'user_purchased_items':
      return { kind: name }
    default:
      return customSection(wire, name, locale)
  }
}

function customSection(wire: WireHomePage, sectionId: string, locale: string): HomeSection | null {
  const custom = wire.custom_sections.find((candidate) => candidate.id === sectionId)
  if (!custom || custom.id === excludedSectionId) return null
  return {
    kind: 'custom',
    id: custom.id,
    title: localisedName(custom.display_name, custom.localizations_ui, locale),
    note: custom.note,
    categorySlug: custom.category_details?.category_slug ?? null,
    subcategorySlug: custom.category_details?.subcategory_slug ?? null,
    products: productSummaries(custom.content),
  }
}

const hasNothing = (found: HomeSection): boolean =>
  ('products' in found && isEmpty(found.products)) ||
  ('banners' in found && isEmpty(found.banners)) ||
  ('categories' in found && isEmpty(found.categories))

/** The home page's blocks in display order; unknown and empty ones are left out (CAT-01). */
export function toHomePage(wire: WireHomePage, locale: string): HomePageContent {
  const sections = wire.display_order.flatMap((name) => {
    const found = section(wire, name, locale)
    return found === null || hasNothing(found) ? [] : [found]
  })
  return { sections }
}

/** Home page in display order (CAT-01). As every read of reads.ts. */
export async function readHomePage(storeKey: string, locale: string): Promise<HomePageContent> {
  const query = { ...scopeQuery(storeChoiceOf(storeKey)), reco: 'on' as const }
  return toHomePage(await storefrontCaller(locale)(homePage, { query }), locale)
}
