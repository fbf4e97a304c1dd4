import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { StoreList } from '#components/help/stores.tsx'
import { paths } from '#lib/routing/paths.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import type { StoreParams } from '../page-params.ts'
import { readPageScope } from '../page-params.ts'
import { byState, storesData } from './page-data.ts'
import { Container } from '#components/ui/container.tsx'

type Props = { params: Promise<StoreParams> }

export const revalidate = 60

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await readPageScope(params)
  const t = await getTranslations({ locale, namespace: 'stores' })
  return pageMetadata({ title: t('title'), description: t('description'), locale, path: paths.stores })
}

export default async function StoresPage({ params }: Props) {
  const { locale, country } = await readPageScope(params)
  const [t, stores] = await Promise.all([getTranslations('stores'), storesData(country, locale)])
  return (
    <Container as="main" id="content">
      <h1 className="page-title">{t('title')}</h1>
      <StoreList states={byState(stores)} locale={locale} />
    </Container>
  )
}
