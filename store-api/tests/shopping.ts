import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { BodyInput } from '@kolea/contract/endpoint.ts'
import * as cart from '@kolea/contract/cart-calls.ts'
import * as placement from '@kolea/contract/placement.ts'
import * as payments from '@kolea/contract/payments.ts'
import * as testGateway from '@kolea/contract/test-gateway.ts'
import type { Db } from '../db/database.ts'
import { rawRows } from './raw-rows.ts'
import type { TestApi } from './open-test-api.ts'
import type { TestCustomer } from './test-caller.ts'

/** What these need of a test's API: calls, or its database. */
type Calls = Pick<TestApi, 'as'>
interface TestDatabase {
  readonly app: { readonly db: Db }
}

export interface TestShop {
  readonly storeId: string
  readonly name: string
  readonly lat: number
  readonly lon: number
  readonly zip: string
  readonly city: string
  /** In stock by eight and more, for any age, without offers or limits; cheap ones first. */
  readonly products: readonly { id: string; name: string; cents: number }[]
}

/** A store on Oʻahu that is always open, delivers, hands out and sells alcohol, with plain products on its shelves. */
export async function findShop({ app }: TestDatabase): Promise<TestShop> {
  const [store] = await rawRows<Omit<TestShop, 'products' | 'storeId'> & { store_id: string }>(
    app.db,
    sql`select store_id, name, lat, lon, zip, city from stores
      where price_zone = 'oahu' and services @> '["delivery", "pickup"]' and couriers_available and not training_only
        and beer_off_premises = 'authorized' and wine_off_premises = 'authorized' and not alcohol_blacklisted_address
        and hours @> '[{"open": "0000", "close": "2400"}]' order by store_id limit 1`,
  )
  if (store === undefined) throw new Error('the seed has no store for tests')
  const products = await rawRows<TestShop['products'][number]>(
    app.db,
    sql`select p.product_id as id, p.name, pr.list_cents as cents from products p
      join store_products s on s.product_id = p.product_id and s.store_id = ${store.store_id} and s.quantity >= 8
      join product_prices pr on pr.product_id = p.product_id and pr.price_zone = 'oahu'
      where not p.hidden and not p.age_restricted and p.limit_per_order is null and not exists (
        select 1 from promotions o where o.product_ids @> to_jsonb(p.product_id) or p.matching_ids <@ o.matching_ids)
      order by pr.list_cents, p.product_id limit 40`,
  )
  const { store_id: storeId, ...where } = store
  return { storeId, ...where, products }
}

export async function setStock(
  { app }: TestDatabase,
  storeId: string,
  productId: string,
  quantity: number,
): Promise<void> {
  await app.db
    .execute(sql`insert into store_products (store_id, product_id, quantity) values (${storeId}, ${productId}, ${quantity})
    on conflict (store_id, product_id) do update set quantity = excluded.quantity`)
}

export async function stockOf({ app }: TestDatabase, storeId: string, productId: string): Promise<number> {
  const [row] = await rawRows<{ quantity: number }>(
    app.db,
    sql`select quantity from store_products where store_id = ${storeId} and product_id = ${productId}`,
  )
  return row?.quantity ?? 0
}

type CartBody = BodyInput<typeof cart.postDeliveryCart>

export const doorOf = (shop: TestShop) => ({
  formatted_address: `3045 Monsarrat Ave, ${shop.city}, HI ${shop.zip}`,
  lattitude: (shop.lat + 0.004).toFixed(6),
  longitude: (shop.lon + 0.004).toFixed(6),
  city: shop.city,
  state: 'HI',
  street: '3045 Monsarrat Ave',
  zip: shop.zip,
  country: 'US' as const,
})

/** Gives every stored basket the text of a street in Hilo, as one from before places were compared may have. */
export async function misplaceBaskets({ app }: TestDatabase): Promise<void> {
  const address = { street: '100 Kilauea Ave', city: 'Hilo', zip: '96720' }
  await app.db.execute(
    sql`update carts set dropoff = dropoff || ${JSON.stringify(address)}::jsonb where dropoff is not null`,
  )
}

