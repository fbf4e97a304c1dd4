import { and, asc, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { EquivalentError, parseEquivalent, type Equivalent } from '@kolea/domain/search/equivalents.ts'
import { inTransaction } from '../db/database.ts'
import { categories, products } from '../db/schema/catalog.ts'
import {
  equivalentShape,
  pageShape,
  pinShape,
  searchRules,
  type RuleKind,
  type RuleShape,
} from '../db/schema/search-rules.ts'
import { Refusal } from '../refusal.ts'
import type { RecordKind, Shop } from './record-kinds.ts'

/**
 * A kind of rule that steers the search (SEA-03). A rule of the seed that is saved is the operator's from then on; one that is removed
 * stays removed. What was found before a change is not shown after it.
 * @param check refuses what the shape cannot know
 */
function ruleKind<Shape extends RuleShape>(
  kind: RuleKind,
  shape: Shape,
  check?: (shop: Pick<Shop, 'db'>, record: z.output<Shape>) => Promise<void>,
): RecordKind<Shape> {
  const ruleIdOf = (id: string) => `${kind}:${id}`
  return {
    shape,
    list: async ({ db }) => {
      const rows = await db
        .select()
        .from(searchRules)
        .where(and(eq(searchRules.kind, kind), eq(searchRules.removed, false)))
        .orderBy(desc(searchRules.seeded), asc(searchRules.ruleId))
      return rows.map(({ ruleId, body, seeded }) => ({
        id: ruleId.slice(kind.length + 1),
        record: shape.parse(body) as z.input<Shape>,
        ...(seeded && { note: 'of the seed' }),
      }))
    },
    save: async (shop, id, record) => {
      await check?.(shop, record)
      const written = { body: record, seeded: false, removed: false, updatedAt: shop.clock.now() }
      await inTransaction(shop.db, async (tx) => {
        await tx
          .insert(searchRules)
          .values({ ruleId: ruleIdOf(id), kind, ...written })
          .onConflictDoUpdate({ target: searchRules.ruleId, set: written })
        await shop.notices.write(tx, { tags: ['searched'], hard: true })
      })
      return true
    },
    remove: ({ db, clock, notices }, id) =>
      inTransaction(db, async (tx) => {
        const gone = await tx
          .update(searchRules)
          .set({ removed: true, updatedAt: clock.now() })
          .where(and(eq(searchRules.ruleId, ruleIdOf(id)), eq(searchRules.removed, false)))
          .returning({ ruleId: searchRules.ruleId })
        if (gone.length === 0) return false
        await notices.write(tx, { tags: ['searched'], hard: true })
        return true
      }),
  }
}

const cannotBeSaved = (reason: string) => new Refusal(400, 'bad_request', `This cannot be saved: ${reason}`)

/** @throws Refusal 400 with what is wrong with the line */
function parsedLine(line: string): Equivalent {
  try {
    return parseEquivalent(line)
  } catch (error) {
    if (error instanceof EquivalentError) throw cannotBeSaved(`line: ${error.message}`)
    throw error
  }
}

const shelfMark = 'shelf:'

/** @throws Refusal 400 for a line that is no equivalent, or that names a shelf that there is not */
async function checkLine(
  { db }: Pick<Shop, 'db'>,
  { line }: z.output<typeof equivalentShape>,
): Promise<void> {
  const shelves = parsedLine(line)
    .means.flatMap(({ marks }) => marks)
    .filter((mark) => mark.startsWith(shelfMark))
  if (shelves.length === 0) return
  const rows = await db
    .select({ slug: categories.slug, subcategories: categories.subcategories })
    .from(categories)
  const known = new Set(
    rows.flatMap(({ slug, subcategories }) => [slug, ...subcategories.map((sub) => `${slug}/${sub.slug}`)]),
  )
  const unknown = shelves.find((mark) => !known.has(mark.slice(shelfMark.length)))
  if (unknown !== undefined) throw cannotBeSaved(`line: there is no ${unknown}.`)
}

/** @throws Refusal 400 for a product that there is not, or that is not shown */
async function checkProduct(
  { db }: Pick<Shop, 'db'>,
  { product_id: productId }: z.output<typeof pinShape>,
): Promise<void> {
  const [found] = await db
    .select({ hidden: products.hidden })
    .from(products)
    .where(eq(products.productId, productId))
  if (found?.hidden === false) return
  const reason = found === undefined ? `there is no ${productId}` : `${productId} is not shown in the shop`
  throw cannotBeSaved(`product_id: ${reason}.`)
}

export const equivalentKind = ruleKind('equivalent', equivalentShape, checkLine)
export const pinKind = ruleKind('pin', pinShape, checkProduct)
export const pageKind = ruleKind('page', pageShape)
