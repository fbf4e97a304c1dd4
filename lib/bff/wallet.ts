import type { PaymentMethod } from '../domain/account/profile.ts'
import { isProduction, settings } from '../env/settings.ts'
import type { Caller } from '../upstream/caller.ts'
import { isRefusal } from '../upstream/failure.ts'
import type { WireCard } from '../upstream/wallet.ts'
import { addCard, chooseDefaultCard, fetchCards, paymentMethod, removeCard } from '../upstream/wallet.ts'
import { BffError } from './bff-error.ts'
import type { AddCardInput } from './schemas/operations.ts'

export const enabledGateways = () => settings().PAYMENT_GATEWAYS

/** Money moves only in production, and never while the `test` gateway is on (CRD-03). */
const isLive = (): boolean => isProduction() && !enabledGateways().includes('test')

export async function savedCards(api: Caller, now: number): Promise<PaymentMethod[]> {
  return (await fetchCards(api, isLive(), now)).map(paymentMethod)
}

/** A saved card as the wire has it. @throws BffError 404 `card_not_found` */
export async function savedCard(api: Caller, cardId: string, now: number): Promise<WireCard> {
  const found = (await fetchCards(api, isLive(), now)).find((card) => card.card_id === cardId)
  if (!found) throw new BffError(404, 'card_not_found')
  return found
}

/** duplicate_card shows its description, code 32 its message, any other the general failure (CRD-02). */
function addFailure(error: unknown): unknown {
  if (!isRefusal(error)) return error
  const { wire } = error
  if (wire && ['duplicate_card', '32', 'card_declined', 'card_expired'].includes(wire.error))
    return new BffError(error.status, wire.error, { text: wire.error_description })
  return [401, 403, 429].includes(error.status) ? error : new BffError(422, 'card_failed')
}

/** Saves a card and makes it the default (CRD-01). @throws BffError 422 `card_failed` and the API's own refusals */
export async function saveCard(
  api: Caller,
  input: AddCardInput,
  now: number,
): Promise<{ cards: PaymentMethod[]; addedCardId: string }> {
  try {
    const paymentId = await addCard(api, input, isLive(), now)
    const added = (await fetchCards(api, isLive(), now)).find((card) =>
      [card.card_id, card.id].includes(paymentId ?? ''),
    )
    if (!added) throw new BffError(422, 'card_failed')
    await chooseDefaultCard(api, added.card_id)
    return { cards: await savedCards(api, now), addedCardId: added.card_id }
  } catch (error) {
    throw addFailure(error)
  }
}

/** @throws BffError 404 `card_not_found`, 422 `card_delete_failed` */
export async function deleteCard(
  api: Caller,
  cardId: string,
  now: number,
): Promise<{ cards: PaymentMethod[] }> {
  const card = await savedCard(api, cardId, now)
  try {
    await removeCard(api, card, now)
  } catch (error) {
    // The card pays for the pass: the shopper is sent there first (SUB-03).
    if (isRefusal(error) && error.wire?.error === 'subscription_card') throw error
    throw isRefusal(error) && error.status !== 401 ? new BffError(422, 'card_delete_failed') : error
  }
  return { cards: await savedCards(api, now) }
}
