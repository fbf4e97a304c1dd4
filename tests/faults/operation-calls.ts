import { createECDH, randomUUID } from 'node:crypto'
import type { OperationKey } from '#lib/bff-contract/all.ts'
import type { CallOptions } from '#lib/client/call.ts'
import { isCardNumber } from '@kolea/store-api/modules/payments/test-cards.ts'
import type { HttpBrowser } from './http-browser.ts'
import type { Place } from './http-shopper.ts'
import {
  agreedOrder,
  changeOf,
  enrolmentOf,
  fillBasket,
  newEmail,
  newMethodOf,
  once,
  password,
  quantityInBasket,
  testCard,
} from './http-shopper.ts'

/** What the calls below name: a signed-in customer with a card, an order and a place. */
export interface Scene {
  readonly browser: HttpBrowser
  readonly email: string
  readonly place: Place
  readonly cardId: string
  readonly orderId: string
}

type Options<K extends OperationKey> = (scene: Scene) => CallOptions<K> | Promise<CallOptions<K>>

let cardNumbers = 0

/** A number that no card had: the same card is not saved twice. */
function newCardNumber(): string {
  const digits = `5555${String((cardNumbers += 1)).padStart(11, '0')}`
  const found = Array.from('0123456789', (check) => digits + check).find(isCardNumber)
  if (found === undefined) throw new Error('one digit of ten is always the check digit')
  return found
}

const us = { country: 'US' as const }
const delivery = { mode: 'delivery' as const }
const none = () => ({})
const empty = () => ({ input: {} })
const order = ({ orderId }: Scene) => ({ params: { orderId } })

const noPasskey = { params: { passkeyId: 'no-such-passkey' } }
const keyPart = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' as const }
/** Well-formed, and answers to no challenge. */
const madeKey = { ...keyPart, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } }
const unknownKey = {
  ...keyPart,
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
}

async function savedAddressOf({ browser, place }: Scene) {
  const { ok } = await browser.call('POST /api/account/addresses', { input: { address: place.address } })
  return { params: { addressId: ok.addresses[0]?.addressId ?? '' } }
}

/** A browser's subscription at a push service that nobody reaches from here. */
async function deviceOf(scene: Scene) {
  const { ok } = await scene.browser.call('GET /api/orders/:orderId/push', order(scene))
  const p256dh = createECDH('prime256v1').generateKeys('base64url')
  const endpoint = 'https://fcm.googleapis.com/none'
  return { endpoint, p256dh, auth: 'A'.repeat(22), publicKey: ok.publicKeys[0] ?? '' }
}

/**
 * Every operation of the BFF with an input that reaches the API. Those in `guestOperations` are made by a visitor of their
 * own; the type demands a line for each operation.
 */
