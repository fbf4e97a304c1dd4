import { asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { normaliseCode } from '#lib/domain/pricing/coupons.ts'
import { categories, coupons, promotions } from '../db/schema/catalog.ts'
import { helpArticles } from '../db/schema/help.ts'
import { changePromotion } from '../modules/catalog/promotion-calendar.ts'
import type { Services } from '../services/services.ts'
import { articleShape, categoryShape, couponShape, promotionShape } from './record-shapes.ts'

type Shop = Pick<Services, 'db' | 'clock' | 'notices'>

/** Records that whoever runs the shop writes as a whole: what `list` answers of one is what `save` takes of it. */
export interface RecordKind<Shape extends z.ZodType = z.ZodType> {
  readonly shape: Shape
  list(shop: Shop): Promise<readonly { id: string; record: z.input<Shape> }[]>
  /** Answers whether it was saved: not when only those that exist may be changed, and this one does not. */
  save(shop: Shop, id: string, record: z.output<Shape>): Promise<boolean>
  /** Answers whether there was one. Kinds without it keep what they have. */
  remove?(shop: Shop, id: string): Promise<boolean>
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
  save: (shop, promotionId, record) =>
    changePromotion(shop, promotionId, async (tx) => {
      await tx
        .insert(promotions)
        .values({ promotionId, ...record })
        .onConflictDoUpdate({ target: promotions.promotionId, set: record })
    }),
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
    await db
      .insert(helpArticles)
      .values({ articleId, ...changed })
      .onConflictDoUpdate({ target: helpArticles.articleId, set: changed })
    notices.publish({ tags: ['config'], hard: true })
    return true
  },
  remove: async ({ db, notices }, articleId) => {
    const gone = await db.delete(helpArticles).where(eq(helpArticles.articleId, articleId)).returning()
    notices.publish({ tags: ['config'], hard: true })
    return gone.length > 0
  },
}

/** Names, texts, order and ages. Which categories there are, and what is in them, comes with the catalog. */
const categoryKind: RecordKind<typeof categoryShape> = {
  shape: categoryShape,
  list: async ({ db }) => {
    const rows = await db
      .select()
      .from(categories)
      .where(eq(categories.hidden, false))
      .orderBy(asc(categories.position))
    return rows.map(({ slug: id, ...row }) => ({ id, record: categoryShape.strip().parse(row) }))
  },
  save: async ({ db, notices }, slug, record) => {
    const [saved] = await db
      .update(categories)
      .set(record)
      .where(eq(categories.slug, slug))
      .returning({ categoryId: categories.categoryId })
    if (saved === undefined) return false
    notices.publish({ tags: ['categories', 'home', `category:${saved.categoryId}`], hard: true })
    return true
  },
}

/** By their path below `/operator`. */
export const recordKinds = {
  promotions: promotionKind,
  coupons: couponKind,
  articles: articleKind,
  categories: categoryKind,
} as const
