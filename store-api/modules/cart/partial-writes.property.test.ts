import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import * as cart from '@kolea/contract/cart-calls.ts'
import type { BodyInput } from '@kolea/contract/endpoint.ts'
import { openTestApi } from '../../tests/open-test-api.ts'
import { cartLine, doorOf, fillCart, findShop, setStock } from '../../tests/shopping.ts'

type Body = BodyInput<typeof cart.postDeliveryCart>
type Part = Omit<Body, 'customer_local_time' | 'if_version'>

const api = await openTestApi()
after(() => api[Symbol.asyncDispose]())
const shop = await findShop(api)
const [first, second] = [shop.products[0]!, shop.products[1]!]
for (const product of [first, second]) await setStock(api, shop.storeId, product.id, 40)

const door = (apt: string) => ({ ...doorOf(shop), apt })

/** What a shopper can set by itself, each with two values. */
const parts: Readonly<Record<string, readonly [Part, Part]>> = {
  address: [{ shipping: { dropoff: door('#1203') } }, { shipping: { dropoff: door('') } }],
  note: [{ shipping: { delivery_notes: 'Gate code 4711' } }, { shipping: { delivery_notes: '' } }],
  contactless: [{ contact_less_delivery: true }, { contact_less_delivery: false }],
  time: [{ scheduled_for: '2026-11-19T20:00:00.000Z' }, { scheduled_for: null }],
  codes: [{ coupons: ['ALOHA5'] }, { coupons: [] }],
  referral: [{ referral: { referral_code: 'FRIEND1', source: 'basket' } }, { referral: null }],
  soldOut: [{ out_of_stock_acknowledgement: 'cancel' }, { out_of_stock_acknowledgement: 'remove' }],
  firstName: [{ user_profile: { first_name: 'Leilani' } }, { user_profile: { first_name: 'Kai' } }],
  lastName: [{ user_profile: { last_name: 'Ako' } }, { user_profile: { last_name: '' } }],
  phone: [{ user_profile: { phone_number: '8085550142' } }, { user_profile: { phone_number: '8085550143' } }],
  store: [{ store_id: shop.storeId }, { store_id: shop.storeId }],
  quantity: [
    { items: [cartLine(first, 2), cartLine(second, 1)] },
    { items: [cartLine(first, 3), cartLine(second, 1)] },
  ],
  line: [
    { items: [{ ...cartLine(first, 2), product_oos_option: 'REMOVE' }, cartLine(second, 1)] },
    { items: [{ ...cartLine(first, 2), product_oos_option: 'REPLACE' }, cartLine(second, 1)] },
  ],
}

interface Write {
  readonly name: string
  readonly at: 0 | 1
  readonly mode: 'delivery' | 'pickup'
}

async function send(token: string, { name, at, mode }: Write) {
  const endpoint = mode === 'pickup' ? cart.postPickupCart : cart.postDeliveryCart
  const body: Body = { customer_local_time: '', ...parts[name]![at] }
  return (await api.as.call(endpoint, { token, body })).ok.cart
}

type WireCart = Awaited<ReturnType<typeof send>>

/** What the cart contains of every part, by the same names. */
const contents = (wire: WireCart) => ({
  address: [wire.shipping.dropoff?.street, wire.shipping.dropoff?.apt],
  note: wire.shipping.delivery_notes,
  contactless: wire.contact_less_delivery,
  time: wire.scheduled_for,
  codes: wire.coupon_code_response.map(({ code }) => code),
  referral: wire.referral?.referral_code ?? null,
  soldOut: wire.out_of_stock_acknowledgement,
  firstName: wire.user_profile?.first_name ?? '',
  lastName: wire.user_profile?.last_name ?? '',
  phone: wire.user_profile?.phone_number ?? '',
  store: wire.store_id,
  quantity: wire.items.map(({ quantity }) => quantity),
  line: wire.items.map(({ product_oos_option: option }) => option),
})

