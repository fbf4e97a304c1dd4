import type { postDeliveryCart } from '@kolea/contract/cart-calls.ts'
import type { BodyOf } from '@kolea/contract/endpoint.ts'
import type { BasketAdjustment } from '@kolea/domain/basket/basket.ts'
import { limitDeliveryNotes } from '@kolea/domain/basket/limits.ts'
import { isAddressComplete } from '@kolea/domain/location/address-rules.ts'
import { inTransaction, type Db } from '../../db/database.ts'
import type { CartItemRow, CartRow } from '../../db/schema/carts.ts'
import { Refusal } from '../../refusal.ts'
import { checkDeliveryPlace } from '../location/delivery-place.ts'
import { lockOrOpenCart, readItems, saveCart, versionOf, type CartOwner } from './repository.ts'
import { isHidden, grows, limitRefusal } from './status.ts'
import { checkNamed, rememberedFor, rememberNamed } from './named-replacements.ts'
import { readValuedCart } from './read-valued-cart.ts'
import { codesToStore } from './stored-codes.ts'
import type { ValuedCart } from './value-cart.ts'
import { takeWriteKey } from './write-keys.ts'

type Body = BodyOf<typeof postDeliveryCart>
type RequestedItems = NonNullable<Body['items']>

export interface CartWrite {
  readonly type: CartRow['type']
  readonly body: Body
  /** Idempotency key. */
  readonly key: string | undefined
}

export interface WrittenCart extends ValuedCart {
  /** The write put something into it, or more of something. */
  readonly hasGrown: boolean
}

/** The whole list as wanted: the same product twice is added up, nothing of it is dropped. */
async function itemsOf(
  tx: Db,
  owner: CartOwner,
  cartId: string,
  requested: RequestedItems,
  before: readonly CartItemRow[],
): Promise<CartItemRow[]> {
  const earlier = new Map(before.map((item) => [item.productId, item]))
  const remembered = await rememberedFor(tx, owner, requested, before)
  const items = new Map<string, CartItemRow>()
  for (const { product_id: productId, quantity, product_oos_option: oosOption, ...wanted } of requested) {
    const known = earlier.get(productId)?.replacementId ?? remembered.get(productId) ?? null
    const named = wanted.replacement_product_id
    const more = (items.get(productId)?.quantity ?? 0) + quantity
    if (more <= 0) continue
    const position = items.get(productId)?.position ?? items.size
    items.set(productId, {
      cartId,
      productId,
      position,
      quantity: more,
      oosOption: oosOption ?? earlier.get(productId)?.oosOption ?? 'REPLACE',
      seenCents: earlier.get(productId)?.seenCents ?? null,
      replacementId: named === undefined ? known : named,
    })
  }
  return [...items.values()]
}

function scheduledFor(cart: CartRow, { scheduled_for: wanted }: Body): Date | null {
  if (wanted === undefined) return cart.scheduledFor
  return wanted === null ? null : new Date(wanted)
}

function changedCart(cart: CartRow, body: Body, type: CartRow['type'], now: Date): CartRow {
  const { shipping } = body
  const storeId =
    body.store_id ?? (type === 'pickup' ? shipping?.pickup?.store_id : undefined) ?? cart.storeId
  return {
    ...cart,
    type,
    storeId,
    dropoff: shipping?.dropoff === undefined ? cart.dropoff : shipping.dropoff,
    deliveryNotes: shipping?.delivery_notes ?? cart.deliveryNotes,
    contact: body.user_profile === undefined ? cart.contact : { ...cart.contact, ...body.user_profile },
    contactLess: body.contact_less_delivery ?? cart.contactLess,
    whenOutOfStock: body.out_of_stock_acknowledgement ?? cart.whenOutOfStock,
    scheduledFor: scheduledFor(cart, body),
    coupons: body.coupons ?? cart.coupons,
    referral: body.referral === undefined ? cart.referral : body.referral,
    updatedAt: now,
  }
}

