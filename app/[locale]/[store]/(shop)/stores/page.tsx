import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { StoreList } from '#components/help/stores.tsx'
import { readCached } from '#lib/cache/read-cached.ts'
import { tags } from '#lib/cache/tags.ts'
import type { Country } from '#lib/domain/location/country.ts'
import type { Store } from '#lib/domain/location/store.ts'
import { paths } from '#lib/routing/paths.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { readStores } from '#lib/upstream/reads.ts'
import { readPageScope, type StoreParams } from '../page-params.ts'
import { Container } from '#components/ui/container.tsx'

const storesData = cache(async (country: Country, locale: string): Promise<readonly Store[]> => {
  const found = await readCached(['stores', country, locale], [tags.stores], () =>
    readStores(country, locale),
  )
  return found ?? []
})

interface StateStores {
  state: string
  stores: readonly Store[]
}

/** The shop began in Hawaiʻi: home comes first. */
const rank = (state: string): number => (state === 'HI' ? 0 : 1)

/** Stores by state, home first, then states and cities in their alphabet. */
function byState(stores: readonly Store[]): StateStores[] {
  const states = Map.groupBy(stores, (store) => store.state)
  return [...states.entries()]
    .sort(([one], [other]) => rank(one) - rank(other) || one.localeCompare(other))
    .map(([state, inState]) => ({
      state,
      stores: inState.toSorted(
        (one, other) => one.city.localeCompare(other.city) || one.name.localeCompare(other.name),
      ),
    }))
}

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
