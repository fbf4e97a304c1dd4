import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { StoreDetails } from '#components/stores/store-details.tsx'
import { StoreLd } from '#components/seo/json-ld.tsx'
import type { Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'
import { pageMetadata, siteOrigin } from '#lib/seo/page-metadata.ts'
import { PageTop } from '../../../page-top.tsx'
import { storeData } from '../../page-data.ts'
import type { StoreParams } from '../../page-params.ts'
import { readPageScope } from '../../page-params.ts'
import { Container } from '#components/ui/container.tsx'
import { PageMessages } from '../../../page-messages.tsx'

/** None at build, cached once filled: without this a page with parameters of its own is rendered each time. */
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
  return (
    <Container as="main" id="content">
      <PageTop
        page="/stores"
        below={[{ name: store.name, href: paths.store(store, locale) }]}
        title={<bdi>{store.name}</bdi>}
        locale={locale}
      />
      <PageMessages namespaces={['map', 'stores']}>
        <StoreDetails store={store} />
      </PageMessages>
      <StoreLd store={store} url={new URL(paths.store(store, locale), siteOrigin()).href} />
    </Container>
  )
}