export const cartLine = (product: { id: string; name: string }, quantity: number) => ({
  product_id: product.id,
  name: product.name,
  quantity,
})

/** Posts a delivery cart of these lines to a door near the store. */
export async function fillCart(
  api: Calls,
  token: string,
  shop: TestShop,
  items: CartBody['items'],
  more: Partial<CartBody> = {},
) {
  const body: CartBody = {
    customer_local_time: '2026-11-18T10:00:00-10:00',
    store_id: shop.storeId,
    shipping: { dropoff: doorOf(shop) },
    items: items ?? [],
    ...more,
  }
  return (await api.as.call(cart.postDeliveryCart, { token, body })).ok.cart
}

/** Adds a test card to the wallet; answers its id. */
export async function addCard(api: Calls, token: string, number = '4242424242424242'): Promise<string> {
  const card = { exp_month: 8, exp_year: 2029, address_zip: '96815' }
  const made = (
    await api.as.call(testGateway.tokenizeTestCard, { token, body: { ...card, number, cvc: '123' } })
  ).ok
  const body = {
    ...card,
    ...made,
    live: false,
    subscriptions: false,
    saveCard: true,
    isGuest: false as const,
    payment_mode: 'card' as const,
  }
  return (await api.as.call(payments.addPaymentMethod, { token, body })).ok.payment_id ?? ''
}

export type PlaceBody = BodyInput<typeof placement.placeDeliveryOrder>

/** The body of an order for what checkout has agreed to. */
export async function agree(api: Calls, customer: TestCustomer, cardId: string, tip = 0): Promise<PlaceBody> {
  const { cart: agreed, cart_hash: hash } = (
    await api.as.call(cart.checkoutDelivery, { token: customer.token, body: {} })
  ).ok
  return {
    hash,
    customer_local_time: '2026-11-18T10:00:00-10:00',
    customer_ip_address: '127.0.0.1',
    device_unique_identifier: 'test-device',
    app_version: '1.3.0',
    os_version: 'test',
    device: 'W',
    tip_details: tip === 0 ? null : { amount: tip },
    payment_details: {
      company_id: 125,
      currency: 'usd',
      payment_mode: 'card',
      gateway: 'test',
      amount: agreed.total + tip,
      store_id: agreed.store_id ?? '',
      customer_id: customer.customerId,
      card_id: cardId,
    },
  }
}

export const place = (api: Calls, token: string, body: PlaceBody, idempotencyKey: string = randomUUID()) =>
  api.as.call(placement.placeDeliveryOrder, { token, body, idempotencyKey })

interface Wanted {
  readonly customer?: TestCustomer
  /** Its number decides what the gateway does. */
  readonly card?: string | undefined
  readonly lines?: CartBody['items']
  /** What else the cart says. */
  readonly cart?: Partial<CartBody>
  /** Cents. */
  readonly tip?: number
}

/** A customer with a card and a basket that is in stock, ready to order: two units of the first product, unless `lines` says others. */
export async function readyShopper(api: TestApi, shop: TestShop, wanted: Wanted = {}) {
  const customer = wanted.customer ?? (await api.as.customer())
  const cardId = await addCard(api, customer.token, wanted.card)
  const [product] = shop.products
  if (product === undefined) throw new Error('the seed has no product for tests')
  const lines = wanted.lines ?? [cartLine(product, 2)]
  for (const { product_id: id } of lines) await setStock(api, shop.storeId, id, 40)
  await fillCart(api, customer.token, shop, lines, wanted.cart)
  return { customer, cardId, product, body: await agree(api, customer, cardId, wanted.tip) }
}

export async function ledger({
  app,
}: TestDatabase): Promise<{ entry_key: string; kind: string; amount: number; outcome: string }[]> {
  return rawRows(
    app.db,
    sql`select entry_key, kind, amount, outcome from test_gateway_ledger order by at, entry_key`,
  )
}
