import type { Basket } from '@kolea/domain/basket/basket.ts'
import type { BasketChange, BasketSettings } from '@kolea/domain/basket/basket-change.ts'
import { addSettings, sealOpen, setLineQuantity } from '@kolea/domain/basket/outbox.ts'
import { knownQuantity, type Outbox } from '@kolea/domain/basket/pending.ts'
import type { BasketProduct } from '@kolea/domain/basket/basket-product.ts'
import { basketAtom, emptyBasketState, hasPending, quantityOf } from './basket.ts'
import {
  acceptBasket,
  changeBase,
  forgetBasket,
  inTurn,
  readBasket,
  sendAfter,
  sendOnce,
  sendPending,
  startTriesAgain,
} from './basket-sender.ts'
import { call } from './call.ts'
import { randomId } from './new-id.ts'
import { forgetAllChanges } from './pending-store.ts'
import { trackProduct } from './sale-events.ts'
import { lacksShipping } from './shopper-place.ts'
import { notifyTabs } from './tabs.ts'

/** Changes are sent after this much quiet (BSK-02), in ms. */
const quietMs = 2000
/** When the delay after the last click is over, ms. */
let quietUntil = 0

/** A browser sends 64 kB at most for a page that goes away; something is left for the headers. */
const leavingBytes = 60_000

/** Adds to what is pending; earlier notices have been read by now. */
function touch(change: (outbox: Outbox) => Outbox, products = {}): void {
  if (basketAtom.get().trouble === 'stopped') startTriesAgain()
  basketAtom.set((state) => ({
    ...state,
    outbox: change(state.outbox),
    products: { ...state.products, ...products },
    refused: [],
    changedElsewhere: [],
  }))
}

/** Wants `quantity` units: shown at once, sent after 2 s without another change (BSK-02). */
export function setQuantity(product: BasketProduct, quantity: number): void {
  const { productId } = product
  const next = Math.max(0, quantity)
  const state = basketAtom.get()
  const shown = quantityOf(state, productId)
  if (next === shown) return
  const known = knownQuantity(state.basket?.items ?? null, productId)
  touch((outbox) => setLineQuantity(outbox, product, known, next, randomId()), { [productId]: product })
  trackProduct(next > shown ? 'add_to_cart' : 'remove_from_cart', product, Math.abs(next - shown))
  quietUntil = Date.now() + quietMs
  sendAfter(quietMs)
}

/** Changes what is not a line: shown at once, stored and sent like a line, after `delayMs` without another change. */
export function changeSettings(settings: Omit<BasketSettings, CodeSetting>, delayMs = 0): void {
  touch((outbox) => addSettings(outbox, settings, randomId()))
  sendAfter(delayMs)
}

type CodeSetting = 'addCoupon' | 'removeCoupon' | 'referralCode'

/** Adds or removes a promo or referral code at once (BSK-05). @throws BffError; the code is not stored then */
export function changeCode(code: Pick<BasketSettings, CodeSetting>): Promise<void> {
  return inTurn(async () => {
    if (hasPending(basketAtom.get())) await sendPending()
    await sendOnce({ settings: code })
  })
}

/** Takes over a basket the server has changed for the shopper; what is pending is sent first (ORD-05). */
export function adoptBasket<T extends { basket: Basket }>(change: () => Promise<T>): Promise<T> {
  return inTurn(async () => {
    if (hasPending(basketAtom.get())) await sendPending()
    const answer = await change()
    acceptBasket(answer.basket, [], true)
    notifyTabs('basket')
    return answer
  })
}

/** Sends what is pending now; resolves when the API has it. @throws BffError a refusal, or why it has to wait */
export const flushBasket = (): Promise<void> => inTurn(sendPending)

/** Retries at once, on the shopper's request. */
export function retryNow(): void {
  startTriesAgain()
  void flushBasket().catch(() => undefined)
}

/** Gives up what could not be saved, on the shopper's request, and shows the basket as the API has it. */
export function discardPending(): void {
  const { basket, status } = basketAtom.get()
  forgetBasket({ basket, status })
  void reloadBasket()
}

/**
 * Empties the basket, for a change of mode, store or country (LOC-08): takes out what the shopper sees, nothing else.
 * @returns false when something was put in elsewhere in between, and so is still there
 * @throws BffError when it could not be emptied
 */
export function clearBasket(): Promise<boolean> {
  const isEmpty = () => basketAtom.get().basket?.items.length === 0
  return inTurn(async () => {
    if (hasPending(basketAtom.get())) await sendPending()
    if (basketAtom.get().basket === null) await readBasket()
    if (isEmpty()) return true
    const items = basketAtom.get().basket?.items ?? []
    try {
      await sendOnce({
        lines: items.map(({ productId, name, quantity }) => ({ productId, name, from: quantity, to: 0 })),
      })
    } catch (error) {
      // The answer may be lost and the basket empty all the same.
      if (!(await readBasket()) || !isEmpty()) throw error
    }
    return isEmpty()
  })
}

/**
 * Fetches the basket; while changes are pending their own answer brings it, so the fetch waits for them (BSK-02). Shipping
 * that the cart lacks is sent once per fetched cart (BSK-08). Never rejects: a failure is in the state.
 *
 * @param silent another tab of this browser made the change: no message is shown
 */
export function reloadBasket({ silent = false } = {}): Promise<void> {
  return inTurn(async () => {
    if (hasPending(basketAtom.get())) return sendPending()
    const isRead = await readBasket(silent)
    const { basket } = basketAtom.get()
    if (isRead && basket && lacksShipping(basket)) await sendOnce({})
  }).catch(() => undefined)
}

/**
 * Fetches the basket when the page itself has a reason to. A click within the last 2 s is still sent after its delay, whatever the page is doing
 * meanwhile: the fetch is left out, because the answer to that click brings the basket.
 */
export const followBasket = (options?: { silent: boolean }): Promise<void> =>
  hasPending(basketAtom.get()) && Date.now() < quietUntil ? Promise.resolve() : reloadBasket(options)

/** What a change touches: products and settings. Two that touch the same must arrive in their order. */
const touchedBy = ({ lines, settings }: BasketChange): readonly string[] => [
  ...lines.map((line) => line.productId),
  ...Object.keys(settings),
]

/**
 * The page is going away: what is pending leaves with it, but for what has to wait for an answer first. All of it stays
 * pending, in case it does not arrive; the next page sends it.
 */
export function flushOnLeave(): void {
  basketAtom.set((state) => ({ ...state, outbox: sealOpen(state.outbox, changeBase(state)) }))
  let left = leavingBytes
  const touched = new Set<string>()
  for (const change of basketAtom.get().outbox.sealed) {
    left -= new TextEncoder().encode(JSON.stringify(change)).length
    const parts = touchedBy(change)
    if (left < 0 || parts.some((part) => touched.has(part))) return
    for (const part of parts) touched.add(part)
    void call('POST /api/basket', { input: change, keepalive: true }).catch(() => undefined)
  }
}

/** An order was placed: its basket is emptied here and in other tabs, but changes made since then stay. */
export function startNewBasket(): void {
  const { outbox, products } = basketAtom.get()
  forgetBasket({ outbox, products })
  notifyTabs('basket')
}

/** A sign-out leaves nothing behind. */
export function resetBasket(): void {
  forgetBasket(emptyBasketState)
  forgetAllChanges()
}
