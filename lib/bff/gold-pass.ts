import type { GoldPassAction, GoldPassOutcome } from '@kolea/domain/subscriptions/gold-pass-action.ts'
import type { UpstreamCaller } from '../upstream/call-upstream.ts'
import type { PassPayment, PassReply } from '../upstream/subscriptions.ts'
import {
  cancelGoldPass,
  confirmGoldPass,
  fetchGoldPass,
  joinGoldPass,
  payGoldPassWith,
} from '../upstream/subscriptions.ts'
import { BffRefusal } from './bff-refusal.ts'
import { methodInWallet } from './wallet.ts'

type CardRefusal = BffRefusal<'card_not_found'>
type PayingAction = Exclude<GoldPassAction, { action: 'cancel' }>

/** The card as the wallet has it: the browser names it, and says nothing of its own (SUB-02). */
async function paymentWith(
  api: UpstreamCaller,
  { cardId, country, key }: PayingAction,
  now: number,
): Promise<PassPayment | CardRefusal> {
  const [card, { amountCents }] = await Promise.all([
    methodInWallet(api, cardId, now),
    fetchGoldPass(api, country, now),
  ])
  return card instanceof BffRefusal ? card : { card, amountCents, idempotencyKey: key }
}

async function send(
  api: UpstreamCaller,
  action: GoldPassAction,
  now: number,
): Promise<PassReply | CardRefusal> {
  if (action.action === 'cancel') return cancelGoldPass(api)
  const payment = await paymentWith(api, action, now)
  if (payment instanceof BffRefusal) return payment
  if (action.action === 'join') return joinGoldPass(api, payment, action.withoutTrial === true)
  return payGoldPassWith(api, action.action, payment)
}

const outcomeOf = ({ status, text }: PassReply): GoldPassOutcome => {
  if (status === 'bank-asks') return { status: 'confirm', waiting: true, message: text }
  return { status: status === 'success' ? status : 'failed', waiting: status === 'pending', message: text }
}

/**
 * Joins, changes, cancels or reactivates. Only `success` is a success, but a reactivation that the bank does not ask about is one whenever
 * there is a status, whatever it says (SUB-02).
 */
export async function actOnGoldPass(
  api: UpstreamCaller,
  action: GoldPassAction,
  now: number,
): Promise<GoldPassOutcome | CardRefusal> {
  const reply = await send(api, action, now)
  if (reply instanceof BffRefusal) return reply
  const outcome = outcomeOf(reply)
  const isAnyStatusGood = action.action === 'reactivate' && reply.status !== 'absent'
  return isAnyStatusGood && outcome.status === 'failed' ? { ...outcome, status: 'success' } : outcome
}

/** The customer has answered the bank, or gives its step up: what became of the charge (SUB-02). */
export const confirmPass = async (
  api: UpstreamCaller,
  { giveUp }: { readonly giveUp: boolean },
): Promise<GoldPassOutcome> => outcomeOf(await confirmGoldPass(api, giveUp))
