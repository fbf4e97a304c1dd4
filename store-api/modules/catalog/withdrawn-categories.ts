import { changeTags } from '@kolea/contract/change-notice.ts'
import { eq, sql } from 'drizzle-orm'
import { excludedTags, isHiddenCategory } from '@kolea/domain/catalog/category.ts'
import { inTransaction } from '../../db/database.ts'
import { categories, products } from '../../db/schema/catalog.ts'
import type { Services } from '../../services/services.ts'

/** Tobacco and CBD are never shown, whatever an operator says (CAT-05). */
const neverShown = sql`exists (select 1 from jsonb_array_elements_text(${products.tags}) t
  where lower(trim(t)) in ${[...excludedTags]})`

/**
 * Takes a category with all its goods off the shop, or puts it back; every page that showed them is notified. Its goods are hidden as
 * well, because what the database counts (shelves, words of the search) follows the goods.
 *
 * @returns whether there is such a category that may be shown
 */
export async function withdrawCategory(
  { db, notices }: Pick<Services, 'db' | 'notices'>,
  slug: string,
  withdrawn: boolean,
): Promise<boolean> {
  const [category] = await db.select().from(categories).where(eq(categories.slug, slug))
  if (category === undefined || isHiddenCategory(category)) return false
  const { categoryId } = category
  await inTransaction(db, async (tx) => {
    await tx
      .update(categories)
      .set({ withdrawn, hidden: withdrawn })
      .where(eq(categories.categoryId, categoryId))
    const moved = await tx
      .update(products)
      .set({ hidden: withdrawn ? true : neverShown })
      .where(eq(products.categoryId, categoryId))
      .returning({ productId: products.productId })
    const goods = moved.map(({ productId }) => changeTags.product(productId))
    await notices.write(tx, {
      tags: ['categories', 'home', changeTags.category(categoryId), ...goods],
      hard: true,
    })
  })
  return true
}
