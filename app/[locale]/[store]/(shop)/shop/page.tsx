import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CategoryTiles } from '#components/catalog/category-tiles.tsx'
import { Breadcrumbs } from '#components/catalog/breadcrumbs.tsx'
import { PaymentNotice } from '#components/subscription/payment-notice.tsx'
import { paths } from '#lib/routing/paths.ts'
import { pageMetadata, siteOrigin } from '#lib/seo/page-metadata.ts'
import { categoriesData } from '../page-data.ts'
import type { StoreParams } from '../page-params.ts'
import { readPageScope } from '../page-params.ts'
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
  const [t, nav, categories] = await Promise.all([
    getTranslations('shop'),
    getTranslations('nav'),
    categoriesData(storeKey, locale),
  ])
  return (
    <Container as="main" id="content">
      <Breadcrumbs
        origin={siteOrigin()}
        crumbs={[
          { name: nav('home'), href: paths.home(locale) },
          { name: nav('shop'), href: paths.shop(locale) },
        ]}
      />
      <h1 className="page-title">{t('allCategories')}</h1>
      <PaymentNotice />
      <CategoryTiles categories={categories} locale={locale} />
    </Container>
  )
}
