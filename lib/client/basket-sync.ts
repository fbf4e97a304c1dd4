import type { BasketPatch } from '#lib/bff/schemas/operations.ts'
import type { Basket } from '#lib/domain/basket/basket.ts'
import type { WantedByProduct } from './basket-lines.ts'
import { withoutConfirmed } from './basket-lines.ts'
import type { BasketProduct } from './basket-lines.ts'
import { basketCell, emptyBasketState, hasPending, linesOf, wish } from './basket.ts'
import { bff } from './bff.ts'
import { isUnanswered } from './bff-error.ts'
import { call } from './call.ts'
import { chosen, storeOf } from './location.ts'
import { missingShipping } from './missing-shipping.ts'
import { tellTabs } from './tabs.ts'

/** Changes are sent after this much quiet (shopping spec §4; BSK-02), in ms. */
export const quietMs = 2000
const retryMs = 5000

let timer: ReturnType<typeof setTimeout> | undefined
/** Writes go one after another, so an older answer never overwrites a newer one. */
let queue: Promise<unknown> = Promise.resolve()

const inTurn = <T>(run: () => Promise<T>): Promise<T> => {
  const turn = queue.then(run, run)
  queue = turn.catch(() => undefined)
  return turn
}

const sendAfter = (delay: number): void => {
  clearTimeout(timer)
  timer = setTimeout(() => void flushBasket().catch(() => undefined), delay)
}

/** The whole wanted state of the lines, with the place they are wanted at. */
function wantedState(): BasketPatch {
  const place = chosen.get()
  const storeId = storeOf(place)?.storeId
  const items = linesOf(basketCell.get()).map(({ product, quantity }) => ({
    productId: product.productId,
    name: product.name,
    quantity,
  }))
  return {
    mode: place.mode,
    items,
    ...(storeId ? { storeId } : {}),
    ...(place.mode === 'delivery' && place.address ? { address: place.address } : {}),
  }
}

const accept = (basket: Basket, sent: WantedByProduct): void =>
  basketCell.set((state) => ({
    status: 'ready',
    basket,
    wanted: withoutConfirmed(state.wanted, sent),
    sending: false,
    unsaved: false,
  }))

async function send(patch: Partial<BasketPatch>): Promise<void> {
  const sent = basketCell.get().wanted
  basketCell.set((state) => ({ ...state, sending: true }))
  try {
    accept(await bff('POST /api/basket', { input: { ...wantedState(), ...patch } }), sent)
    tellTabs('basket')
  } catch (error) {
    const keepWish = isUnanswered(error)
    basketCell.set((state) => ({
      ...state,
      sending: false,
      unsaved: true,
      wanted: keepWish ? state.wanted : withoutConfirmed(state.wanted, sent),
    }))
    if (keepWish) sendAfter(retryMs)
    throw error
  }
}

/** Wants `quantity` pieces: shown at once, sent after 2 s of quiet (BSK-02). */
export function setQuantity(product: BasketProduct, quantity: number): void {
  wish(product, quantity, Date.now())
  sendAfter(quietMs)
}

/** Takes over a basket the server has changed for the shopper; what is pending goes first (ORD-05). */
export function adoptBasket<T extends { basket: Basket }>(change: () => Promise<T>): Promise<T> {
  return inTurn(async () => {
    if (hasPending(basketCell.get())) await send({})
    const answer = await change()
    accept(answer.basket, {})
    tellTabs('basket')
    return answer
  })
}

/** Sends what is pending now; resolves when the API has it. */
export function flushBasket(): Promise<void> {
  clearTimeout(timer)
  return inTurn(async () => {
    if (hasPending(basketCell.get())) await send({})
  })
}

/** Changes anything but the lines (notes, coupons, contact); pending lines go with it. */
export function patchBasket(patch: Omit<Partial<BasketPatch>, 'mode' | 'items'>): Promise<void> {
  clearTimeout(timer)
  return inTurn(() => send(patch))
}

/** Empties the basket, for a change of mode, store or country (LOC-08). */
export function clearBasket(): Promise<void> {
  clearTimeout(timer)
  return inTurn(async () => {
    basketCell.set((state) => ({ ...state, wanted: {} }))
    if ((basketCell.get().basket?.items.length ?? 0) > 0) await send({ items: [] })
  })
}

/**
 * Fetches the basket; while changes are pending their own answer brings it, so the fetch waits for them
 * (BSK-02). Shipping the cart lacks is sent once per fetched cart (BSK-08).
 */
export function reloadBasket(): Promise<void> {
  return inTurn(async () => {
    if (hasPending(basketCell.get())) return send({})
    try {
      const basket = await bff('GET /api/basket', { query: { mode: chosen.get().mode } })
      accept(basket, {})
      const missing = missingShipping(basket)
      if (missing) await send(missing)
    } catch {
      basketCell.set((state) => ({ ...state, status: state.basket ? state.status : 'failed' }))
    }
  })
}

/** The page is going away: what is pending leaves with it. */
export function flushOnLeave(): void {
  if (!hasPending(basketCell.get())) return
  clearTimeout(timer)
  void call('POST /api/basket', { input: wantedState(), keepalive: true }).catch(() => undefined)
}

/** Sign-out and a placed order leave nothing behind. */
export function resetBasket(): void {
  clearTimeout(timer)
  basketCell.set(emptyBasketState)
}
