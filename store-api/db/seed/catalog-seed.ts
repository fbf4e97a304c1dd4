import { eq, inArray } from 'drizzle-orm'
import { hasHiddenTag } from '@kolea/domain/catalog/category.ts'
import { attributesOf, cardAttributes, pageAttributes } from '@kolea/domain/catalog/product-attributes.ts'
import { zonePriceCents, type PriceZone } from '@kolea/domain/pricing/price-zones.ts'
import { translationsOf } from '../../texts/content.ts'
import type { Db } from '../database.ts'
import { categories, coupons, productPrices, products, promotions, searchTerms } from '../schema/catalog.ts'
import type { Fields } from '../schema/seed-rows.ts'
import type { SeedPart } from './apply-seeds.ts'
import type { SeedCategory } from './catalog/seed-category.ts'
import { seedCategories } from './catalog/categories.ts'
import { seedProducts } from './catalog/products.ts'
import { seedCoupons, seedPromotions } from './catalog/promotions.ts'
import { searchTermRows } from './search-terms.ts'

const zones: readonly PriceZone[] = ['oahu', 'neighbour', 'mainland', 'canada']

const imageOf = (productId: string) => `/media/products/${productId}`

const categoryRows = () =>
  seedCategories.map((category, position) => ({
    categoryId: category.id,
    slug: category.slug,
    position,
    name: category.name,
    description: category.desc,
    longDescription: category.longDesc,
    image: category.coverProductId ? imageOf(category.coverProductId) : null,
    tint: category.tint,
    verifyAge: category.verifyAge,
    minPurchaseAge: category.minPurchaseAge,
    localised: localisedTexts(category),
    metaTags: [category.slug],
    subcategories: category.subcategories.map((sub) => ({
      slug: sub.slug,
      name: sub.name,
      localised: localisedNames(sub),
      type: 'subcategory',
    })),
    hidden: hasHiddenTag([category.slug]),
  }))

const localisedNames = ({ name, localised }: { name: string; localised: Readonly<Record<string, string>> }) =>
  Object.fromEntries(
    Object.entries({ en: name, ...localised }).map(([language, text]) => [language, { display_name: text }]),
  )

function localisedTexts(category: SeedCategory) {
  const names = localisedNames(category)
  return Object.fromEntries(
    Object.entries(names).map(([language, name]) => [language, { ...name, desc: category.descs[language] }]),
  )
}

const productRows = () =>
  seedProducts.map((product) => ({
    productId: product.id,
    slug: product.slug,
    name: product.name,
    brand: product.brand,
    categoryId: product.categoryId,
    subcategory: product.subCategory,
    description: product.desc,
    longDescription: product.longDesc,
    sizeValue: product.sizeValue,
    nutrition: product.nutrition,
    ...attributesOf(cardAttributes, product),
    ...attributesOf(pageAttributes, product),

    upc: product.upc,
    gtin: product.gtin,
    tags: product.tags,
    ageRestricted: product.ageRestricted,
    ageRestriction: product.ageRestriction,
    limitPerOrder: product.limitPerOrder,
    ignoreQuantity: false,
    matchingIds: [product.matchingId],
    popularity: product.popularity,
    learnedPopularity: 0,
    image: product.packshot === null ? null : imageOf(product.id),
    furtherImages: product.served === null ? [] : [`${imageOf(product.id)}-served`],
    hidden: hasHiddenTag(product.tags),
  }))

/** What orders have taught is added to the seed's popularity; it is learned again after a start. */
const withoutLearned = ({ popularity, learnedPopularity, ...row }: Fields): Fields => ({
  ...row,
  popularity: Number(popularity) - Number(learnedPopularity),
  learnedPopularity: 0,
})

const priceRows = () =>
  seedProducts.flatMap(({ id, priceCents }) =>
    zones.map((priceZone) => ({
      productId: id,
      priceZone,
      listCents: zonePriceCents(priceCents, priceZone),
    })),
  )

const promotionRows = () =>
  seedPromotions.map((offer) => ({
    promotionId: offer.id,
    name: offer.name,
    kind: offer.kind,
    terms: {
      ...(offer.promoPriceCents !== undefined && { cents: offer.promoPriceCents }),
      ...(offer.multi && { quantity: offer.multi.quantity, cents: offer.multi.totalCents }),
      ...(offer.buyGet && { buy: offer.buyGet.buy, get: offer.buyGet.get }),
    },
    productIds: [...(offer.productIds ?? [])],
    matchingIds: [...(offer.matchingIds ?? [])],
    shortDesc: offer.shortDesc,
    longDesc: offer.longDesc,
    translations: translationsOf(({ promotions }) => promotions?.[offer.id]),
    startDate: offer.startDate,
    expirationDate: offer.expirationDate,
    betweenHours: offer.betweenHours ?? null,
    dateRecurrence: offer.dateRecurrence ?? null,
    subscriberOnly: offer.subscriberOnly ?? false,
  }))

/** Words to offer: what the shelves are called, as popular as the best thing on them. */
function terms() {
  return seedCategories
    .filter((category) => !hasHiddenTag([category.slug]))
    .flatMap((category) =>
      category.subcategories.map((sub) => {
        const onShelf = seedProducts.filter(
          (product) => product.categoryId === category.id && product.subCategory === sub.slug,
        )
        return { term: sub.name, popularity: Math.max(0, ...onShelf.map((product) => product.popularity)) }
      }),
    )
}

/** What an operator has taken off the shop stays off it. */
async function hideWithdrawn(tx: Db): Promise<void> {
  const ids = tx.select({ id: categories.categoryId }).from(categories).where(eq(categories.withdrawn, true))
  await tx.update(products).set({ hidden: true }).where(inArray(products.categoryId, ids))
  await tx.update(categories).set({ hidden: true }).where(eq(categories.withdrawn, true))
}

/** Categories, products, prices, promotions, codes and the words to offer. */
export const catalogSeed: SeedPart = {
  name: 'catalog',
  data: [
    seedCategories,
    seedProducts.map(({ packshot, ...product }) => [product, packshot === null]),
    seedPromotions,
    seedCoupons,
  ],
  isDemo: true,
  tables: [
    { table: categories, rows: categoryRows, isRemovable: false },
    { table: products, rows: productRows, stamp: 'updatedAt', isRemovable: false, withoutLearned },
    { table: productPrices, rows: priceRows, isRemovable: false },
    { table: promotions, rows: promotionRows, isRemovable: true, command: 'promotion' },
    { table: coupons, rows: () => seedCoupons, isRemovable: false, command: 'coupon' },
    { table: searchTerms, rows: () => searchTermRows(terms()), isRemovable: true },
  ],
  finish: hideWithdrawn,
}
