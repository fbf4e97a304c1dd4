import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, mock, test } from 'node:test'
import { customerProfile } from '#tests/support/customer-fixtures.ts'
import { fakePage } from '#tests/support/fake-page.ts'
import { address, basketOf, itemOf, kapahulu, musubi } from '@kolea/domain/testing/shop-fixtures.ts'
import type { Basket } from '@kolea/domain/basket/basket.ts'
import { basketAtom, emptyBasketState } from './basket.ts'
import { resetBasket, setQuantity } from './basket-sync.ts'
import { choose, forgetSelected } from './stored-place.ts'
import { selectedLocation, storeOf } from './location.ts'
import { adoptPlace, followBasketTime, refreshStore } from './place-upkeep.ts'
import { session } from './session.ts'

const waikiki = { ...kapahulu, storeId: '22222', name: 'Waikīkī' }
const saved = (one: typeof address) => ({ addressId: one.street, address: one })
const addresses = 'GET /api/account/addresses'
const deliverers = 'POST /api/location/delivery-stores'

/** A page of somebody who chose no place yet. */
function open(answers: Parameters<typeof fakePage>[0] = {}) {
  const calls = fakePage(answers)
  forgetSelected()
  return calls
}
const beCustomer = () => session.set({ state: 'customer', profile: customerProfile })
const haveBasket = (over: Partial<Basket>, quantity = 1) =>
  basketAtom.set({
    ...emptyBasketState,
    status: 'ready',
    basket: basketOf(quantity > 0 ? [itemOf(musubi, quantity)] : [], over),
  })

beforeEach(() => {
  basketAtom.set(emptyBasketState)
  session.set({ state: 'guest' })
})

test('a basket brings its place along: the store and address it is delivered from and to', async () => {
  open()
  haveBasket({ mode: 'delivery', store: kapahulu, address })
  await adoptPlace()
  const { mode, deliveryStore, address: to } = selectedLocation.get()
  assert.deepEqual([mode, deliveryStore?.storeId, to?.street], ['delivery', '12345', address.street])
})

test('a basket for pickup brings the store where it is picked up', async () => {
  open()
  haveBasket({ mode: 'pickup', store: waikiki })
  await adoptPlace()
  const { mode, pickupStore, deliveryStore } = selectedLocation.get()
  assert.deepEqual([mode, pickupStore?.storeId, deliveryStore], ['pickup', '22222', null])
})

test('[SES-09] a customer without a basket finds the store of the last order and the first saved address', async () => {
  open({
    [addresses]: () => ({
      addresses: [saved(address), saved({ ...address, street: '1 Other St' })],
      recentStoreId: '12345',
    }),
    [deliverers]: () => ({ stores: [waikiki, kapahulu] }),
  })
  beCustomer()
  haveBasket({ store: waikiki }, 0)
  await adoptPlace()
  const { mode, deliveryStore, address: to } = selectedLocation.get()
  assert.deepEqual([mode, deliveryStore?.storeId, to?.street], ['delivery', '12345', address.street])
})

test('a place that was selected stays: nothing is taken over, nothing loaded', async () => {
  const calls = open()
  choose({ deliveryStore: waikiki })
  haveBasket({ store: kapahulu, address })
  beCustomer()
  await adoptPlace()
  assert.deepEqual([storeOf(selectedLocation.get())?.storeId, calls.length], ['22222', 0])
})

test('a store selected while the last one is loaded wins', async () => {
  open({
    [addresses]: () => ({ addresses: [saved(address)], recentStoreId: '12345' }),
    [deliverers]: () => {
      choose({ deliveryStore: waikiki })
      return { stores: [kapahulu] }
    },
  })
  beCustomer()
  await adoptPlace()
  assert.equal(storeOf(selectedLocation.get())?.storeId, '22222')
})

test('[SES-09] a customer who never ordered, or moved away from the last store, gets the nearest that delivers', async () => {
  beCustomer()
  for (const recentStoreId of [null, '99999']) {
    open({
      [addresses]: () => ({ addresses: [saved(address)], recentStoreId }),
      [deliverers]: () => ({ stores: [waikiki, kapahulu] }),
    })
    await adoptPlace()
    const { deliveryStore, address: to } = selectedLocation.get()
    assert.deepEqual([deliveryStore?.storeId, to?.street], ['22222', address.street])
  }
})