/** What a write changes: its own part alone. */
function expected(before: ReturnType<typeof contents>, { name, at }: Write): ReturnType<typeof contents> {
  const { shipping, user_profile: contact, items, ...rest } = parts[name]![at]
  const changed: Partial<ReturnType<typeof contents>> = {
    ...(shipping?.dropoff ? { address: [shipping.dropoff.street, shipping.dropoff.apt] } : {}),
    ...(shipping?.delivery_notes === undefined ? {} : { note: shipping.delivery_notes }),
    ...(contact?.first_name === undefined ? {} : { firstName: contact.first_name }),
    ...(contact?.last_name === undefined ? {} : { lastName: contact.last_name }),
    ...(contact?.phone_number === undefined ? {} : { phone: contact.phone_number }),
    ...(rest.contact_less_delivery === undefined ? {} : { contactless: rest.contact_less_delivery }),
    ...(rest.scheduled_for === undefined ? {} : { time: rest.scheduled_for }),
    ...(rest.coupons === undefined ? {} : { codes: rest.coupons }),
    ...(rest.referral === undefined ? {} : { referral: rest.referral?.referral_code ?? null }),
    ...(rest.out_of_stock_acknowledgement ? { soldOut: rest.out_of_stock_acknowledgement } : {}),
    ...(items ? { quantity: items.map(({ quantity }) => quantity) } : {}),
    ...(name === 'line' ? { line: [items![0]!.product_oos_option!, before.line[1]!] } : {}),
  }
  return { ...before, ...changed }
}

/** A basket in which every part is set, so that a write which takes one away is seen. */
async function fullCart(token: string): Promise<void> {
  await fillCart(api, token, shop, parts.line![0].items)
  for (const name of Object.keys(parts)) await send(token, { name, at: 0, mode: 'delivery' })
}

async function checkWrites(token: string, writes: readonly Write[]): Promise<void> {
  const read = async () => contents((await api.as.call(cart.getDeliveryCart, { token, query: {} })).ok.cart)
  let before = await read()
  for (const write of writes) {
    const after = contents(await send(token, write))
    assert.deepEqual(after, expected(before, write), JSON.stringify(write))
    before = after
  }
  assert.deepEqual(await read(), before)
}

const names = Object.keys(parts)
const modes = ['delivery', 'pickup'] as const

/**
 * Each part directly after each other one: walks around a circle of a prime number of parts, with every width of step. A
 * width and its opposite are of different parity, so each pair meets in both orders and in both modes.
 */
function eachPair(): Write[] {
  const widths = names.slice(1).map((_, index) => index + 1)
  return widths.flatMap((width) =>
    [...names, names[0]!].map((_, step) => ({
      name: names[(step * width) % names.length]!,
      at: width % 4 < 2 ? 1 : 0,
      mode: modes[width % 2]!,
    })),
  )
}

test('[BSK-05] a write changes its own part of a basket alone: each pair of parts, in both orders and both modes', async () => {
  const token = await api.as.guest()
  await fullCart(token)
  const writes = eachPair()
  const pairs = new Set(writes.slice(1).map(({ name }, index) => `${writes[index]!.name} ${name}`))
  assert.ok(pairs.size >= names.length * (names.length - 1), 'a prime number of parts')
  await checkWrites(token, writes)
})

test('[BSK-05] a write changes its own part of a basket alone: any order of any parts', async () => {
  const token = await api.as.guest()
  await fullCart(token)
  const write = fc.record({
    name: fc.constantFrom(...names),
    at: fc.constantFrom(0 as const, 1 as const),
    mode: fc.constantFrom(...modes),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 6 }), (writes) => checkWrites(token, writes)),
    { numRuns: 8 },
  )
})

test('[BSK-05] a note for the courier leaves the address, and an address leaves the note', async () => {
  const token = await api.as.guest()
  await fillCart(api, token, shop, [cartLine(first, 2)])
  const noted = await send(token, { name: 'note', at: 0, mode: 'delivery' })
  assert.deepEqual([noted.status, noted.shipping.dropoff?.street], ['READY', doorOf(shop).street])
  const moved = await send(token, { name: 'address', at: 0, mode: 'delivery' })
  assert.deepEqual([moved.shipping.delivery_notes, moved.shipping.dropoff?.apt], ['Gate code 4711', '#1203'])
})
