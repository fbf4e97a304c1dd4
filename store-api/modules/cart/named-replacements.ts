import { and, eq, inArray, sql } from 'drizzle-orm'
import type { postDeliveryCart } from '@kolea/contract/cart-calls.ts'
import type { BodyOf } from '@kolea/contract/endpoint.ts'
import type { Db } from '../../db/database.ts'
import { namedReplacements, type CartItemRow } from '../../db/schema/carts.ts'
import { Refusal } from '../../refusal.ts'
import type { CartOwner } from './repository.ts'
import type { ValuedCart } from './value-cart.ts'

type RequestedItems = NonNullable<BodyOf<typeof postDeliveryCart>['items']>

const ofOwner = ({ kind, id }: CartOwner) =>
  and(eq(namedReplacements.ownerKind, kind), eq(namedReplacements.ownerId, id))

/** What the owner named the last time for the products that are new in the cart, by product (BSK-06). */
export async function rememberedFor(
  tx: Db,
  owner: CartOwner,
  requested: RequestedItems,
  before: readonly CartItemRow[],
): Promise<ReadonlyMap<string, string>> {
  const known = new Set(before.map((item) => item.productId))
  const added = requested
    .filter((item) => item.replacement_product_id === undefined && !known.has(item.product_id))
    .map((item) => item.product_id)
  if (added.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(namedReplacements)
    .where(and(ofOwner(owner), inArray(namedReplacements.productId, added)))
  return new Map(rows.map((row) => [row.productId, row.replacementId]))
}

/**
 * What is named now has to be a product that the store can bring.
 * @throws Refusal 422 replacement_not_offered
 */
export function checkNamed(requested: RequestedItems, { lines }: ValuedCart): void {
  for (const { product_id: productId, replacement_product_id: named } of requested) {
    const line = lines.find(({ product }) => product.productId === productId)
    if (typeof named === 'string' && line !== undefined && line.replacement?.productId !== named)
      throw new Refusal(422, 'replacement_not_offered', 'The store cannot bring that product instead.')
  }
}

/** Stores what the owner names for the next time, and forgets what they take back. */
export async function rememberNamed(
  tx: Db,
  owner: CartOwner,
  requested: RequestedItems,
  now: Date,
): Promise<void> {
  for (const { product_id: productId, replacement_product_id: named } of requested) {
    if (named === undefined) continue
    if (named === null) {
      await tx
        .delete(namedReplacements)
        .where(and(ofOwner(owner), eq(namedReplacements.productId, productId)))
      continue
    }
    const choice = { replacementId: named, namedAt: now }
    await tx
      .insert(namedReplacements)
      .values({ ownerKind: owner.kind, ownerId: owner.id, productId, ...choice })
      .onConflictDoUpdate({
        target: [namedReplacements.ownerKind, namedReplacements.ownerId, namedReplacements.productId],
        set: choice,
      })
  }
}

/** A guest becomes a customer: what the guest named is the customer's, over what was named before. */
export const moveNamed = (tx: Db, guestId: string, customerId: string) =>
  tx.execute(
    sql`with moved as (delete from named_replacements where owner_kind = 'guest' and owner_id = ${guestId}
        returning product_id, replacement_id, named_at)
      insert into named_replacements (owner_kind, owner_id, product_id, replacement_id, named_at)
      select 'customer', ${customerId}, product_id, replacement_id, named_at from moved
      on conflict (owner_kind, owner_id, product_id)
        do update set replacement_id = excluded.replacement_id, named_at = excluded.named_at`,
  )
