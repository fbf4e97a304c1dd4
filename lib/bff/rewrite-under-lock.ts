import { createHash } from 'node:crypto'
import type { Line } from '../domain/basket/basket-change.ts'
import type { Session } from '../session/session.ts'
import { underLock } from '../session/store-lock.ts'
import { tokenClaims } from '../session/token-claims.ts'
import type { CartReading, BasketWrite } from '../upstream/basket-calls.ts'
import { fetchCart, writeCart } from '../upstream/basket-calls.ts'
import { isRefusal, UpstreamFailure } from '../upstream/failure.ts'
import { cartContext } from './cart-context.ts'
import { BffRefusal } from './bff-refusal.ts'
import type { CartCall, CartRefusal, CartRewrite } from './cart-rewrite.ts'

/** How many changes a session remembers, so that one whose reply was lost is not done twice. */
const rememberedChanges = 50

/** The lock of a cart: a customer's browsers share it, wherever they are. */
function cartLock({ record }: Session): string {
  const { tokens, guestId } = record
  const owner = tokens.kind === 'customer' ? tokenClaims(tokens.accessToken)?.customerId : guestId
  return `cart:${createHash('sha256')
    .update(owner ?? guestId)
    .digest('base64url')}`
}

const sameLines = (some: readonly Line[], others: readonly Line[]): boolean =>
  JSON.stringify(some.map(({ productId, quantity }) => [productId, quantity])) ===
  JSON.stringify(others.map(({ productId, quantity }) => [productId, quantity]))

/** Writes; when the answer is lost the cart is read to see whether the lines arrived. @throws UpstreamFailure */
async function writeOrFindOut(
  call: CartCall,
  write: BasketWrite,
  rewrite: CartRewrite,
): Promise<CartReading> {
  try {
    return await writeCart(call.api, write, cartContext(call, rewrite.storeId))
  } catch (error) {
    const { lines } = write.patch
    if (!(error instanceof UpstreamFailure) || isRefusal(error) || lines === undefined) throw error
    const found = await fetchCart(call.api, write.mode, call.now)
    if (!sameLines(found.facts.lines, lines)) throw error
    return found
  }
}

/**
 * The rewriting of a cart for an API without versions: one at a time for each customer or guest, each change once.
 * The lock does not hold for writers that do not go through the storefront.
 * @returns null when the cart was busy for too long
 * @throws UpstreamFailure, SessionEnded
 */
export async function rewriteUnderLock(
  call: CartCall,
  rewrite: CartRewrite,
): Promise<CartReading | CartRefusal | null> {
  const { session } = call
  const done = await underLock(cartLock(session), async () => {
    const { basketChanges = [] } = await session.reload()
    const cart = await fetchCart(call.api, rewrite.mode, call.now)
    if (basketChanges.includes(rewrite.id)) return cart
    const patch = rewrite.plan(cart.facts)
    if (patch === null) return cart
    if (patch instanceof BffRefusal) return patch
    const { id, mode } = rewrite
    const write = { mode, before: cart.facts.lines, patch, version: null, idempotencyKey: id }
    const written = await writeOrFindOut(call, write, rewrite)
    await session.update((record) => ({
      ...record,
      basketChanges: [...(record.basketChanges ?? []), id].slice(-rememberedChanges),
    }))
    return written
  })
  return done && done.value
}
