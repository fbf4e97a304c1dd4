import { setTimeout as sleep } from 'node:timers/promises'
import type { CartFacts, CartPatch } from '../domain/basket/basket-change.ts'
import type { FulfilmentMode } from '../domain/location/country.ts'
import type { CartReading } from '../upstream/basket-calls.ts'
import { fetchCart, writeCart } from '../upstream/basket-calls.ts'
import { isRefusal } from '../upstream/failure.ts'
import type { SessionCall } from './call.ts'
import { cartContext } from './cart-context.ts'
import { BffRefusal } from './bff-refusal.ts'
import { rewriteUnderLock } from './rewrite-under-lock.ts'

/** As many writers as may meet on one cart before one of them is asked to come back. */
const writeAttempts = 12
const longestPauseMs = 40

export type CartCall = Pick<SessionCall, 'api' | 'session' | 'now' | 'clientIp'>

/** Why a cart is not rewritten. */
export type CartRefusal = BffRefusal<'basket_elsewhere' | 'basket_busy'>

export interface CartRewrite {
  /** Idempotency key: an API that knows it does the same write once. */
  id: string
  mode: FulfilmentMode
  /** Where the shopper is: the API is told the time of day there. */
  storeId: string | undefined
  /** What to write to the cart as it was read; null: nothing. Runs again when somebody else wrote meanwhile. */
  plan: (cart: CartFacts) => CartPatch | CartRefusal | null
}

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
    const { basket, facts } = cart
    if (basket.version === null) return (await rewriteUnderLock(call, rewrite)) ?? basketBusy()
    const patch = plan(facts)
    if (patch === null) return cart
    if (patch instanceof BffRefusal) return patch
    const write = { mode, before: facts.lines, patch, version: basket.version, idempotencyKey: id }
    try {
      return await writeCart(call.api, write, cartContext(call, storeId))
    } catch (error) {
      if (!isConflict(error)) throw error
      await sleep(Math.random() * longestPauseMs)
    }
  }
  return basketBusy()
}
