import { randomUUID } from 'node:crypto'
import type { PlaceOrderOutcome, RecoveredOutcome } from '@kolea/domain/orders/placing.ts'
import type { Customer, Place } from './http-shopper.ts'
import { addCard, agreedOrder, enrol, fillBasket, once } from './http-shopper.ts'
import type { HttpBrowser } from './http-browser.ts'
import { until } from '@kolea/test-kit/until.ts'

/** What a shopper is answered in the end: the order, or that nothing was ordered. */
export type Outcome = { placed: string } | { placed: null }

export type AgreedOrder = Omit<Awaited<ReturnType<typeof agreedOrder>>, 'attemptId'>

/** A customer with a card. */
export interface Buyer extends Customer {
  readonly cardId: string
}

export async function newBuyer(browser: HttpBrowser): Promise<Buyer> {
  const customer = await enrol(browser)
  return { ...customer, cardId: await addCard(once(browser)) }
}

/** Fills the basket and agrees on it. @throws Error when one of both is refused */
export async function agree({ browser, cardId }: Buyer, place: Place): Promise<AgreedOrder> {
  await fillBasket(once(browser), place, 1)
  const { attemptId: _, ...order } = await agreedOrder(once(browser), cardId)
  return order
}

export const newAttempt = (): string => randomUUID()

export const post = ({ browser }: Buyer, order: AgreedOrder, attemptId = newAttempt()) =>
  browser.call('POST /api/orders', { input: { attemptId, ...order } })

const outcomeOf = (outcome: PlaceOrderOutcome | RecoveredOutcome): Outcome | null => {
  if (outcome.outcome === 'placed') return { placed: outcome.orderId }
  const open = outcome.outcome === 'unknown' || outcome.outcome === 'pending'
  return open || (outcome.outcome === 'failed' && outcome.reason === 'timeout') ? null : { placed: null }
}

/** Queries exactly this attempt until it is known, as the page does. */
export async function recover({ browser }: Buyer, attemptId: string): Promise<Outcome> {
  let known: Outcome | null = null
  await until(
    `attempt ${attemptId} is known`,
    async () => {
      const answer = await browser.call('GET /api/orders/attempt', { query: { id: attemptId } })
      if (answer.status === 200) known = outcomeOf(answer.ok)
      return known !== null
    },
    90_000,
  )
  return known ?? { placed: null }
}

/** What the page makes of the answer to a post: a definite answer, or what recovery says (components/checkout). */
export async function outcomeAfter(
  buyer: Buyer,
  attemptId: string,
  answer: Awaited<ReturnType<typeof post>> | null,
): Promise<Outcome> {
  const isRefused = answer !== null && answer.status >= 400 && answer.status < 500
  if (isRefused) return { placed: null }
  const known = answer?.status === 200 ? outcomeOf(answer.ok) : null
  return known ?? recover(buyer, attemptId)
}
