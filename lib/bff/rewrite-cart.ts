import { setTimeout as sleep } from 'node:timers/promises'
import type { WireCart } from '../contract/cart.ts'
import type { CartFacts, CartPatch } from '../domain/basket/basket-change.ts'
import type { FulfilmentMode } from '../domain/location/country.ts'
import { fetchCart, writeCart, type CartContext } from '../upstream/basket-calls.ts'
import { cartFacts } from '../upstream/cart-facts.ts'
import { isRefusal } from '../upstream/failure.ts'
import { BffError } from './bff-error.ts'
import type { Call } from './call.ts'
import { rewriteUnderLock } from './rewrite-under-lock.ts'

/** As many writers as may meet on one cart before one of them is asked to come back. */
const writeAttempts = 12
const longestPauseMs = 40

export type CartCall = Pick<Call<unknown, unknown, unknown>, 'api' | 'session' | 'now'>

export interface CartRewrite {
  /** Idempotency key: an API that knows it does the same write once. */
  id: string
  mode: FulfilmentMode
  context: CartContext
  /** What to write to the cart as it was read; null: nothing. Runs again when somebody else wrote meanwhile. */
  plan: (cart: CartFacts) => CartPatch | null
}

const isConflict = (error: unknown): boolean =>
  isRefusal(error, 409) && error.wire?.error === 'cart_version_conflict'

const busy = () => new BffError(503, 'basket_busy', { retryAfterSeconds: 1 })

/**
 * Reads the session's cart, decides, and writes it on condition that it is still the one that was read, so that no writer
 * undoes another. An API without versions of a cart is written to under a lock instead.
 * @throws UpstreamFailure, SessionEnded, BffError 503 `basket_busy`, whatever `plan` throws
 */
export async function rewriteCart(call: CartCall, rewrite: CartRewrite): Promise<WireCart> {
  const { id, mode, context, plan } = rewrite
  for (let attempt = 1; attempt <= writeAttempts; attempt += 1) {
    const cart = await fetchCart(call.api, mode, call.now)
    if (cart.cart_version === undefined) {
      const done = await rewriteUnderLock(call, rewrite)
      if (done === null) throw busy()
      return done
    }
    const facts = cartFacts(cart)
    const patch = plan(facts)
    if (patch === null) return cart
    const write = { mode, before: facts.lines, patch, version: cart.cart_version, idempotencyKey: id }
    try {
      return await writeCart(call.api, write, context)
    } catch (error) {
      if (!isConflict(error)) throw error
      await sleep(Math.random() * longestPauseMs)
    }
  }
  throw busy()
}
