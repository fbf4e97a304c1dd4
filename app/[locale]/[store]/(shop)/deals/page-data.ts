import type { ProductSummary } from '#lib/domain/catalog/product.ts'
import { homeData } from '../page-data.ts'

/** Products on offer; a category's when `categorySlug` is given, and of one sub-category when `sub` is. */
export async function dealsData(
  scope: { storeKey: string; storeId: string | null; locale: string },
  categorySlug?: string,
  sub?: string,
): Promise<readonly ProductSummary[]> {
  const { sections } = await homeData(scope.storeKey, scope.storeId, scope.locale)
  const deals = sections.find((section) => section.kind === 'deals')?.products ?? []
  return deals.filter(
    (product) =>
      (categorySlug === undefined || product.categorySlug === categorySlug) &&
      (sub === undefined || product.subcategory === sub),
  )
}
