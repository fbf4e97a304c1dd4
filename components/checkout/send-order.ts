import { canCheckOut } from '@kolea/domain/checkout/checkout-block.ts'
import type { BankAnswer } from '#components/payment/bank-step/bank-page-props.ts'
import type { OrderPlacing, PlaceOrderOutcome } from '@kolea/domain/orders/placing.ts'
import { flushBasket } from '#lib/client/basket-sync.ts'
import { bff } from '#lib/client/bff.ts'
import { BffCallError, isDefiniteRefusal } from '#lib/client/bff-error.ts'
import { createStoredAttempt } from '#lib/client/stored-attempt.ts'
import type { Basket } from '@kolea/domain/basket/basket.ts'
import { basketChanges } from '@kolea/domain/checkout/basket-changes.ts'

/** What the shopper agrees to by clicking "Place order". */
export interface OrderIntent {
  /** The basket as it was shown. */
  shown: Basket
  /** What is on the button, in cents. */
  amountCents: number
  tipCents: number | null
  cardId: string
  /** What the gateway's script collected against fraud, when the way to pay was entered here. */
  deviceData?: string | undefined
}

export type Agreement =
  | { kind: 'agreed'; agreed: Pick<OrderPlacing, 'hash' | 'storeId' | 'currency'> }
  /** The store offers something else than was shown, and nothing was sent. */
  | { kind: 'changed' }

const isBasketRefusal = (error: unknown): boolean =>
  error instanceof BffCallError && ['cart_not_ready', 'cart_empty'].includes(error.code)

/** Agrees on the basket with the store; nothing is ordered by it. @throws BffError */
export async function agreeOnBasket({ shown }: OrderIntent): Promise<Agreement> {
  await flushBasket()
  try {
    const { basket, hash } = await bff('POST /api/basket/checkout', { input: { mode: shown.mode } })
    const isAsShown = basket.totalCents === shown.totalCents && basketChanges(shown, basket).length === 0
    const { storeId, currency } = basket
    return canCheckOut(basket) && isAsShown && storeId !== null
      ? { kind: 'agreed', agreed: { hash, storeId, currency } }
      : { kind: 'changed' }
  } catch (error) {
    if (isBasketRefusal(error)) return { kind: 'changed' }
    throw error
  }
}

/**
 * Posts the order under a new attempt, whose id is stored until its outcome is known. Whatever is not a definite answer is
 * `unknown`: the order may have been placed (CHK-06). A BffError: it was refused and nothing was ordered.
 */
export async function postOrder(
  { shown, amountCents, tipCents, cardId, deviceData }: OrderIntent,
  agreed: Extract<Agreement, { kind: 'agreed' }>['agreed'],
): Promise<{ id: string; outcome: PlaceOrderOutcome | BffCallError }> {
  const id = createStoredAttempt()
  const payment = deviceData === undefined ? { cardId } : { cardId, deviceData }
  const input = { attemptId: id, mode: shown.mode, ...agreed, amountCents, tipCents, payment }
  const outcome = await bff('POST /api/orders', { input }).catch((error: unknown) =>
    isDefiniteRefusal(error) ? error : ({ outcome: 'unknown' } as const),
  )
  return { id, outcome }
}

const pollEveryMs = 2000
/** The API's own time-out for placing is 30 s; after that nothing is in progress any more. */
const pollTimes = 20

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Polls the outcome of exactly this attempt until it is known; null when it could not be found out (CHK-06). */
export async function pollAttemptOutcome(id: string): Promise<PlaceOrderOutcome | null> {
  for (let attempt = 0; attempt < pollTimes; attempt += 1) {
    const answer = await bff('GET /api/orders/attempt', { query: { id } }).catch(() => null)
    if (answer?.outcome === 'none') return { outcome: 'failed', reason: 'error', message: '' }
    if (answer && answer.outcome !== 'pending') return answer
    await pause(pollEveryMs)
  }
  return null
}

/**
 * Settles an attempt whose bank was answered; one that was left takes no money afterwards. Null when it could not be found
 * out; `confirm` when the bank has to confirm again.
 */
export async function settleStep(id: string, answer: BankAnswer): Promise<PlaceOrderOutcome | null> {
  const input = { id, giveUp: answer === 'left' }
  const settled = await bff('POST /api/orders/attempt/confirm', { input }).catch(() => null)
  return settled?.outcome === 'placed' || settled?.outcome === 'failed' ? settled : pollAttemptOutcome(id)
}
