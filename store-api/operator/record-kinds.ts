import { changeTags } from '@kolea/contract/change-notice.ts'
import { and, asc, eq, inArray, max, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { formatCents } from '@kolea/domain/money/format.ts'
import { normaliseCode } from '@kolea/domain/pricing/coupons.ts'
import { inTransaction, textArray } from '../db/database.ts'
import { categories, coupons, productPrices, products, promotions } from '../db/schema/catalog.ts'
import { homeBanners } from '../db/schema/content.ts'
import { helpArticles } from '../db/schema/help.ts'
import { changePromotion } from '../modules/catalog/promotion-calendar.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services/services.ts'
import { equivalentKind, pageKind, pinKind } from './search-rule-kinds.ts'
import { articleShape, bannerShape, categoryShape, couponShape, promotionShape } from './record-shapes.ts'

/** What records are read from and written to. */
export type Shop = Pick<Services, 'db' | 'clock' | 'notices'>

/** Records that whoever runs the shop writes as a whole: what `list` answers of one is what `save` takes of it. */
export interface RecordKind<Shape extends z.ZodType = z.ZodType> {
  readonly shape: Shape
  list(shop: Shop): Promise<readonly { id: string; record: z.input<Shape>; note?: string }[]>
  /** Answers whether it was saved: not when only those that exist may be changed, and this one does not. */
  save(shop: Shop, id: string, record: z.output<Shape>): Promise<boolean>
  /** Answers whether there was one. Records of kinds without it cannot be removed. */
  remove?(shop: Shop, id: string): Promise<boolean>
}

/**
 * Something that the offer is about costs more without it, or the offer would be shown nowhere. Prices are those of Oʻahu, of
 * which the other zones' follow.
 * @throws Refusal 400 naming the list price
 */
async function checkPrice({ db }: Pick<Shop, 'db'>, record: z.output<typeof promotionShape>): Promise<void> {
  if (record.kind === 'buy_get') return
  const each = record.kind === 'multi_buy' ? record.terms.cents / record.terms.quantity : record.terms.cents
  const inGroup = sql`exists (select 1 from jsonb_array_elements_text(${products.matchingIds}) one where one = any(${textArray(record.matchingIds)}))`
  const [found] = await db
    .select({ most: max(productPrices.listCents) })
    .from(products)
    .innerJoin(productPrices, eq(productPrices.productId, products.productId))
    .where(
      and(eq(productPrices.priceZone, 'oahu'), or(inArray(products.productId, record.productIds), inGroup)),
    )
  const most = found?.most ?? null
  if (most === null || each < most) return
  throw new Refusal(
    400,
    'bad_request',
    `This cannot be saved: terms: nothing that the offer is about costs more than ${formatCents(most)} without it.`,
  )
}

const promotionKind: RecordKind<typeof promotionShape> = {
  shape: promotionShape,
  list: async ({ db }) => {
    const rows = await db.select().from(promotions).orderBy(asc(promotions.promotionId))
    return rows.map(({ promotionId: id, ...record }) => ({
      id,
      record: record as z.input<typeof promotionShape>,
    }))
  },
  save: async (shop, promotionId, record) => {
    await checkPrice(shop, record)
    return changePromotion(shop, promotionId, async (tx) => {
      await tx
        .insert(promotions)
        .values({ promotionId, ...record })
        .onConflictDoUpdate({ target: promotions.promotionId, set: record })
    })
  },
  remove: (shop, promotionId) =>
    changePromotion(shop, promotionId, async (tx) => {
      await tx.delete(promotions).where(eq(promotions.promotionId, promotionId))
    }),
}

/** No page shows a code: a change of one has nothing to report. */
const couponKind: RecordKind<typeof couponShape> = {
  shape: couponShape,
  list: async ({ db }) => {
    const rows = await db.select().from(coupons).orderBy(asc(coupons.code))
    return rows.map(({ code: id, ...record }) => ({ id, record }))
  },
  save: async ({ db }, id, record) => {
    await db
      .insert(coupons)
      .values({ code: normaliseCode(id), ...record })
      .onConflictDoUpdate({ target: coupons.code, set: record })
    return true
  },
  remove: async ({ db }, id) =>
    (
      await db
        .delete(coupons)
        .where(eq(coupons.code, normaliseCode(id)))
        .returning()
    ).length > 0,
}

const articleKind: RecordKind<typeof articleShape> = {
  shape: articleShape,
  list: async ({ db }) => {
    const rows = await db
      .select()
      .from(helpArticles)
      .orderBy(asc(helpArticles.sectionId), asc(helpArticles.position))
    return rows.map(({ articleId: id, updatedAt: _updatedAt, ...record }) => ({
      id,
      record: record as z.input<typeof articleShape>,
    }))
  },
  save: async ({ db, clock, notices }, articleId, record) => {
    const changed = { ...record, updatedAt: clock.now() }
    await inTransaction(db, async (tx) => {
      await tx
        .insert(helpArticles)
        .values({ articleId, ...changed })
        .onConflictDoUpdate({ target: helpArticles.articleId, set: changed })
      await notices.write(tx, { tags: ['config'], hard: true })
    })
    return true
  },
  remove: ({ db, notices }, articleId) =>
    inTransaction(db, async (tx) => {
      const gone = await tx.delete(helpArticles).where(eq(helpArticles.articleId, articleId)).returning()
      await notices.write(tx, { tags: ['config'], hard: true })
      return gone.length > 0
    }),
}

/** @throws Refusal 400 for the name of a product that there is not: the banner would lack its picture */
async function checkPictures({ db }: Pick<Shop, 'db'>, names: readonly string[]): Promise<void> {
  const found = await db
    .select({ name: products.name })
    .from(products)
    .where(inArray(products.name, [...names]))
  const missing = names.find((name) => !found.some((product) => product.name === name))
  if (missing !== undefined)
    throw new Refusal(400, 'bad_request', `This cannot be saved: products: there is no ${missing}.`)
}

const bannerKind: RecordKind<typeof bannerShape> = {
  shape: bannerShape,
  list: async ({ db }) => {
    const rows = await db.select().from(homeBanners).orderBy(asc(homeBanners.kind), asc(homeBanners.position))
    return rows.map(({ bannerId: id, ...record }) => ({ id, record }))
  },
  save: async (shop, bannerId, record) => {
    await checkPictures(shop, record.products)
    await inTransaction(shop.db, async (tx) => {
      await tx
        .insert(homeBanners)
        .values({ bannerId, ...record })
        .onConflictDoUpdate({ target: homeBanners.bannerId, set: record })
      await shop.notices.write(tx, { tags: ['home'], hard: true })
    })
    return true
  },
  remove: ({ db, notices }, bannerId) =>
    inTransaction(db, async (tx) => {
      const gone = await tx.delete(homeBanners).where(eq(homeBanners.bannerId, bannerId)).returning()
      await notices.write(tx, { tags: ['home'], hard: true })
      return gone.length > 0
    }),
}

/** Names, texts, order and ages. Which categories there are, and what is in them, comes with the catalog. */
const categoryKind: RecordKind<typeof categoryShape> = {
  shape: categoryShape,
  list: async ({ db }) => {
    const rows = await db
      .select()
      .from(categories)
      .where(or(eq(categories.hidden, false), eq(categories.withdrawn, true)))
      .orderBy(asc(categories.position))
    return rows.map(({ slug: id, ...row }) => ({
      id,
      record: categoryShape.strip().parse(row),
      ...(row.withdrawn && { note: 'hidden' }),
    }))
  },
  save: ({ db, notices }, slug, record) =>
    inTransaction(db, async (tx) => {
      const [saved] = await tx
        .update(categories)
        .set(record)
        .where(eq(categories.slug, slug))
        .returning({ categoryId: categories.categoryId })
      if (saved === undefined) return false
      const tags = ['categories', 'home', changeTags.category(saved.categoryId)] as const
      await notices.write(tx, { tags, hard: true })
      return true
    }),
}

/** By their path below `/operator`. */
export const recordKinds = {
  promotions: promotionKind,
  coupons: couponKind,
  articles: articleKind,
  banners: bannerKind,
  categories: categoryKind,
  equivalents: equivalentKind,
  pins: pinKind,
  pages: pageKind,
} as const
