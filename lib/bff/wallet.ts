import type { PaymentMethod } from '@kolea/domain/account/profile.ts'
import type { NewMethod, OpenGateway } from '@kolea/domain/wallet/new-method.ts'
import { isProduction, settings } from '../env/settings.ts'
import type { UpstreamCaller } from '../upstream/call-upstream.ts'
import { isAnswered, isRefusal } from '../upstream/failure.ts'
import { fetchProfile } from '../upstream/profile.ts'
import type { StoredMethod } from '../upstream/wallet.ts'
import {
  addToWallet,
  chooseDefaultMethod,
  fetchGateways,
  fetchMethods,
  forgetMethod,
  toPaymentMethod,
} from '../upstream/wallet.ts'
import { BffRefusal } from './bff-refusal.ts'

const allowedGateways = () => settings().PAYMENT_GATEWAYS

export const takesTestCards = (): boolean => allowedGateways().includes('test')

/**
 * The gateways that the API has on for the customer. One that the settings do not name is left out: the policy of our pages
 * lets only those load their scripts (CHK-03).
 */
export async function gatewaysOfCustomer(api: UpstreamCaller): Promise<OpenGateway[]> {
  const allowed = allowedGateways()
  return (await fetchGateways(api)).filter(({ gateway }) => allowed.includes(gateway))
}

/** Money moves only in production, never while the `test` gateway is on, and never in training mode (CRD-03). */
async function paysLive(api: UpstreamCaller, now: number): Promise<boolean> {
  if (!isProduction() || takesTestCards()) return false
  return !(await fetchProfile(api, now)).trainingMode
}

const storedMethods = async (api: UpstreamCaller, now: number): Promise<StoredMethod[]> =>
  fetchMethods(api, await paysLive(api, now), now)

export async function methodsInWallet(api: UpstreamCaller, now: number): Promise<PaymentMethod[]> {
  return (await storedMethods(api, now)).map(toPaymentMethod)
}

/** A saved way to pay, with the ids that a payment names it by. */
export async function methodInWallet(
  api: UpstreamCaller,
  cardId: string,
  now: number,
): Promise<StoredMethod | BffRefusal<'card_not_found'>> {
  const found = (await storedMethods(api, now)).find((method) => method.cardId === cardId)
  return found ?? new BffRefusal('card_not_found')
}

/** Refusals of a new card that say something a shopper can act on (CRD-02). */
const ownCardCodes = ['duplicate_card', '32', 'card_declined', 'card_expired', 'gateway_unavailable'] as const
type CardCode = (typeof ownCardCodes)[number] | 'card_failed'

/** Answers about the session, or about how often somebody calls. */
const isAboutCaller = (error: unknown): boolean => isRefusal(error, 401, 403, 429)

/** The API's refusal of a new card: its own where it says something, else the general failure (CRD-02). @throws no answer at all */
function cardRefusal(error: unknown): BffRefusal<CardCode> {
  if (!isAnswered(error) || isAboutCaller(error)) throw error
  const { text } = error
  const code = ownCardCodes.find((known) => known === error.code)
  return code && text !== null ? new BffRefusal(code, { text }) : new BffRefusal('card_failed')
}

/**
 * What a phone approved may be in the wallet already: it is no new card that was typed in twice, so the saved one pays.
 * @throws UpstreamFailure, the API's refusal among them where it is not
 */
async function addOrFind(
  api: UpstreamCaller,
  input: NewMethod,
  live: boolean,
  now: number,
): Promise<string | null> {
  try {
    return await addToWallet(api, input, live, now)
  } catch (error) {
    const { kind, card, gateway } = input
    const isOfPhone = kind === 'apple_pay' || kind === 'google_pay'
    if (!isOfPhone || !isRefusal(error) || error.code !== 'duplicate_card' || !card) throw error
    const saved = (await fetchMethods(api, live, now)).find(
      (one) =>
        one.gateway === gateway &&
        one.last4 === card.last4 &&
        one.expMonth === card.expMonth &&
        one.expYear === card.expYear,
    )
    if (!saved) throw error
    return saved.cardId
  }
}

/** Saves a way to pay and makes it the default (CRD-01). @throws UpstreamFailure */
export async function saveMethod(
  api: UpstreamCaller,
  input: NewMethod,
  now: number,
): Promise<{ cards: PaymentMethod[]; addedCardId: string } | BffRefusal<CardCode>> {
  try {
    const live = await paysLive(api, now)
    const paymentId = await addOrFind(api, input, live, now)
    const added = (await fetchMethods(api, live, now)).find((method) =>
      [method.cardId, method.storedId].includes(paymentId ?? ''),
    )
    if (!added) return new BffRefusal('card_failed')
    await chooseDefaultMethod(api, added.cardId)
    return { cards: await methodsInWallet(api, now), addedCardId: added.cardId }
  } catch (error) {
    return cardRefusal(error)
  }
}

/** Makes a saved way to pay the one that pays unless another is selected (CRD-01). @throws UpstreamFailure */
export async function preferMethod(
  api: UpstreamCaller,
  cardId: string,
  now: number,
): Promise<{ cards: PaymentMethod[] } | BffRefusal<'card_not_found'>> {
  try {
    await chooseDefaultMethod(api, cardId)
    return { cards: await methodsInWallet(api, now) }
  } catch (error) {
    if (isRefusal(error, 404)) return new BffRefusal('card_not_found')
    throw error
  }
}

/**
 * Takes a way to pay out of the wallet.
 * @param mode `training`: the customer's mode, as the profile last said
 * @throws UpstreamFailure; the API's own 409 `subscription_card` too
 */
export async function removeFromWallet(
  api: UpstreamCaller,
  cardId: string,
  mode: { training: boolean; now: number },
): Promise<{ cards: PaymentMethod[] } | BffRefusal<'card_not_found' | 'card_delete_failed'>> {
  const method = await methodInWallet(api, cardId, mode.now)
  if (method instanceof BffRefusal) return method
  try {
    await forgetMethod(api, method, mode)
  } catch (error) {
    // It pays for the pass: the shopper is sent there first (SUB-03).
    if (isRefusal(error) && error.code === 'subscription_card') throw error
    if (!isAnswered(error) || isAboutCaller(error)) throw error
    return new BffRefusal('card_delete_failed')
  }
  return { cards: await methodsInWallet(api, mode.now) }
}
