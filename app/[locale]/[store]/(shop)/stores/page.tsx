import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { CityList } from '#components/help/city-list.tsx'
import { StoreList } from '#components/help/stores.tsx'
import { readCached } from '#lib/cache/read-cached.ts'
import { readPart } from '#lib/cache/read-part.ts'
import { countries, type Country } from '@kolea/domain/location/country.ts'
import { comparePlaces } from '@kolea/domain/location/place-order.ts'
import type { Store } from '@kolea/domain/location/store.ts'
import { paths } from '#lib/routing/paths.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { readCities, readStores } from '#lib/upstream/reads.ts'
import { readPageScope, type StoreParams } from '../page-params.ts'
import { PageTop } from '../../page-top.tsx'
import { Container } from '#components/ui/container.tsx'

const storesData = cache(async (country: Country, locale: string): Promise<readonly Store[]> => {
  const found = await readCached('stores', { country, locale }, () => readStores(country, locale))
  return found ?? []
})

const citiesData = (country: Country, locale: string) =>
  readCached('cities', { country, locale }, () => readCities(country, locale)).then((found) => found ?? [])

/** The country's own stores first: those of the other one are found here as well. */
async function allStores(country: Country, locale: string): Promise<readonly Store[]> {
  const others = countries.filter((one) => one !== country)
  const lists = await Promise.all([country, ...others].map((one) => storesData(one, locale)))
  return lists.flat()
}

interface StateStores {
  state: string
  stores: readonly Store[]
}

/** Stores by state: those of `country` before the others; of its own Hawaiʻi first, where the shop began; then by the alphabet. */
function byState(stores: readonly Store[], country: Country): StateStores[] {
  const rank = (inState: readonly Store[]): number =>
    inState[0]?.country !== country ? 2 : inState[0].state === 'HI' ? 0 : 1
  // A state of the one country and a province of the other may have the same two letters.
  const states = Map.groupBy(stores, (store) => `${store.country} ${store.state}`)
  return [...states.values()]
    .map((inState) => ({ state: inState[0]?.state ?? '', rank: rank(inState), inState }))
    .sort((one, other) => one.rank - other.rank || one.state.localeCompare(other.state))
    .map(({ state, inState }) => ({
      state,
      stores: inState.toSorted(
        (one, other) => comparePlaces(one.city, other.city) || comparePlaces(one.name, other.name),
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
  const [t, stores, cities] = await Promise.all([
    getTranslations('stores'),
    allStores(country, locale),
    readPart('cities', citiesData(country, locale)),
  ])
  return (
    <Container as="main" id="content">
      <PageTop page="/stores" title={t('title')} locale={locale} />
      <CityList cities={cities} />
      <StoreList states={byState(stores, country)} locale={locale} />
    </Container>
  )
}