test('a guest, and a customer without an address or a store that delivers there, are left to choose', async () => {
  const calls = open()
  await adoptPlace()
  assert.equal(calls.length, 0)
  beCustomer()
  for (const [known, recentStoreId, sent] of [
    [[saved(address)], '12345', 2],
    [[], null, 1],
  ] as const) {
    const made = open({
      [addresses]: () => ({ addresses: known, recentStoreId }),
      [deliverers]: () => ({ stores: [] }),
    })
    await adoptPlace()
    assert.deepEqual([storeOf(selectedLocation.get()), made.length], [null, sent])
  }
})

const recentStore = 'GET /api/location/stores/22222'
const recentAlone = { [addresses]: () => ({ addresses: [], recentStoreId: '22222' }) }

test('[SES-09] a customer who saved no address finds the store of the last order, for pickup', async () => {
  beCustomer()
  open({ ...recentAlone, [recentStore]: () => ({ store: waikiki }) })
  await adoptPlace()
  const { mode, pickupStore, address: to } = selectedLocation.get()
  assert.deepEqual([mode, pickupStore?.storeId, to], ['pickup', '22222', null])
})

test('[SES-09] [LOC-10] the last store is left when it is in another country than the picked one, or a place was selected meanwhile', async () => {
  beCustomer()
  open({ ...recentAlone, [recentStore]: () => ({ store: waikiki }) })
  choose({ pickedCountry: 'CA' })
  await adoptPlace()
  assert.equal(storeOf(selectedLocation.get()), null)
  open({
    ...recentAlone,
    [recentStore]: () => {
      choose({ deliveryStore: kapahulu })
      return { store: waikiki }
    },
  })
  await adoptPlace()
  assert.equal(storeOf(selectedLocation.get())?.storeId, '12345')
})

test('[SES-09] [LOC-10] a last store that is gone leaves the country of the profile', async () => {
  beCustomer()
  open({
    ...recentAlone,
    [recentStore]: () => Response.json({ code: 'store_not_found', message: 'gone' }, { status: 404 }),
  })
  await adoptPlace()
  assert.deepEqual(
    [storeOf(selectedLocation.get()), selectedLocation.get().country],
    [null, customerProfile.country],
  )
})

test('[SES-09] [LOC-10] a last store that cannot be read changes nothing: it may be there with the next page', async () => {
  session.set({ state: 'customer', profile: { ...customerProfile, country: 'CA' } })
  open({ ...recentAlone, [recentStore]: () => Response.json({ code: 'busy', message: '' }, { status: 503 }) })
  await assert.rejects(adoptPlace(), { code: 'busy' })
  const { country } = selectedLocation.get()
  assert.deepEqual([storeOf(selectedLocation.get()), country], [null, 'US'])
})

test('[LOC-12] the times of the store in force are brought up to date: for the address of a delivery, for a pickup without', async () => {
  const times = { from: 50, to: 70 }
  const calls = open({
    [deliverers]: () => ({ stores: [waikiki, { ...kapahulu, deliveryEta: times }] }),
    'GET /api/location/stores/22222': () => ({ store: { ...waikiki, pickupEta: times } }),
  })
  choose({ mode: 'delivery', address, deliveryStore: kapahulu, pickupStore: waikiki })
  await refreshStore()
  assert.deepEqual(selectedLocation.get().deliveryStore?.deliveryEta, times)
  assert.deepEqual(calls[0]?.body, { address })
  assert.deepEqual(selectedLocation.get().pickupStore, waikiki)
  choose({ mode: 'pickup' })
  await refreshStore()
  assert.deepEqual(selectedLocation.get().pickupStore?.pickupEta, times)
})

test('[LOC-12] a store that no longer delivers to the address has no courier for it', async () => {
  open({ [deliverers]: () => ({ stores: [waikiki] }) })
  choose({ mode: 'delivery', address, deliveryStore: kapahulu })
  await refreshStore()
  assert.deepEqual(selectedLocation.get().deliveryStore, { ...kapahulu, deliveryEta: null })
})

