import type { PaymentMethod } from '../domain/account/profile.ts'
import type { NewCard } from '../domain/wallet/new-card.ts'
import { isProduction, settings } from '../env/settings.ts'
import type { UpstreamCaller } from '../upstream/call-upstream.ts'
import { isRefusal } from '../upstream/failure.ts'
import type { StoredCard } from '../upstream/wallet.ts'
import { addCard, chooseDefaultCard, fetchCards, toPaymentMethod, forgetCard } from '../upstream/wallet.ts'
import { BffRefusal } from './bff-refusal.ts'

export const enabledGateways = () => settings().PAYMENT_GATEWAYS

/** Money moves only in production, and never while the `test` gateway is on (CRD-03). */
const isLive = (): boolean => isProduction() && !enabledGateways().includes('test')

export async function savedCards(api: UpstreamCaller, now: number): Promise<PaymentMethod[]> {
  return (await fetchCards(api, isLive(), now)).map(toPaymentMethod)
}

/** A saved card, with the ids that a payment names it by. */
export async function savedCard(
  api: UpstreamCaller,
  cardId: string,
  now: number,
): Promise<StoredCard | BffRefusal<'card_not_found'>> {
  const found = (await fetchCards(api, isLive(), now)).find((card) => card.cardId === cardId)
  return found ?? new BffRefusal('card_not_found')
}

/** Refusals of a new card that say something a shopper can act on (CRD-02). */
const ownCardCodes = ['duplicate_card', '32', 'card_declined', 'card_expired'] as const
type CardCode = (typeof ownCardCodes)[number] | 'card_failed'

/** The API's refusal of a new card: its own where it says something, else the general failure (CRD-02). */
function cardRefusal(error: unknown): BffRefusal<CardCode> {
  if (!isRefusal(error) || [401, 403, 429].includes(error.status)) throw error
  const { text } = error
  const code = ownCardCodes.find((known) => known === error.code)
  return code && text !== null ? new BffRefusal(code, { text }) : new BffRefusal('card_failed')
}

/** Saves a card and makes it the default (CRD-01). @throws UpstreamFailure */
export async function saveCard(
  api: UpstreamCaller,
  input: NewCard,
  now: number,
): Promise<{ cards: PaymentMethod[]; addedCardId: string } | BffRefusal<CardCode>> {
  try {
    const paymentId = await addCard(api, input, isLive(), now)
    const added = (await fetchCards(api, isLive(), now)).find((card) =>
      [card.cardId, card.storedId].includes(paymentId ?? ''),
    )
    if (!added) return new BffRefusal('card_failed')
    await chooseDefaultCard(api, added.cardId)
    return { cards: await savedCards(api, now), addedCardId: added.cardId }
  } catch (error) {
    return cardRefusal(error)
  }
}

/** @throws UpstreamFailure; the API's own 409 `subscription_card` too */
export async function deleteCard(
  api: UpstreamCaller,
  cardId: string,
  now: number,
): Promise<{ cards: PaymentMethod[] } | BffRefusal<'card_not_found' | 'card_delete_failed'>> {
  const card = await savedCard(api, cardId, now)
  if (card instanceof BffRefusal) return card
  try {
    await forgetCard(api, card, now)
  } catch (error) {
    // The card pays for the pass: the shopper is sent there first (SUB-03).
    if (isRefusal(error) && error.code === 'subscription_card') throw error
    if (!isRefusal(error) || error.status === 401) throw error
    return new BffRefusal('card_delete_failed')
  }
  return { cards: await savedCards(api, now) }
}
