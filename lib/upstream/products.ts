import type { WireProductDetails, WireProductSummary } from '@kolea/contract/product.ts'
import { hasHiddenTag } from '@kolea/domain/catalog/category.ts'
import {
  attributesFromWire,
  cardAttributes,
  pageAttributes,
} from '@kolea/domain/catalog/product-attributes.ts'
import { weekdays, type SaleHours } from '@kolea/domain/location/store.ts'
import type {
  Filter,
  Nutrition,
  ProductDetails,
  ProductListPage,
  ProductSummary,
} from '@kolea/domain/catalog/product.ts'
import { pictureAddress } from './media-versions.ts'

/** A card's product; `promoPriceCents` only when it is lower (BSK-01). */
export function toProductSummary(wire: WireProductSummary): ProductSummary {
  return {
    productId: wire.product_id,
    slug: wire.slug,
    name: wire.name,
    brand: wire.brand,
    categoryId: wire.category_id,
    categoryName: wire.category,
    categorySlug: wire.category_slug,
    subcategory: wire.subCategory,
    priceCents: wire.price,
    promoPriceCents: wire.promo_price !== null && wire.promo_price < wire.price ? wire.promo_price : null,
    promos: wire.promos.map((promo) => ({
      promoId: promo.promo_id,
      promoPriceCents: promo.promo_price,
      shortText: promo.promo_short_desc,
      longText: promo.promo_long_desc,
      longTextLanguage: promo.promo_long_desc_language,
      subscriberOnly: promo.subscriber_only,
    })),
    image: pictureAddress(wire.thumbnail),
    size: wire.size_value,
    ...attributesFromWire(cardAttributes, wire),
    tags: wire.tags,
    ageRestricted: wire.age_restricted,
    ageRestriction: wire.age_restriction,
    available: wire.available,
    availableQuantity: wire.availableQuantity,
    ignoreQuantity: wire.ignore_quantity,
    limitPerOrder: wire.limit_per_order,
    availabilityMessage: wire.availabilityMessage,
    matchingIds: wire.matching_ids,
  }
}

/** A list without what must never show: tobacco and CBD, whatever the API sends (CAT-05). */
export function productSummaries(wires: readonly WireProductSummary[]): ProductSummary[] {
  return wires.filter((wire) => !hasHiddenTag(wire.tags)).map(toProductSummary)
}

/** A page of products, filtered like every list. */
export function toProductListPage(wire: {
  Items: readonly WireProductSummary[]
  LastEvaluatedKey: { id: string } | null
  total: number
}): ProductListPage {
  return {
    items: productSummaries(wire.Items),
    lastKey: wire.LastEvaluatedKey?.id ?? null,
    total: wire.total,
  }
}

export function filterList(wires: readonly Filter[]): Filter[] {
  return wires.map(({ id, name, values }) => ({ id, name, values }))
}

function nutritionFacts(wire: WireProductDetails): Nutrition | null {
  const nutrition = wire.nutrition
  if (!wire.displayNutritionInfo || nutrition === null) return null
  return {
    serving: nutrition.serving,
    servings: nutrition.servings,
    calories: nutrition.calories,
    fatG: nutrition.fat_g,
    saturatedFatG: nutrition.saturated_fat_g,
    sodiumMg: nutrition.sodium_mg,
    carbsG: nutrition.carbs_g,
    sugarsG: nutrition.sugars_g,
    proteinG: nutrition.protein_g,
  }
}

const saleHours = ({ sale_hours_by_day: hours }: WireProductDetails): SaleHours =>
  weekdays.flatMap((day) => {
    const windows = hours[day] ?? []
    return windows.length === 0
      ? []
      : [{ day, windows: windows.map(({ start_time, end_time }) => ({ start: start_time, end: end_time })) }]
  })

/** The product page's product; null for one that must never show (CAT-05). */
export function toProductDetails(wire: WireProductDetails): ProductDetails | null {
  if (hasHiddenTag(wire.tags)) return null
  return {
    ...toProductSummary(wire),
    shortText: wire.desc,
    longText: wire.long_desc,
    images: wire.images.map(pictureAddress),
    metaTags: wire.meta_tags,
    upc: wire.upc,
    nutrition: nutritionFacts(wire),
    ...attributesFromWire(pageAttributes, wire),
    saleHours: saleHours(wire),
    storeId: wire.store_id,
  }
}
