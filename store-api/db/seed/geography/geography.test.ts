import assert from 'node:assert/strict'
import { test } from 'node:test'
import { distanceKm } from '@kolea/domain/geography/distance.ts'
import { hasNumber, houseNumberPoint } from '@kolea/domain/geography/house-number.ts'
import { parseTypedAddress } from '@kolea/domain/geography/written-address.ts'
import { taxRatesOf } from '@kolea/domain/pricing/taxes.ts'
import { seedStores } from '../seed.ts'
import { seedStreets } from './seed-streets.ts'

const unique = (values: readonly string[]) => assert.equal(new Set(values).size, values.length)
const inHawaii = seedStores.filter(({ state }) => state === 'HI')
const monsarrat = seedStreets.find(({ streetId }) => streetId === 'monsarrat-ave-honolulu-96815')

test('the chain has its stores, each once', () => {
  assert.ok(inHawaii.length >= 60)
  assert.equal(seedStores.filter(({ country, state }) => country === 'US' && state !== 'HI').length, 10)
  assert.equal(seedStores.filter(({ country }) => country === 'CA').length, 10)
  unique(seedStores.map(({ storeId }) => storeId))
  unique(seedStores.map(({ slug }) => slug))
})

test('stores lie in their region, in a time zone that exists and a known tax region', () => {
  for (const { name, lat, lon, country, state, timeZone } of seedStores) {
    if (state === 'HI') assert.ok(lat > 18.9 && lat < 22.3 && lon > -160 && lon < -154.8, name)
    else assert.ok(lat > 32 && lat < 54 && lon > -124 && lon < -73, name)
    assert.doesNotThrow(() => new Intl.DateTimeFormat('en', { timeZone }), name)
    assert.ok(state === 'OR' || taxRatesOf(`${country}-${state}`).length > 0, name)
  }
})

test('[BSK-10] off Hawaiʻi no store sells alcohol; every window is a window', () => {
  for (const store of seedStores) {
    if (store.state !== 'HI') {
      assert.deepEqual([store.beerOffPremises, store.wineOffPremises], ['not_authorized', 'not_authorized'])
      assert.ok(store.alcoholRestriction.every(({ sale_hours }) => sale_hours.length === 0))
    }
    for (const { sale_hours } of store.alcoholRestriction)
      for (const { start_time, end_time } of sale_hours) assert.ok(start_time < end_time, store.name)
  }
})

test('streets: ids once, ranges that rise, lines near their own city', () => {
  unique(seedStreets.map(({ streetId }) => streetId))
  assert.ok(seedStreets.filter(({ state }) => state === 'HI').length >= 400)
  for (const { streetId, fromNumber, toNumber, line, minLat, maxLat, minLon, maxLon } of seedStreets) {
    assert.ok(fromNumber < toNumber, streetId)
    assert.ok(line.length >= 2 && line.flat().every(Number.isFinite), streetId)
    assert.ok(distanceKm({ lat: minLat, lon: minLon }, { lat: maxLat, lon: maxLon }) < 45, streetId)
  }
})

test('Hawaiian names are written with the true ʻokina', () => {
  for (const text of [
    ...seedStreets.map(({ name }) => name),
    ...seedStores.map(({ name, address }) => name + address),
  ])
    assert.doesNotMatch(text, /['‘’`]/)
})

test('3045 Monsarrat Ave is where it is, and Kapahulu delivers there', () => {
  assert.ok(monsarrat && hasNumber(monsarrat, 3045))
  const door = houseNumberPoint(monsarrat, 3045)
  assert.ok(distanceKm(door, { lat: 21.2707, lon: -157.8158 }) < 0.3, JSON.stringify(door))
  const kapahulu = seedStores.find(({ storeId }) => storeId === '12345')
  assert.ok(kapahulu && distanceKm(door, kapahulu) < kapahulu.deliveryRadiusKm)
})

test('[LOC-05] some streets are known and yet too far from every store', () => {
  const far = seedStreets.filter(({ line: [first] }) =>
    first
      ? seedStores.every(
          (store) => distanceKm({ lat: first[0], lon: first[1] }, store) > store.deliveryRadiusKm,
        )
      : false,
  )
  assert.ok(far.some(({ city }) => city === 'Hāna') && far.some(({ city }) => city === 'Nāʻālehu'))
})

test('every store has streets within its reach', () => {
  for (const store of seedStores)
    assert.ok(
      seedStreets.some(({ line }) =>
        line.some(([lat, lon]) => distanceKm({ lat, lon }, store) < store.deliveryRadiusKm),
      ),
      store.name,
    )
})

test('every store in Hawaiʻi stands at its own address in the index', () => {
  for (const store of inHawaii) {
    const { number, words } = parseTypedAddress(store.address)
    const street = seedStreets.find(
      (row) =>
        row.zip === store.zip &&
        row.searchKey.startsWith(`${words} `) &&
        number !== null &&
        hasNumber(row, number),
    )
    assert.ok(street && number !== null, `${store.name}: ${store.address}`)
    assert.ok(distanceKm(houseNumberPoint(street, number), store) < 0.15, store.name)
  }
})
