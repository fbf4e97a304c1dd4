import type { Country } from '../domain/location/country.ts'
import type { Caller } from '../upstream/caller.ts'
import type { PassAnswer, PassPayment } from '../upstream/subscriptions.ts'
import { changeGoldPass, fetchGoldPass, joinGoldPass } from '../upstream/subscriptions.ts'
import type { GoldPassAction, GoldPassOutcome } from './schemas/operations.ts'
import { savedCard } from './wallet.ts'

/** The card as the wallet has it: the browser names it, and says nothing of its own (SUB-02). @throws BffError 404 */
async function paymentWith(api: Caller, cardId: string, country: Country, now: number): Promise<PassPayment> {
  const [card, { amountCents }] = await Promise.all([
    savedCard(api, cardId, now),
    fetchGoldPass(api, country, now),
  ])
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

async function send(api: Caller, action: GoldPassAction, country: Country, now: number): Promise<PassAnswer> {
  if (action.action === 'cancel') return changeGoldPass(api, { action: 'cancel' })
  const payment = await paymentWith(api, action.cardId, country, now)
  if (action.action === 'join') return joinGoldPass(api, payment)
  return changeGoldPass(api, { action: action.action, payment_details: payment })
}

/**
 * Joins, changes, cancels or reactivates. Only `success` is a success, but a reactivation is one whatever its
 * action_status says (SUB-02).
 */
export async function actOnGoldPass(
  api: Caller,
  action: GoldPassAction,
  country: Country,
  now: number,
): Promise<GoldPassOutcome> {
  const answer = await send(api, action, country, now)
  const done = answer.action_status === 'success' || action.action === 'reactivate'
  return {
    status: done ? 'success' : 'failed',
    waiting: answer.action_status === 'pending',
    message: answer.error_description ?? null,
  }
}
