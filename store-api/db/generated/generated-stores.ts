import type { StoreRow } from '../schema/location.ts'
import { storesOf } from '../seed/geography/seed-store.ts'
import { places } from './cities.ts'
import { draw, pick } from './draw.ts'

/** Ids from here on are generated ones: the seed's are below. */
const firstId = 50_001

const streets =
  'Main St|Oak St|Cedar Ave|Harbor Rd|Market St|2nd Ave|5th St|Union St|Lake Ave|Hill Rd|Mill St|Station Rd'
const quarters =
  'Old Town|Riverside|Uptown|Midtown|Harborview|Parkside|Eastgate|Westgate|Northgate|Southside|Lakeside|Hillcrest|Station|Market|University|Garden District'
const streetNames = streets.split('|')
const quarterNames = quarters.split('|')

const postalOf = (country: 'US' | 'CA', start: string, random: number): string =>
  country === 'US'
    ? `${start}${String(1 + (random % 60)).padStart(2, '0')}`
    : `${start} ${random % 10}${pick([...'ABCEGHJK'], random >>> 4)}${(random >>> 8) % 10}`

/** The store of an index: round the places, each within some 15 km of its city's middle. */
function generatedStore(index: number): StoreRow {
  const { country, timeZone, city } = pick(places, index)
  const [name, state, lat, lon, postal, areaCode] = city
  const round = Math.floor(index / places.length)
  const away = (salt: number) => (draw(index, salt) / 2 ** 32 - 0.5) * 0.26
  const quarter = `${pick(quarterNames, round + draw(index % places.length, 11))} ${round < 16 ? '' : 1 + Math.floor(round / 16)}`
  const region = {
    country,
    state,
    timeZone,
    priceZone: country === 'CA' ? 'canada' : 'mainland',
    areaCode,
    alcohol: null,
  }
  const [store] = storesOf(region, [
    [
      String(firstId + index),
      quarter.trim(),
      `${100 + (draw(index, 12) % 8900)} ${pick(streetNames, draw(index, 13))}`,
      name,
      postalOf(country, postal, draw(index, 14)),
      Number((lat + away(15)).toFixed(5)),
      Number((lon + away(16)).toFixed(5)),
      draw(index, 17) % 9 === 0 ? { hours: ['0600', '2300'] } : {},
    ],
  ])
  if (store === undefined) throw new Error('a store was not made')
  return store
}

export const generatedStores = (count: number): StoreRow[] =>
  Array.from({ length: count }, (_, index) => generatedStore(index))
