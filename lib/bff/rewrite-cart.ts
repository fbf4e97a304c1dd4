import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { storeZone } from '../configuration/store-zones.ts'
import type { BasketChange, CartPatch, CartSnapshot, Line } from '@kolea/domain/basket/basket-change.ts'
import type { Basket } from '@kolea/domain/basket/basket.ts'
import { planChange } from '@kolea/domain/basket/plan-change.ts'
import type { FulfilmentMode } from '@kolea/domain/location/country.ts'
import type { Session } from '../session/session.ts'
import { underLock } from '../session/open-session-store.ts'
import { tokenClaims } from '../session/session-tokens.ts'
import {
  fetchCart,
  writeCart,
  type BasketWrite,
  type CartContext,
  type CartReading,
} from '../upstream/basket-calls.ts'
import { isRefusal, UpstreamFailure } from '../upstream/failure.ts'
import { BffRefusal } from './bff-refusal.ts'
import type { SessionCall, Visit } from './call.ts'
import { localTime } from './local-time.ts'

/** What only the server adds to a write of a cart: the time at the shopper's store, and the origin of the call. */
export const cartContext = (
  { now, clientIp }: Pick<Visit, 'now' | 'clientIp'>,
  storeId: string | undefined,
): CartContext => ({ localTime: localTime(now, storeZone(storeId)), clientIp })

type CartCall = Pick<SessionCall, 'api' | 'session' | 'now' | 'clientIp'>

/** Why a cart is not rewritten. */
export type CartRefusal = BffRefusal<'basket_elsewhere' | 'basket_busy'>

interface CartRewrite {
  /** Idempotency key: an API that knows it does the same write once. */
  id: string
  mode: FulfilmentMode
  /** Where the shopper is: the API receives the local time there. */
  storeId: string | undefined
  /** What to write to the cart as it was read; null: nothing. Runs again when somebody else wrote meanwhile. */
  plan: (cart: CartSnapshot) => CartPatch | CartRefusal | null
}

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
    if (!sameLines(found.snapshot.lines, lines)) throw error
    return found
  }
}

/**
 * The rewriting of a cart for an API without versions: one at a time for each customer or guest, each change once.
 * The lock has no effect on writers that bypass the storefront.
 * @returns null when the cart was busy for too long
 * @throws UpstreamFailure, SessionEnded
 */
async function rewriteUnderLock(
  call: CartCall,
  rewrite: CartRewrite,
): Promise<CartReading | CartRefusal | null> {
  const { session } = call
  const done = await underLock(cartLock(session), async () => {
    const { basketChanges = [] } = await session.reload()
    const cart = await fetchCart(call.api, rewrite.mode, call.now)
    if (basketChanges.includes(rewrite.id)) return cart
    const patch = rewrite.plan(cart.snapshot)
    if (patch === null) return cart
    if (patch instanceof BffRefusal) return patch
    const { id, mode } = rewrite
    const write = { mode, before: cart.snapshot.lines, patch, version: null, idempotencyKey: id }
    const written = await writeOrFindOut(call, write, rewrite)
    await session.update((record) => ({
      ...record,
      basketChanges: [...(record.basketChanges ?? []), id].slice(-rememberedChanges),
    }))
    return written
  })
  return done && done.value
}

/** Attempts to write one cart against other writers before the call is refused as busy. */
const writeAttempts = 12
const longestPauseMs = 40

const isConflict = (error: unknown): boolean =>
  isRefusal(error, 409) && error.code === 'cart_version_conflict'

const basketBusy = (): CartRefusal => new BffRefusal('basket_busy', { retryAfterSeconds: 1 })

/**
 * Reads the session's cart, decides, and writes it on condition that it is still the one that was read, so that no writer
 * undoes another. An API without versions of a cart is written to under a lock instead.
 * @throws UpstreamFailure, SessionEnded
 */
export async function rewriteCart(call: CartCall, rewrite: CartRewrite): Promise<CartReading | CartRefusal> {
  const { id, mode, storeId, plan } = rewrite
  for (let attempt = 1; attempt <= writeAttempts; attempt += 1) {
    const cart = await fetchCart(call.api, mode, call.now)
    const { basket, snapshot } = cart
    if (basket.version === null) return (await rewriteUnderLock(call, rewrite)) ?? basketBusy()
    const patch = plan(snapshot)
    if (patch === null) return cart
    if (patch instanceof BffRefusal) return patch
    const write = { mode, before: snapshot.lines, patch, version: basket.version, idempotencyKey: id }
    try {
      return await writeCart(call.api, write, cartContext(call, storeId))
    } catch (error) {
      if (!isConflict(error)) throw error
      await sleep(Math.random() * longestPauseMs)
    }
  }
  return basketBusy()
}

/**
 * Applies what a shopper touched to the basket as it is now, once however often it is sent (BSK-02).
 * @throws UpstreamFailure with the API's refusal, SessionEnded
 */
export async function changeBasket(call: CartCall, change: BasketChange): Promise<Basket | CartRefusal> {
  const cart = await rewriteCart(call, {
    id: change.id,
    mode: change.mode,
    storeId: change.place.storeId,
    plan: (snapshot) => {
      const plan = planChange(snapshot, change)
      if (plan.kind === 'another-store') return new BffRefusal('basket_elsewhere')
      return plan.kind === 'write' ? plan.patch : null
    },
  })
  return cart instanceof BffRefusal ? cart : cart.basket
}
