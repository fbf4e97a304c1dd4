import type { WireCategory } from '../contract/content.ts'
import {
  hasHiddenTag,
  isHiddenCategory,
  type Category,
  type CategoryTint,
} from '../domain/catalog/category.ts'

const tints: readonly CategoryTint[] = ['guava', 'lilikoi', 'kai', 'ti', 'taro', 'koa', 'shell']

type Localised = Readonly<Record<string, { display_name: string }>>

/** The name in the page's language: exact tag, then its base language, then the plain name (CAT-07). */
export function localisedName(name: string, translations: Localised, locale: string): string {
  const base = locale.split('-')[0] ?? locale
  return translations[locale]?.display_name ?? translations[base]?.display_name ?? name
}

/** Categories in the page's language, without tobacco and CBD (CAT-05); meta tags in lower case. */
export function toCategories(wires: readonly WireCategory[], locale: string): Category[] {
  return wires
    .filter((wire) => !isHiddenCategory({ slug: wire.slug, metaTags: wire.meta_tags }))
    .map((wire) => category(wire, locale))
}

function category(wire: WireCategory, locale: string): Category {
  return {
    categoryId: wire.id,
    slug: wire.slug,
    name: localisedName(wire.name, wire.localizations_ui, locale),
    shortText: wire.desc,
    longText: wire.long_desc,
    image: wire.thumbnail || wire.small_image || wire.full_image || null,
    tint: tints.find((tint) => tint === wire.tint) ?? 'shell',
    verifyAge: wire.verify_age,
    minPurchaseAge: wire.min_purchase_age,
    metaTags: wire.meta_tags.map((tag) => tag.toLowerCase()),
    subcategories: wire.subcategories
      .filter((sub) => !hasHiddenTag([sub.slug, sub.name]))
      .map((sub) => ({
        slug: sub.slug,
        name: localisedName(sub.name, sub.localizations_ui, locale),
        count: sub.count,
      })),
    productCount: wire.product_count,
  }
}
