import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { paths } from '#lib/routing/paths.ts'
import { categoriesData } from '../../../page-data.ts'
import type { StoreParams } from '../../../page-params.ts'
import { readPageScope } from '../../../page-params.ts'

/** Reads its query: rendered each time, whatever the layout above allows. */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<StoreParams & { category: string }> }

export const metadata: Metadata = { robots: { index: false } }

/** All of a category, reached from a search: the category's own page shows the same. */
export default async function SearchCategoryPage({ params }: Props) {
  const { category: slug } = await params
  const { locale, storeKey } = await readPageScope(params)
  const categories = await categoriesData(storeKey, locale)
  if (!categories.some((category) => category.slug === slug)) notFound()
  permanentRedirect(paths.category(slug, {}, locale))
}