export const operationCalls: { readonly [K in OperationKey]: Options<K> } = {
  'POST /api/session/launch': empty,
  'POST /api/session/sign-in': ({ email }) => ({ input: { email, password } }),
  'GET /api/session/social': none,
  'POST /api/session/social': () => ({ input: { provider: 'test' } }),
  'POST /api/session/social/finish': () => ({ input: { state: 'none', code: 'none' } }),
  'POST /api/session/contact': () => ({ input: { contact: { email: newEmail() } } }),
  'POST /api/session/code': empty,
  'POST /api/session/code/verify': () => ({ input: { code: '000000' } }),
  'POST /api/session/sign-out': empty,
  'POST /api/session/sign-out-everywhere': empty,
  'POST /api/account/enrol': () => ({ input: enrolmentOf(newEmail()) }),
  'POST /api/account/enrol-social': () => {
    const { password: _, ...form } = enrolmentOf(newEmail())
    return { input: form }
  },
  'POST /api/account/enrol-contact': () => {
    const { password: _, ...form } = enrolmentOf(newEmail())
    return { input: form }
  },
  'POST /api/account/reset-password': ({ email }) => ({ input: { email } }),
  'POST /api/account/new-password': () => ({ input: { token: 'a'.repeat(43), password } }),
  'GET /api/account/profile': () => ({ query: {} }),
  'PATCH /api/account/profile': () => ({ input: { contactless: true } }),
  'POST /api/account/proof-code': empty,
  'POST /api/account/age-verification': () => ({ input: { birthDate: '1980-01-01' } }),
  'GET /api/account/terms': none,
  'POST /api/account/terms': () => ({ input: { ids: ['none'] } }),
  'GET /api/account/referral': none,
  'GET /api/account/addresses': none,
  'POST /api/session/passkey': empty,
  'POST /api/session/passkey/finish': () => ({ input: { credential: unknownKey } }),
  'GET /api/account/identities': none,
  'POST /api/account/identities/:provider/remove': () => ({
    params: { provider: 'test' },
    input: { password },
  }),
  'GET /api/account/passkeys': none,
  'POST /api/account/passkeys/challenge': () => ({ input: { password } }),
  'POST /api/account/passkeys': () => ({ input: { name: 'My phone', credential: madeKey } }),
  'PATCH /api/account/passkeys/:passkeyId': () => ({ ...noPasskey, input: { name: 'Tablet' } }),
  'POST /api/account/passkeys/:passkeyId/remove': () => ({ ...noPasskey, input: { password } }),
  'GET /api/account/sign-ins': none,
  'POST /api/account/sign-ins/:signInId/end': () => ({
    params: { signInId: 'fam_nobody' },
    input: { password },
  }),
  // With the wrong password, so that the account outlives the calls after it.
  'POST /api/account/password': () => ({ input: { current: 'Wrong808xx', password } }),
  'GET /api/account/data': none,
  'POST /api/account/delete': () => ({ input: { password: 'Wrong808xx' } }),
  'POST /api/account/addresses': ({ place }) => ({ input: { address: place.address } }),
  'PATCH /api/account/addresses/:addressId': async (scene) => ({
    ...(await savedAddressOf(scene)),
    input: { nickname: 'Home' },
  }),
  'DELETE /api/account/addresses/:addressId': savedAddressOf,
  'GET /api/help/app-links': () => ({ query: us }),
  'POST /api/location/predictions': () => ({ input: { term: '2330 Kalakaua', near: null } }),
  'GET /api/location/places/:placeId': ({ place }) => ({ params: { placeId: place.placeId } }),
  'POST /api/location/reverse': ({ place }) => ({
    input: { lat: place.address.lat, lon: place.address.lon },
  }),
  'POST /api/location/verify': ({ place }) => ({ input: { address: place.address } }),
  'POST /api/location/delivery-stores': ({ place }) => ({ input: { address: place.address } }),
  'GET /api/location/pickup-stores': () => ({ query: us }),
  'GET /api/location/map': none,
  'GET /api/location/stores/:storeId': ({ place }) => ({ params: { storeId: place.store.storeId } }),
  'GET /api/search/suggestions': ({ place }) => ({
    query: { ...us, storeId: place.store.storeId, q: 'chips' },
  }),
  'GET /api/search/results': ({ place }) => ({
    query: { ...us, storeId: place.store.storeId, q: 'soda' },
  }),
  'POST /api/search/list': ({ place }) => ({
    input: { ...us, storeId: place.store.storeId, lines: ['chips', 'soda'] },
  }),
  'GET /api/catalog/slots': ({ place }) => ({ query: { ...us, storeId: place.store.storeId } }),
  'GET /api/catalog/replacements': ({ place }) => ({
    query: { storeId: place.store.storeId, productId: place.product.productId },
  }),
  'GET /api/catalog/product': ({ place }) => ({
    query: { storeId: place.store.storeId, productId: place.product.productId },
  }),
  'POST /api/catalog/suggestive-selling': ({ place }) => ({
    input: { storeId: place.store.storeId, productIds: [place.product.productId] },
  }),
  'POST /api/catalog/member-prices': ({ place }) => ({
    input: { storeId: place.store.storeId, productIds: [place.product.productId] },
  }),
  'GET /api/basket': () => ({ query: delivery }),
  'POST /api/basket': async ({ browser, place }) => ({
    input: changeOf(place, await quantityInBasket(once(browser), place), 3),
  }),
  'POST /api/basket/checkout': async ({ browser, place }) => {
    await fillBasket(once(browser), place)
    return { input: delivery }
  },
  'GET /api/wallet': none,
  'GET /api/wallet/gateways': none,
  'POST /api/wallet/cards': async ({ browser }) => {
    const input = { ...testCard, number: newCardNumber() }
    const made = await browser.call('POST /api/wallet/test-card', { input })
    return { input: newMethodOf(made.ok) }
  },
  'POST /api/wallet/default': ({ cardId }) => ({ input: { cardId } }),
  'DELETE /api/wallet/cards/:cardId': () => ({ params: { cardId: 'no-such-card' } }),
  'POST /api/wallet/test-card': () => ({
    input: { number: '4242424242424242', expMonth: 8, expYear: 2030, cvc: '123', zip: '96815' },
  }),
  'POST /api/wallet/test-step': () => ({ input: { clientSecret: 'test_step_none', approve: true } }),
  'GET /api/gold-pass': () => ({ query: us }),
  'POST /api/gold-pass': ({ cardId }) => ({
    input: { action: 'join' as const, cardId, key: '0f2c91de-77ab-4c03-a1b2-5d6e7f8090a1', ...us },
  }),
  'POST /api/gold-pass/confirm': () => ({ input: { giveUp: true } }),
  'GET /api/gold-pass/renewals': none,
  'POST /api/orders': async ({ browser, place, cardId }) => {
    await fillBasket(once(browser), place)
    return { input: await agreedOrder(once(browser), cardId) }
  },
  'GET /api/orders/attempt': () => ({ query: { id: randomUUID() } }),
  'POST /api/orders/attempt/confirm': () => ({ input: { id: randomUUID(), giveUp: true } }),
  'GET /api/orders': () => ({ query: { list: 'current' as const } }),
  'GET /api/orders/:orderId': order,
  'GET /api/orders/:orderId/delivery': order,
  'POST /api/orders/:orderId/reorder': ({ orderId, place }) => ({
    params: { orderId },
    input: {
      mode: 'delivery' as const,
      id: randomUUID(),
      place: { storeId: place.store.storeId, address: place.address },
    },
  }),
  'GET /api/orders/feedback': none,
  'POST /api/orders/:orderId/feedback': ({ orderId }) => ({
    params: { orderId },
    input: { rating: null },
  }),
  'GET /api/orders/issues': none,
  'POST /api/orders/:orderId/problems': ({ orderId }) => ({
    params: { orderId },
    input: { kind: 'delivery', reportId: randomUUID(), issue: 'late', comment: '' },
  }),
  'POST /api/orders/:orderId/problems/:reportId/photos': ({ orderId }) => ({
    params: { orderId, reportId: randomUUID() },
    input: { photoId: randomUUID(), photo: 'AAAA' },
  }),
  'GET /api/orders/:orderId/problems/:reportId/photos/:photoId': ({ orderId }) => ({
    params: { orderId, reportId: randomUUID(), photoId: randomUUID() },
  }),
  'POST /api/orders/:orderId/additions': ({ orderId, place }) => ({
    params: { orderId },
    input: { id: randomUUID(), productId: place.product.productId, quantity: 1 },
  }),
  'POST /api/orders/:orderId/arrival': (scene) => ({ ...order(scene), input: {} }),
  'GET /api/orders/:orderId/push': order,
  'POST /api/orders/:orderId/push': async (scene) => ({ ...order(scene), input: await deviceOf(scene) }),
  'POST /api/orders/:orderId/push/stop': (scene) => ({
    ...order(scene),
    input: { endpoint: 'https://fcm.googleapis.com/none' },
  }),
  'POST /api/orders/:orderId/cancel': ({ orderId }) => ({
    params: { orderId },
    input: { reason: 'changed my mind' },
  }),
  'GET /api/help/articles/:articleId/votes': () => ({ params: { articleId: 'fees' } }),
  'POST /api/help/articles/:articleId/vote': () => ({ params: { articleId: 'fees' }, input: { vote: 'up' } }),
  'POST /api/help/comments': ({ email }) => ({
    input: { name: 'Lani', email, topic: 'website' as const, comment: 'Aloha', ...us },
  }),
  'POST /api/help/app-link': () => ({ input: { phone: '8085550142', ...us } }),
  'GET /api/configuration': () => ({ query: us }),
  'GET /api/site': none,
  'GET /api/site/messages': () => ({ query: { locale: 'en' as const } }),
  'POST /api/events': () => ({
    input: { events: [{ event: { name: 'login' as const, params: {} }, at: 0, campaign: null }] },
  }),
  'POST /api/log/search': () => ({ input: { query: 'chips', found: 12 } }),
  'POST /api/log': () => ({ input: { message: 'test', level: 'warn' as const, source: 'faults' } }),
}

/** These open, change or end a session: each needs a visitor of its own. */
export const guestOperations: readonly OperationKey[] = [
  'POST /api/session/launch',
  'POST /api/session/sign-in',
  'POST /api/session/contact',
  'POST /api/session/code',
  'POST /api/session/code/verify',
  'POST /api/session/sign-out',
  'POST /api/session/sign-out-everywhere',
  'GET /api/session/social',
  'POST /api/session/social',
  'POST /api/session/social/finish',
  'POST /api/account/enrol',
  'POST /api/account/enrol-social',
  'POST /api/account/enrol-contact',
  'POST /api/account/reset-password',
  'POST /api/account/new-password',
]
