import { setTimeout as sleep } from 'node:timers/promises'
import type { CartReading } from '../upstream/basket-calls.ts'
import { fetchCart, writeCart } from '../upstream/basket-calls.ts'
import { isRefusal } from '../upstream/failure.ts'
import { BffRefusal } from './bff-refusal.ts'
import { cartContext } from './cart-context.ts'
import type { CartCall, CartRefusal, CartRewrite } from './cart-rewrite.ts'
import { rewriteUnderLock } from './rewrite-under-lock.ts'

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