test('an answer about a store that was left meanwhile changes nothing; without a store none is loaded', async () => {
  const calls = open({
    [deliverers]: () => {
      choose({ deliveryStore: waikiki })
      return { stores: [kapahulu] }
    },
  })
  await refreshStore()
  assert.equal(calls.length, 0)
  choose({ address, deliveryStore: kapahulu })
  await refreshStore()
  assert.deepEqual(selectedLocation.get().deliveryStore, waikiki)
})

test('[LOC-12] the time that a basket says of its store is the one the header shows; that of another store stays', () => {
  open()
  choose({ mode: 'delivery', address, deliveryStore: kapahulu })
  const stop = followBasketTime()
  const answered = (over: Partial<Basket>) =>
    basketAtom.set({
      ...emptyBasketState,
      basket: basketOf([itemOf(musubi, 1)], { mode: 'delivery', ...over }),
    })
  answered({ store: waikiki, eta: { from: 60, to: 70 } })
  assert.deepEqual(selectedLocation.get().deliveryStore, kapahulu)
  answered({ store: kapahulu, eta: { from: 40, to: 50 } })
  assert.deepEqual(selectedLocation.get().deliveryStore?.deliveryEta, { from: 40, to: 50 })
  stop()
  answered({ store: kapahulu, eta: { from: 15, to: 25 } })
  assert.deepEqual(selectedLocation.get().deliveryStore?.deliveryEta, { from: 40, to: 50 })
})

test('[LOC-12] a pickup shows the time that the basket says of it; one that says none, or the time that is shown, changes nothing', () => {
  open()
  choose({ mode: 'pickup', pickupStore: waikiki })
  const stop = followBasketTime()
  const answered = (over: Partial<Basket>) => haveBasket({ mode: 'pickup', store: waikiki, ...over })
  answered({ eta: { from: 10, to: 15 } })
  assert.deepEqual(selectedLocation.get().pickupStore?.pickupEta, { from: 10, to: 15 })
  const before = selectedLocation.get()
  answered({ eta: null })
  answered({ eta: { from: 10, to: 15 } })
  answered({ mode: 'delivery', eta: { from: 40, to: 50 } })
  assert.equal(selectedLocation.get(), before)
  answered({ eta: { from: 10, to: 20 } })
  assert.deepEqual(selectedLocation.get().pickupStore?.pickupEta, { from: 10, to: 20 })
  stop()
})

describe('[CHK-01] the time an order is wanted at', () => {
  const now = Date.parse('2026-11-20T06:00:00Z')
  const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
  let calls: ReturnType<typeof open>
  let stop = () => undefined as void
  beforeEach(() => {
    mock.timers.enable({ apis: ['setTimeout', 'Date'], now })
    calls = open({ 'POST /api/basket': () => basketOf([]) })
    choose({ mode: 'pickup', pickupStore: waikiki })
    stop = followBasketTime()
  })
  afterEach(() => {
    stop()
    resetBasket()
    mock.timers.reset()
  })
  const turns = async () => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }
  /** What the page has asked to be wanted instead. */
  const asked = async () => {
    mock.timers.tick(10)
    await turns()
    return calls.map(({ body }) => (body as { settings: { scheduledFor?: null } }).settings.scheduledFor)
  }

  test('is that of the basket, shown with the place from now on and on the next page', async () => {
    haveBasket({ scheduledFor: inMinutes(90) })
    assert.equal(selectedLocation.get().scheduledFor, inMinutes(90))
    haveBasket({ scheduledFor: null })
    assert.equal(selectedLocation.get().scheduledFor, null)
    assert.deepEqual(await asked(), [])
  })

  test('is given up when it is over and the basket is empty, once', async () => {
    haveBasket({ scheduledFor: inMinutes(29) }, 0)
    assert.deepEqual(await asked(), [null])
    haveBasket({ scheduledFor: inMinutes(29) }, 0)
    assert.deepEqual(await asked(), [null])
  })

  test('stays while it is in time, and while there is something to order: then the shopper is asked', async () => {
    haveBasket({ scheduledFor: inMinutes(30) }, 0)
    assert.deepEqual(await asked(), [])
    haveBasket({ scheduledFor: inMinutes(-5) }, 1)
    assert.deepEqual(await asked(), [])
  })

  test('stays while a change of the basket waits for its answer: the basket may not be empty', async () => {
    setQuantity(musubi, 1)
    basketAtom.set((before) => ({ ...before, basket: basketOf([], { scheduledFor: inMinutes(-10) }) }))
    assert.deepEqual(await asked(), [])
  })
})

