import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CategoryTiles } from '#components/catalog/category-tiles.tsx'
import { PaymentNotice } from '#components/subscription/payment-notice.tsx'
import { paths } from '#lib/routing/paths.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { categoriesData } from '../page-data.ts'
import type { StoreParams } from '../page-params.ts'
import { readPageScope } from '../page-params.ts'
import { PageTop } from '../../page-top.tsx'
import { Container } from '#components/ui/container.tsx'

type Props = { params: Promise<StoreParams> }

export const revalidate = 60

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await readPageScope(params)
  const t = await getTranslations({ locale, namespace: 'shop' })
  return pageMetadata({ title: t('title'), description: t('description'), locale, path: paths.shop })
}

export default async function ShopPage({ params }: Props) {
  const { locale, storeKey } = await readPageScope(params)
  const [t, categories] = await Promise.all([getTranslations('shop'), categoriesData(storeKey, locale)])
  return (
    <Container as="main" id="content">
      <PageTop page="/shop" title={t('allCategories')} locale={locale} />
      <PaymentNotice />
      <CategoryTiles page="shop" categories={categories} locale={locale} firstPictures={12} />
    </Container>
  )
}
