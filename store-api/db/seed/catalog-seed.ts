import { eq, getTableColumns, inArray, notLike, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { hasHiddenTag } from '@kolea/domain/catalog/category.ts'
import { attributesOf, cardAttributes, pageAttributes } from '@kolea/domain/catalog/product-attributes.ts'
import { zonePriceCents, type PriceZone } from '@kolea/domain/pricing/price-zones.ts'
import type { Db } from '../database.ts'
import { categories, coupons, productPrices, products, promotions, searchTerms } from '../schema/catalog.ts'
import { seeds } from '../schema/content.ts'
import { batches, type SeedPart } from './apply-seeds.ts'
import type { SeedCategory } from './catalog/seed-category.ts'
import { seedCategories } from './catalog/categories.ts'
import { seedProducts } from './catalog/products.ts'
import { seedCoupons, seedPromotions } from './catalog/promotions.ts'
import { seedSearchTerms } from './search-terms.ts'

const zones: readonly PriceZone[] = ['oahu', 'neighbour', 'mainland', 'canada']

/** Every column but the key takes the seed's value. */
function seedWins(table: PgTable, ...keys: readonly string[]): Record<string, SQL> {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !keys.includes(name))
  return Object.fromEntries(columns.map(([name, column]) => [name, sql.raw(`excluded.${column.name}`)]))
}

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

const productRows = (now: Date) =>
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
    image: product.packshot === null ? null : imageOf(product.id),
    furtherImages: product.served === null ? [] : [`${imageOf(product.id)}-served`],
    hidden: hasHiddenTag(product.tags),
    updatedAt: now,
  }))

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

/** Categories, products, prices, promotions and codes. An operator's price stays until the seed itself changes. */
export const catalogSeed: SeedPart = {
  name: 'catalog',
  data: [
    seedCategories,
    seedProducts.map(({ packshot, ...product }) => [product, packshot === null]),
    seedPromotions,
    seedCoupons,
  ],
  apply: async (tx: Db, now: Date) => {
    for (const rows of batches(categoryRows())) {
      await tx
        .insert(categories)
        .values(rows)
        .onConflictDoUpdate({
          target: categories.categoryId,
          set: seedWins(categories, 'categoryId', 'withdrawn'),
        })
    }
    const rows = productRows(now)
    for (const batch of batches(rows, 200)) {
      await tx
        .insert(products)
        .values(batch)
        .onConflictDoUpdate({ target: products.productId, set: seedWins(products, 'productId') })
    }
    await hideWithdrawn(tx)
    for (const batch of batches(priceRows(), 1000)) {
      const target = [productPrices.priceZone, productPrices.productId]
      await tx
        .insert(productPrices)
        .values(batch)
        .onConflictDoUpdate({ target, set: seedWins(productPrices, 'priceZone', 'productId') })
    }
    await tx.delete(promotions).where(notLike(promotions.promotionId, 'gen-%'))
    for (const batch of batches(promotionRows())) await tx.insert(promotions).values(batch)
    await tx
      .insert(coupons)
      .values([...seedCoupons])
      .onConflictDoUpdate({ target: coupons.code, set: seedWins(coupons, 'code') })
    // What a generated shop has put beside the seed is not the seed's to remove.
    const generated = await tx.select().from(seeds).where(eq(seeds.name, 'generated'))
    if (generated.length === 0) await tx.delete(searchTerms)
    await seedSearchTerms(tx, terms())
  },
}
