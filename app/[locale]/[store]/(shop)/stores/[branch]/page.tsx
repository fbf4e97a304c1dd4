import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Breadcrumbs } from '#components/catalog/breadcrumbs.tsx'
import { StoreDetails } from '#components/help/stores.tsx'
import { StoreLd } from '#components/seo/json-ld.tsx'
import type { Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'
import { pageMetadata, siteOrigin } from '#lib/seo/page-metadata.ts'
import { storeData } from '../../page-data.ts'
import type { StoreParams } from '../../page-params.ts'
import { readPageScope } from '../../page-params.ts'
import { Container } from '#components/ui/container.tsx'

/** None at build, kept once filled: without this a page with parameters of its own is rendered each time. */
export const generateStaticParams = (): never[] => []

type Props = { params: Promise<StoreParams & { branch: string }> }

export const revalidate = 60

/** `{slug}-{id}`: the id is what follows the last hyphen. */
const branchShape = /^(?:(.*)-)?([A-Za-z0-9_]+)$/

async function branchOf(params: Props['params']) {
  const { locale } = await readPageScope(params)
  const [, slug = '', storeId = ''] = branchShape.exec(decodeURIComponent((await params).branch)) ?? []
  const store = storeId === '' ? null : await storeData(storeId, locale)
  if (store === null) notFound()
  return { locale, store, slug }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, store } = await branchOf(params)
  const t = await getTranslations({ locale, namespace: 'stores' })
  const place = { store: store.name, city: store.city }
  const path = (one: Locale) => paths.store(store, one)
  return pageMetadata({ title: t('titleOf', place), description: t('descriptionOf', place), locale, path })
}

export default async function BranchPage({ params }: Props) {
  const { locale, store, slug } = await branchOf(params)
  if (slug !== store.slug) permanentRedirect(paths.store(store, locale))
  const [t, nav] = await Promise.all([getTranslations('stores'), getTranslations('nav')])
  const origin = siteOrigin()
  return (
    <Container as="main" id="content">
      <Breadcrumbs
        origin={origin}
        crumbs={[
          { name: nav('home'), href: paths.home(locale) },
          { name: t('title'), href: paths.stores(locale) },
          { name: store.name, href: paths.store(store, locale) },
        ]}
      />
      <h1 className="page-title">
        <bdi>{store.name}</bdi>
      </h1>
      <StoreDetails store={store} />
      <StoreLd store={store} url={new URL(paths.store(store, locale), origin).href} />
    </Container>
  )
}