/** Products that are gone altogether cannot be valued: they leave the cart with a word about it. */
function gone(requested: RequestedItems, valued: ValuedCart): BasketAdjustment[] {
  const known = new Set(valued.lines.map((line) => line.item.productId))
  return requested
    .filter((item) => item.quantity > 0 && !known.has(item.product_id))
    .map((item) => ({ kind: 'unavailable', productId: item.product_id, name: item.name }))
}

/**
 * A new store has to be one the shopper may see, a new address within the configured lengths (LOC-11).
 * @throws Refusal 404 store_not_found, 400 bad_request, 422 address_mismatch
 */
async function checkPlaces(
  tx: Db,
  { cart, store, shopper, limits }: ValuedCart,
  before: CartRow,
): Promise<void> {
  if (cart.storeId !== before.storeId && (store === null || isHidden(store, shopper)))
    throw new Refusal(404, 'store_not_found', 'There is no such store.')
  const { dropoff } = cart
  if (dropoff === null || dropoff === before.dropoff) return
  const details = (
    [
      ['apt', limits.SuiteMaxLength],
      ['street', limits.ADDRESS_MAX_LIMIT],
    ] as const
  )
    .filter(([part, most]) => [...dropoff[part]].length > most)
    .map(([part, most]) => ({ path: `body.shipping.dropoff.${part}`, message: `at most ${most} characters` }))
  if (details.length > 0) throw new Refusal(400, 'bad_request', 'The request is not valid.', details)
  // What is not complete cannot be checked out, so that it may be typed in parts.
  if (isAddressComplete(dropoff)) await checkDeliveryPlace(tx, dropoff)
}

/**
 * Brings the owner's cart to the wanted state and answers it valued, with what had to be changed. The quantities and
 * prices returned are the ones the shopper has then seen, so the next answer does not report them again (BSK-03).
 * @param key idempotency key: an earlier write that carried it is not done again
 * @throws Refusal 404 store_not_found, 409 cart_version_conflict, 422 basket_limit, address_mismatch, replacement_not_offered
 */
export async function updateCart(
  db: Db,
  owner: CartOwner,
  { type, body, key }: CartWrite,
  now: Date,
): Promise<WrittenCart> {
  return inTransaction(db, async (tx) => {
    const cart = await lockOrOpenCart(tx, owner, type, now)
    const before = await readItems(tx, cart.cartId)
    const isRepeated = key !== undefined && !(await takeWriteKey(tx, owner, key, now))
    if (isRepeated) return { ...(await readValuedCart(tx, { ...cart, type }, before, now)), hasGrown: false }
    if (body.if_version !== undefined && body.if_version !== versionOf(cart))
      throw new Refusal(409, 'cart_version_conflict', 'The basket was changed meanwhile. Read it again.')
    const next = changedCart(cart, body, type, now)
    const items =
      body.items === undefined ? before : await itemsOf(tx, owner, cart.cartId, body.items, before)
    const valued = await readValuedCart(tx, next, items, now)
    await checkPlaces(tx, valued, cart)
    const tooMuch = body.items === undefined ? null : limitRefusal(valued)
    const hasGrown = grows(valued, before)
    if (tooMuch !== null && hasGrown) throw tooMuch
    checkNamed(body.items ?? [], valued)
    await rememberNamed(tx, owner, body.items ?? [], now)
    const lines = valued.lines.map(({ item, quantity, effectiveCents }) => ({
      ...item,
      quantity,
      seenCents: effectiveCents,
    }))
    const deliveryNotes = limitDeliveryNotes(next.deliveryNotes, valued.limits)
    const coupons = codesToStore(next.coupons, cart.coupons, valued.priced.coupons)
    const saved = await saveCart(tx, { ...next, deliveryNotes, coupons }, lines)
    const adjustments = [...gone(body.items ?? [], valued), ...valued.adjustments]
    return { ...valued, cart: saved, adjustments, hasGrown }
  })
}
