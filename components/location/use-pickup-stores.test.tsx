import { kapahulu } from '@kolea/domain/testing/shop-fixtures.ts'
import { inOrder } from './use-pickup-stores.ts'

const store = (state: string, city: string, name: string, lat = 0) => ({
  ...kapahulu,
  state,
  city,
  name,
  lat,
  lon: 0,
})
const names = (...given: Parameters<typeof inOrder>) => inOrder(...given).map((near) => near.store.name)

test('[LOC-06] without a position the state with the most stores is first, by city and name', () => {
  const stores = [
    store('AZ', 'Phoenix', 'Roosevelt Row'),
    store('HI', 'Kapaa', 'Kapaa'),
    store('CA', 'Oakland', 'Temescal'),
    store('HI', 'Honolulu', 'Waikiki'),
    store('HI', 'Honolulu', 'Kaimuki'),
  ]
  expect(names(stores, null)).toEqual(['Kaimuki', 'Waikiki', 'Kapaa', 'Roosevelt Row', 'Temescal'])
})

test('[LOC-06] with one the nearest is first, with its distance', () => {
  const stores = [store('HI', 'B', 'far', 3), store('HI', 'A', 'near', 1)]
  expect(names(stores, { lat: 0, lon: 0 })).toEqual(['near', 'far'])
  expect(inOrder(stores, { lat: 1, lon: 0 })[0]?.km).toBe(0)
})

test('[LOC-05] nearby is what is within reach and on the same island', () => {
  const lanaiCity = { lat: 20.828, lon: -156.919 }
  const lahaina = { ...store('HI', 'Lahaina', 'Lahaina', 20.886), lon: -156.675 }
  const nearby = (near: { lat: number; lon: number }) => inOrder([lahaina], near).map((one) => one.nearby)
  expect(nearby(lanaiCity)).toEqual([false])
  expect(nearby({ lat: 20.758, lon: -155.99 })).toEqual([true])
  expect(inOrder([lahaina], null).map((one) => one.nearby)).toEqual([false])
})