test('[LOC-10] a customer without an address shops in the country of the profile', async () => {
  open({ [addresses]: () => ({ addresses: [], recentStoreId: null }) })
  session.set({ state: 'customer', profile: { ...customerProfile, country: 'CA' } })
  await adoptPlace()
  assert.equal(selectedLocation.get().country, 'CA')
})

const ottawa = { ...address, street: '1 Elgin St', city: 'Ottawa', country: 'CA' as const }
const canadian = { ...kapahulu, storeId: '777', country: 'CA' as const }

/** A customer’s page with these saved addresses, each of which some store serves. */
function openSaved(known: readonly (typeof address | typeof ottawa)[]) {
  const calls = open({
    [addresses]: () => ({ addresses: known.map(saved), recentStoreId: null }),
    [deliverers]: ({ body }) => {
      const { address: to } = body as { address: typeof ottawa }
      return { stores: [to.country === 'CA' ? canadian : kapahulu] }
    },
  })
  beCustomer()
  return calls
}

test('[LOC-10] a country picked in the footer stays: of the saved addresses one in that country is taken, else none', async () => {
  const calls = openSaved([address])
  choose({ pickedCountry: 'CA' })
  await adoptPlace()
  assert.deepEqual(
    [selectedLocation.get().country, selectedLocation.get().address, calls.length],
    ['CA', null, 1],
  )
  openSaved([address, ottawa])
  choose({ pickedCountry: 'CA' })
  await adoptPlace()
  const { country, address: to, deliveryStore } = selectedLocation.get()
  assert.deepEqual([country, to?.street, deliveryStore?.storeId], ['CA', ottawa.street, '777'])
})

test('[LOC-10] [LOC-12] a country that is picked, or an address outside the area that is entered, while places are loaded stays', async () => {
  const hana = { ...address, street: '2000 Hāna Hwy' }
  for (const [meanwhile, expected] of [
    [{ pickedCountry: 'CA' }, ['CA', undefined, undefined]],
    [{ address: hana }, ['US', hana.street, undefined]],
  ] as const) {
    open({
      [addresses]: () => ({ addresses: [saved(address)], recentStoreId: null }),
      [deliverers]: () => {
        choose(meanwhile)
        return { stores: [kapahulu] }
      },
    })
    beCustomer()
    await adoptPlace()
    const { country, address: to, deliveryStore } = selectedLocation.get()
    assert.deepEqual([country, to?.street, deliveryStore?.storeId], expected)
  }
})

test('[LOC-12] an address outside the area stays: no saved one takes its place', async () => {
  const hana = { ...address, street: '2000 Hāna Hwy' }
  const calls = openSaved([address])
  choose({ mode: 'delivery', address: hana })
  await adoptPlace()
  assert.deepEqual(
    [selectedLocation.get().address?.street, storeOf(selectedLocation.get()), calls.length],
    [hana.street, null, 0],
  )
})

test('[LOC-10] [LOC-12] a basket with something in it brings its place all the same: nothing of another store could be added to it', async () => {
  for (const before of [
    { pickedCountry: 'CA' },
    { address: { ...address, street: '2000 Hāna Hwy' } },
  ] as const) {
    open()
    choose(before)
    haveBasket({ mode: 'pickup', store: waikiki })
    await adoptPlace()
    assert.deepEqual(
      [selectedLocation.get().country, storeOf(selectedLocation.get())?.storeId],
      ['US', '22222'],
    )
  }
})
