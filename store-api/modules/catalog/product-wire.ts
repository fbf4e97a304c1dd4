import type { z } from 'zod'
import type { productDetails, productSummary } from '@kolea/contract/product.ts'
import { isAlcohol } from '@kolea/domain/alcohol/restriction.ts'
import { attributesToWire, cardAttributes, pageAttributes } from '@kolea/domain/catalog/product-attributes.ts'
import type { Assortment } from './assortment.ts'
import { offerTextsIn, type OffersInForce } from './offers.ts'
import type { ProductDetailRow, ProductRow } from './product-rows.ts'

type Summary = z.input<typeof productSummary>
type Details = z.input<typeof productDetails>

const fewLeft = 3

/** Out, few, enough: what a page may depend on. A change of band is reported to the storefront, a change of number is not. */
export const stockBand = (quantity: number): 'out' | 'low' | 'in' =>
  quantity === 0 ? 'out' : quantity <= fewLeft ? 'low' : 'in'

function availabilityMessage({ quantity, ignoreQuantity }: ProductRow): string | null {
  if (quantity === null || ignoreQuantity || stockBand(quantity) === 'in') return null
  return quantity === 0 ? 'Sold out' : `Only ${quantity} left`
}

/** A product's card: price, offers in force, stock. */
export function summaryOnWire(row: ProductRow, offers: OffersInForce): Summary {
  const item = { productId: row.productId, listCents: row.listCents, matchingIds: row.matchingIds }
  const covering = offers.covering(item)
  const effective = offers.unitCents(item)
  return {
    product_id: row.productId,
    slug: row.slug,
    name: row.name,
    brand: row.brand,
    category_id: row.categoryId,
    category: row.categoryName,
    category_slug: row.categorySlug,
    subCategory: row.subcategory,
    price: row.listCents,
    catalog_price: row.listCents,
    promo_price: effective < row.listCents ? effective : null,
    promos: covering
      .filter(({ deal }) => deal.kind !== 'price' || deal.promoPriceCents < row.listCents)
      .map((offer) => ({
        promo_id: offer.deal.promotionId,
        promo_price: offer.deal.kind === 'price' ? offer.deal.promoPriceCents : null,
        ...offerTextsIn(offers.language, offer, row.listCents),
        subscriber_only: offer.deal.subscriberOnly,
      })),
    thumbnail: row.image,
    size_value: row.sizeValue,
    ...attributesToWire(cardAttributes, row),
    tags: row.tags,
    age_restricted: row.ageRestricted,
    age_restriction: row.ageRestriction,
    available: row.quantity === null || row.ignoreQuantity || row.quantity > 0,
    availableQuantity: row.quantity,
    ignore_quantity: row.ignoreQuantity,
    limit_per_order: row.limitPerOrder,
    availabilityMessage: availabilityMessage(row),
    matching_ids: row.matchingIds,
  }
}

/** Alcohol carries the hours in which this store may sell it. */
function saleHours(row: ProductRow, { store }: Assortment): Details['sale_hours_by_day'] {
  if (store === null || !isAlcohol(row)) return {}
  return Object.fromEntries(store.alcoholRestriction.map(({ day, sale_hours }) => [day, sale_hours]))
}

export function detailsOnWire(row: ProductDetailRow, offers: OffersInForce, assortment: Assortment): Details {
  return {
    ...summaryOnWire(row, offers),
    desc: row.description,
    long_desc: row.longDescription,
    images: row.image === null ? [] : [row.image, ...row.furtherImages],
    meta_tags: row.tags.map((tag) => tag.toLowerCase()),
    verify_age: row.ageRestricted,
    sale_hours_by_day: saleHours(row, assortment),
    store_id: assortment.store?.storeId ?? null,
    upc: row.upc,
    upcs: [row.upc],
    displayNutritionInfo: row.nutrition !== null,
    nutrition: row.nutrition,
    ...attributesToWire(pageAttributes, row),
    slin: row.gtin,
  }
}
