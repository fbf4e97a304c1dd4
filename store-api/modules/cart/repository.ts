import { and, asc, eq } from 'drizzle-orm'
import { newId, type Db } from '../../db/database.ts'
import { cartItems, carts, type CartItemRow, type CartRow } from '../../db/schema/carts.ts'
import type { Caller } from '../../http/caller.ts'

/** Whose cart it is: a browser's or a customer's. */
export interface CartOwner {
  readonly kind: 'guest' | 'customer'
  readonly id: string
}

export const ownerOf = (caller: Caller): CartOwner =>
  caller.kind === 'customer'
    ? { kind: 'customer', id: caller.customerId }
    : { kind: 'guest', id: caller.digitalId }

const openCartOf = ({ kind, id }: CartOwner) =>
  and(eq(carts.ownerKind, kind), eq(carts.ownerId, id), eq(carts.state, 'open'))

export async function findOpenCart(db: Db, owner: CartOwner): Promise<CartRow | undefined> {
  const [row] = await db.select().from(carts).where(openCartOf(owner))
  return row
}

/**
 * The open cart, locked until the transaction ends; undefined when there is none. Looked for twice: one that was closed while
 * the lock was waited for may have left another one.
 */
export async function lockOpenCart(tx: Db, owner: CartOwner): Promise<CartRow | undefined> {
  const lock = () => tx.select().from(carts).where(openCartOf(owner)).for('update')
  const [row] = await lock()
  return row ?? (await lock())[0]
}

/** The owner's one open cart, made when there is none, locked until the transaction ends. */
export async function lockOrOpenCart(
  tx: Db,
  owner: CartOwner,
  type: CartRow['type'],
  now: Date,
): Promise<CartRow> {
  const found = await lockOpenCart(tx, owner)
  if (found !== undefined) return found
  await tx
    .insert(carts)
    .values({
      cartId: newId('cart'),
      ownerKind: owner.kind,
      ownerId: owner.id,
      state: 'open',
      type,
      updatedAt: now,
    })
    .onConflictDoNothing()
  const made = await lockOpenCart(tx, owner)
  if (made === undefined)
    throw new Error('the open cart that was just inserted cannot be found: was it closed at the same moment?')
  return made
}

/** A cart that was never written: what someone who added nothing sees. */
export const unopenedCart = (owner: CartOwner, type: CartRow['type'], now: Date): CartRow => ({
  cartId: 'cart_new',
  ownerKind: owner.kind,
  ownerId: owner.id,
  state: 'open',
  type,
  storeId: null,
  dropoff: null,
  deliveryNotes: '',
  contact: null,
  contactLess: false,
  fromGuest: false,
  whenOutOfStock: 'remove',
  scheduledFor: null,
  coupons: [],
  referral: null,
  version: 0,
  updatedAt: now,
})

export const readItems = (db: Db, cartId: string): Promise<CartItemRow[]> =>
  db
    .select()
    .from(cartItems)
    .where(eq(cartItems.cartId, cartId))
    .orderBy(asc(cartItems.position), asc(cartItems.productId))

/** Writes a cart that is locked, as its next version; answers it as written. */
export async function saveCart(tx: Db, cart: CartRow, items: readonly CartItemRow[]): Promise<CartRow> {
  const saved = { ...cart, version: cart.version + 1 }
  await tx.update(carts).set(saved).where(eq(carts.cartId, cart.cartId))
  await tx.delete(cartItems).where(eq(cartItems.cartId, cart.cartId))
  if (items.length > 0) await tx.insert(cartItems).values([...items])
  return saved
}

/** The version token of a cart on the wire. A cart that was never written has the same one whatever its id will be. */
export const versionOf = ({ cartId, version }: Pick<CartRow, 'cartId' | 'version'>): string =>
  version === 0 ? 'unwritten' : `${cartId}.${version}`
