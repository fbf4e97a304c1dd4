import type { GoldPassAction, GoldPassOutcome } from '../domain/subscriptions/gold-pass-action.ts'
import type { Caller } from '../upstream/caller.ts'
import type { PassAnswer, PassPayment } from '../upstream/subscriptions.ts'
import { changeGoldPass, fetchGoldPass, joinGoldPass } from '../upstream/subscriptions.ts'
import { BffRefusal } from './bff-refusal.ts'
import { savedCard } from './wallet.ts'

type CardRefusal = BffRefusal<'card_not_found'>
type PayingAction = Exclude<GoldPassAction, { action: 'cancel' }>

/** The card as the wallet has it: the browser names it, and says nothing of its own (SUB-02). */
async function paymentWith(
  api: Caller,
  { cardId, country }: PayingAction,
  now: number,
): Promise<PassPayment | CardRefusal> {
  const [card, { amountCents }] = await Promise.all([
    savedCard(api, cardId, now),
    fetchGoldPass(api, country, now),
  ])
  if (card instanceof BffRefusal) return card
  return {
    payment_mode: 'card',
    gateway: card.gateway,
    payment_customer_id: card.customer,
    payment_method_id: card.card_id,
    brand: card.brand,
    card: card.last4,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    amount: amountCents,
  }
}

async function send(api: Caller, action: GoldPassAction, now: number): Promise<PassAnswer | CardRefusal> {
  if (action.action === 'cancel') return changeGoldPass(api, { action: 'cancel' })
  const payment = await paymentWith(api, action, now)
  if (payment instanceof BffRefusal) return payment
  if (action.action === 'join') return joinGoldPass(api, payment)
  return changeGoldPass(api, { action: action.action, payment_details: payment })
}

/**
 * Joins, changes, cancels or reactivates. Only `success` is a success, but a reactivation is one whatever its status says
 * (SUB-02).
 */
export async function actOnGoldPass(
  api: Caller,
  action: GoldPassAction,
  now: number,
): Promise<GoldPassOutcome | CardRefusal> {
  const answer = await send(api, action, now)
  if (answer instanceof BffRefusal) return answer
  const done = answer.action_status === 'success' || action.action === 'reactivate'
  return {
    status: done ? 'success' : 'failed',
    waiting: answer.action_status === 'pending',
    message: answer.error_description ?? null,
  }
}
