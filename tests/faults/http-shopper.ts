import { randomInt, randomUUID } from 'node:crypto'
import type { BasketChange } from '@kolea/domain/basket/basket-change.ts'
import type { Address } from '@kolea/domain/location/address.ts'
import type { Store } from '@kolea/domain/location/store.ts'
import type { OperationKey } from '#lib/bff-contract/all.ts'
import type { OutputOf } from '#lib/bff-contract/operation-types.ts'
import type { CallOptions } from '#lib/client/call.ts'
import type { NewMethod, TestSource } from '@kolea/domain/wallet/new-method.ts'
import type { HttpBrowser } from './http-browser.ts'

export const password = 'Aloha2026pau'

/** Makes a call and answers what it says. @throws Error when it is refused */
export type Calls = <K extends OperationKey>(key: K, options: CallOptions<K>) => Promise<OutputOf<K>>

/** Calls that are made once. */
export const once =
  (browser: HttpBrowser): Calls =>
  async (key, options) =>
    (await browser.call(key, options)).ok

/** Where a shopper is, and what they can buy there. */
export interface Place {
  readonly address: Address
  readonly store: Store
  readonly placeId: string
  readonly categoryId: string
  /** In stock, for any age. */
  readonly product: { readonly productId: string; readonly name: string }
}

export interface Customer {
  readonly browser: HttpBrowser
  readonly email: string
}

/** Two customers with one phone are taken for one person (ACC-01). */
export const newPhone = () =>
  `8085${randomInt(10 ** 6)
    .toString()
    .padStart(6, '0')}`

export const enrolmentOf = (email: string) => ({
  firstName: 'Lani',
  lastName: 'Example',
  email,
  phone: newPhone(),
  password,
  country: 'US' as const,
  acceptsTerms: true,
  acceptsCommunications: false,
})

export const newEmail = (): string => `lani.${randomUUID()}@example.com`

/** Opens a session and an account in it. */
export async function enrol(browser: HttpBrowser): Promise<Customer> {
  const email = newEmail()
  const launched = await browser.call('POST /api/session/launch', { input: {} })
  if (launched.ok.state !== 'guest') throw new Error(`launch ended as ${launched.ok.state}`)
  const view = (await browser.call('POST /api/account/enrol', { input: enrolmentOf(email) })).ok
  if (view.state !== 'customer') throw new Error(`enrolment ended as ${view.state}`)
  return { browser, email }
}

/** Finds an address that is delivered to, and something to buy there. */
export const findPlace = (browser: HttpBrowser): Promise<Place> => placeOf(once(browser))

/** The same by calls of any kind. */
export async function placeOf(calls: Calls, wanted = 'chips'): Promise<Place> {
  const term = { term: '2330 Kalakaua', near: null }
  const { predictions } = await calls('POST /api/location/predictions', { input: term })
  const placeId = predictions[0]?.placeId ?? ''
  const { address } = await calls('GET /api/location/places/:placeId', { params: { placeId } })
  const { stores } = await calls('POST /api/location/delivery-stores', { input: { address } })
  const [store] = stores
  if (store === undefined) throw new Error('no store delivers to the test address')
  const query = { country: 'US' as const, storeId: store.storeId, q: wanted }
  const { items } = await calls('GET /api/search/results', { query })
  const product = items.find(({ ageRestricted }) => !ageRestricted)
  if (product === undefined) throw new Error(`the test store sells no ${wanted}`)
  const { productId, name, categoryId } = product
  return { address, store, placeId, categoryId, product: { productId, name } }
}

const expiry = { expMonth: 8, expYear: 2030 }

/** What is entered of a card of the test gateway, but for its number. */
export const testCard = { ...expiry, zip: '96815', cvc: '123' }

/** What saves the card that the test gateway has taken in. */
export const newMethodOf = ({ source, last4, brand }: TestSource): NewMethod => ({
  gateway: 'test',
  kind: 'card',
  source,
  card: { ...expiry, last4, brand },
  zip: testCard.zip,
  name: 'Lani Example',
})

/** Adds a card of the test gateway; answers its id. */
export async function addCard(calls: Calls): Promise<string> {
  const entered = { ...testCard, number: '4242424242424242' }
  const made = await calls('POST /api/wallet/test-card', { input: entered })
  return (await calls('POST /api/wallet/cards', { input: newMethodOf(made) })).addedCardId
}

/** A change of the basket from `from` to `to` items of the one product, to be delivered. */
export const changeOf = ({ address, store, product }: Place, from: number, to: number): BasketChange => ({
  id: randomUUID(),
  mode: 'delivery',
  seenVersion: null,
  lines: [{ ...product, from, to }],
  place: { storeId: store.storeId, address },
  settings: {},
})

/** Quantity of the one product in the basket. */
export async function quantityInBasket(calls: Calls, { product }: Place): Promise<number> {
  const { items } = await calls('GET /api/basket', { query: { mode: 'delivery' } })
  return items.find(({ productId }) => productId === product.productId)?.quantity ?? 0
}

/** Sets the basket to `quantity` of the one product. */
export async function fillBasket(calls: Calls, place: Place, quantity = 2): Promise<void> {
  const change = changeOf(place, await quantityInBasket(calls, place), quantity)
  await calls('POST /api/basket', { input: change })
}

/** A new customer with a card, who has placed an order of `quantity`; at `place`, else at the one that is found. */
export async function customerWithOrder(visitor: HttpBrowser, quantity: number, place?: Place) {
  const { browser, email } = await enrol(visitor)
  const calls = once(browser)
  const at = place ?? (await findPlace(browser))
  const cardId = await addCard(calls)
  await fillBasket(calls, at, quantity)
  const placed = await calls('POST /api/orders', { input: await agreedOrder(calls, cardId) })
  if (placed.outcome !== 'placed') throw new Error(`the order ended as ${placed.outcome}`)
  return { browser, email, calls, place: at, cardId, orderId: placed.orderId }
}

/** The order that checkout agrees to now. @throws when checkout is refused, or the basket has no store */
export async function agreedOrder(calls: Calls, cardId: string) {
  const { basket, hash } = await calls('POST /api/basket/checkout', { input: { mode: 'delivery' } })
  if (basket.storeId === null) throw new Error('checkout agreed to a basket without a store')
  return {
    attemptId: randomUUID(),
    mode: 'delivery' as const,
    hash,
    storeId: basket.storeId,
    currency: basket.currency,
    amountCents: basket.totalCents,
    tipCents: null,
    payment: { cardId },
  }
}
