import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { CityList } from '#components/stores/city-list.tsx'
import { StoreFinder, type StoreRegion } from '#components/stores/store-finder.tsx'
import { readCached } from '#lib/cache/read-cached.ts'
import { readPart } from '#lib/cache/read-part.ts'
import { islandOf, type Island } from '@kolea/domain/geography/islands.ts'
import { countries, type Country } from '@kolea/domain/location/country.ts'
import { comparePlaces } from '@kolea/domain/location/place-order.ts'
import type { Store } from '@kolea/domain/location/store.ts'
import { paths } from '#lib/routing/paths.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { readCities, readStores } from '#lib/upstream/reads.ts'
import { readPageScope, type StoreParams } from '../page-params.ts'
import { PageMessages } from '../../page-messages.tsx'
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

/** What the list shows and its search reads: the browser gets no more of 80 stores. */
const listed = ({ storeId, slug, name, street, city, zip, country, lat, lon, timeZone, hours }: Store) => ({
  storeId,
  slug,
  name,
  street,
  city,
  zip,
  country,
  lat,
  lon,
  timeZone,
  hours,
})

/** In the order of the islands, from Kauaʻi to Hawaiʻi; other states are one part. */
const islandOrder: readonly (Island | null)[] = [
  'niihau',
  'kauai',
  'oahu',
  'molokai',
  'lanai',
  'maui',
  'hawaii',
]

/** Stores by state, those of Hawaiʻi by island: `country`'s before the others, of its own Hawaiʻi first, where the shop began. */
function regionsOf(
  stores: readonly Store[],
  country: Country,
  nameOf: { state: (state: string) => string; island: (island: Island) => string },
): StoreRegion[] {
  const rank = (inState: readonly Store[]): number =>
    inState[0]?.country !== country ? 2 : inState[0].state === 'HI' ? 0 : 1
  // A state of the one country and a province of the other may have the same two letters.
  const states = Map.groupBy(stores, (store) => `${store.country} ${store.state}`)
  return [...states.values()]
    .map((inState) => ({ state: inState[0]?.state ?? '', rank: rank(inState), inState }))
    .sort((one, other) => one.rank - other.rank || one.state.localeCompare(other.state))
    .map(({ state, inState }) => ({
      id: `state-${state}`,
      title: nameOf.state(state),
      parts: [...Map.groupBy(inState, islandOf)]
        .sort(([one], [other]) => islandOrder.indexOf(one) - islandOrder.indexOf(other))
        .map(([island, inPart]) => ({
          id: island === null ? `${state}-all` : `island-${island}`,
          title: island === null ? null : nameOf.island(island),
          stores: inPart
            .toSorted(
              (one, other) => comparePlaces(one.city, other.city) || comparePlaces(one.name, other.name),
            )
            .map(listed),
        })),
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
      <PageMessages namespaces={['stores']} withoutScripts={t('searchNeedsScripts')}>
        <StoreFinder
          regions={regionsOf(stores, country, {
            state: (state) => (t.has(`regions.${state}`) ? t(`regions.${state}` as 'regions.HI') : state),
            island: (island) => t(`islands.${island}`),
          })}
        />
      </PageMessages>
      <CityList cities={cities} />
    </Container>
  )
}
