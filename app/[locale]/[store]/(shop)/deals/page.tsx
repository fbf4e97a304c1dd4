import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DealsView } from '#components/catalog/deals-view.tsx'
import { MoreResults } from '#components/search/more-results.tsx'
import { partOr } from '#lib/cache/part.ts'
import { readPart } from '#lib/cache/read-part.ts'
import { paths } from '#lib/routing/paths.ts'
import { pageMetadata, siteOrigin } from '#lib/seo/page-metadata.ts'
import { PageTop } from '../../page-top.tsx'
import { categoriesData } from '../page-data.ts'
import type { StoreParams } from '../page-params.ts'
import { readPageScope } from '../page-params.ts'
import { dealsData, onSale } from './page-data.ts'

type Props = { params: Promise<StoreParams> }

export const revalidate = 60

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await readPageScope(params)
  const t = await getTranslations({ locale, namespace: 'deals' })
  return pageMetadata({ title: t('title'), description: t('description'), locale, path: paths.deals })
}

export default async function DealsPage({ params }: Props) {
  const scope = await readPageScope(params)
  const [{ products, first }, categories] = await Promise.all([
    dealsData(scope),
    readPart('categories', categoriesData(scope.storeKey, scope.locale)),
  ])
  const title = (await getTranslations('deals'))('title')
  return (
    <DealsView
      top={<PageTop page="/deals" title={title} locale={scope.locale} />}
      title={title}
      all={products}
      shown={products.slice(0, first.count)}
      categories={partOr(categories, [])}
      category={null}
      locale={scope.locale}
      origin={siteOrigin()}
    >
      {first.lastKey === null ? null : (
        <MoreResults
          query={{
            q: '',
            country: scope.country,
            storeId: scope.storeId ?? undefined,
            lastKey: first.lastKey,
            filters: onSale,
          }}
          href={paths.search('', scope.locale, { filters: onSale, lastKey: first.lastKey })}
        />
      )}
    </DealsView>
  )
}
