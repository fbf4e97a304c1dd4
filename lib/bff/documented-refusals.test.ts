import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { OperationKey } from '#lib/bff-contract/all.ts'
import { operationKeys, operations } from '#lib/bff-contract/all.ts'
import type { Operation } from '#lib/bff-contract/operation.ts'
import { fittingInput, sampleOf } from '#tests/attacks/generated-input.ts'
import { fakeBrowser } from '#tests/support/fake-browser.ts'
import type { FakeUpstream } from '#tests/support/fake-upstream.ts'
import { fakeUpstream } from '#tests/support/fake-upstream.ts'
import { refusing } from '#tests/support/refusing-upstream.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { isTest } from '#tests/support/test-titles.ts'
import { wireCard } from '#tests/support/wire-cart.ts'

const anotherRefusal = 'every documented refusal of the write reaches the browser'

/** Refusals that the BFF itself decides, or that need a flow: `operation code` to the test file and the test's title. */
const provedElsewhere: Readonly<Record<string, readonly [file: string, title: string]>> = {
  'POST /api/session/sign-in login_failed': [
    'session-flow.test.ts',
    '[SGN-04] a wrong password and a locked account have their own codes',
  ],
  'POST /api/session/social provider_off': [
    'social-sign-in.test.ts',
    '[SGN-06] a provider that is switched off begins nothing',
  ],
  'POST /api/session/social/finish provider_off': [
    'social-sign-in.test.ts',
    '[SGN-06] what the API refuses about an identity reaches the page, and the guest stays',
  ],
  'POST /api/session/social/finish social_email_taken': [
    'social-sign-in.test.ts',
    '[SGN-06] what the API refuses about an identity reaches the page, and the guest stays',
  ],
  'POST /api/session/social/finish social_expired': [
    'social-sign-in.test.ts',
    '[SGN-06] a state that is another’s, made up, used or too old opens nothing',
  ],
  'POST /api/session/social/finish social_refused': [
    'social-sign-in.test.ts',
    '[SGN-06] facebook gives the shop a code, which only the server exchanges',
  ],
  'POST /api/session/social/finish provider_unavailable': [
    'social-sign-in.test.ts',
    '[SGN-06] what the API refuses about an identity reaches the page, and the guest stays',
  ],
  'POST /api/account/enrol-social social_expired': [
    'social-sign-in.test.ts',
    '[SGN-06] without a proven identity, or with one that is no longer good, nobody registers',
  ],
  'POST /api/account/enrol-social create_account_unavailable': [
    'social-sign-in.test.ts',
    '[SGN-06] without a proven identity, or with one that is no longer good, nobody registers',
  ],
  'POST /api/account/enrol-contact contact_expired': [
    'contact-sign-in.test.ts',
    '[SGN-12] without a proof, or with one that is no longer good, nobody registers',
  ],
  'POST /api/account/enrol-contact create_account_unavailable': [
    'contact-sign-in.test.ts',
    '[SGN-12] without a proof, or with one that is no longer good, nobody registers',
  ],
  'POST /api/session/passkey/finish passkey_not_accepted': [
    'passkey-sign-in.test.ts',
    '[SGN-08] a key that the API does not accept leaves the guest as they are',
  ],
  'POST /api/session/code otp_expired': [
    'session-flow.test.ts',
    '[OTP-03] a code nobody waits for is refused without a call of the API',
  ],
  'POST /api/session/code/verify otp_expired': [
    'session-flow.test.ts',
    '[OTP-03] a code nobody waits for is refused without a call of the API',
  ],
  'POST /api/session/code/verify create_account_failed': [
    'one-time-code.test.ts',
    '[REG-03] an account that could not be made after its code is refused as the API says',
  ],
  'POST /api/account/enrol create_account_unavailable': [
    'session-flow.test.ts',
    '[REG-03] the MFA route ends by a code; without temp_account_uid it shows the required message',
  ],
  'PATCH /api/account/profile profile_not_saved': [
    'account-changes.test.ts',
    '[PRO-02] the API’s own sentence, its status and the fields it names reach the browser',
  ],
  'POST /api/basket basket_elsewhere': [
    'rewrite-cart.test.ts',
    '[LOC-08] nothing of another store is added to a full basket, and the sentence says why',
  ],
  'POST /api/basket basket_busy': [
    'rewrite-cart.test.ts',
    '[BSK-02] a cart that is written to without end is refused as busy, with the time to try again',
  ],
  'POST /api/orders card_not_found': [
    'attempt-service.test.ts',
    'a card that is not the customer’s own is a 404',
  ],
  'POST /api/orders/:orderId/reorder basket_elsewhere': [
    'orders.test.ts',
    '[LOC-08] a basket of another store is left alone',
  ],
  'POST /api/orders/:orderId/reorder store_not_found': ['orders.test.ts', anotherRefusal],
  'POST /api/orders/:orderId/reorder address_mismatch': ['orders.test.ts', anotherRefusal],
  'POST /api/orders/:orderId/reorder basket_limit': ['orders.test.ts', anotherRefusal],
  'POST /api/orders/:orderId/reorder basket_busy': ['orders.test.ts', anotherRefusal],
  'POST /api/wallet/cards card_failed': [
    'wallet.test.ts',
    '[CRD-02] a refusal that says nothing to the shopper is the general one',
  ],
  'DELETE /api/wallet/cards/:cardId card_delete_failed': [
    'wallet.test.ts',
    '[CRD-02] a refusal that says nothing to the shopper is the general one',
  ],
  'DELETE /api/wallet/cards/:cardId card_not_found': [
    'wallet.test.ts',
    '[CRD-01] a card that is not in the wallet cannot be removed',
  ],
  'POST /api/wallet/test-step test_gateway_off': [
    'wallet.test.ts',
    '[CRD-03] without the test gateway no test card is taken',
  ],
  'POST /api/wallet/test-card test_gateway_off': [
    'wallet.test.ts',
    '[CRD-03] without the test gateway no test card is taken',
  ],
}

const cardId = wireCard.card_id
const goldPass = (action: 'join' | 'update') => ({
  input: { action, cardId, country: 'US', key: '0f2c91de-77ab-4c03-a1b2-5d6e7f8090a1' },
})

/** Requests that lead to the call which refuses, where a generated one does not: by operation, or operation and code. */
const inputs: Readonly<Record<string, object>> = {
  'GET /api/search/suggestions': { query: { country: 'US', storeId: 'st-1', q: 'chips' } },
  'GET /api/search/results': { query: { country: 'US', storeId: 'st-1', q: 'chips' } },
  'POST /api/search/list': { input: { country: 'US', storeId: 'st-1', lines: ['chips'] } },
  'POST /api/basket': {
    input: {
      id: 'change-0001',
      mode: 'delivery',
      seenVersion: null,
      lines: [{ productId: 'p1', name: 'Chips', from: 0, to: 1 }],
      place: { storeId: 'st-1' },
      settings: {},
    },
  },
  'POST /api/basket/checkout': { input: { mode: 'delivery' } },
  'DELETE /api/wallet/cards/:cardId': { params: { cardId } },
  'POST /api/gold-pass': goldPass('join'),
  'POST /api/gold-pass not_subscribed': goldPass('update'),
  'POST /api/orders/:orderId/feedback': {
    params: { orderId: 'o1' },
    input: { rating: { stars: 5, comment: '' } },
  },
}

type Browser = ReturnType<typeof fakeBrowser>

let upstream: FakeUpstream
let customer: Browser
before(async () => {
  upstream = await fakeUpstream()
  // Where a provider leads back to.
  process.env['PUBLIC_URL'] = 'http://shop.test'
  customer = await signedIn(upstream)
})
after(() => upstream.close())

const random = () => 0.42

/** A fitting part of a request; generated e-mails are odder than the ones that forms take. */
function sample(schema: Parameters<typeof fittingInput>[0] | undefined): Record<string, string> {
  const [value] = schema ? sampleOf(fittingInput(schema), 1, random) : [{}]
  const part = value as Record<string, string>
  return 'email' in part ? { ...part, email: 'lani@example.com' } : part
}

function generatedInput({ params, query, body }: Operation) {
  return {
    ...(params ? { params: sample(params) } : {}),
    ...(query ? { query: sample(query) } : {}),
    ...(body ? { input: sample(body) } : {}),
  }
}

const signIn = 'POST /auth/jwt/token'
const wantsCode = { status: 401, json: { error: 'mfa_required', error_description: 'code' } }
const codeSent = { digital_id: 'dig_1', mobile_number: '(•••) •••-0142', is_sms_otp_sent: true }

/** A guest whose sign-in waits for a one-time code. */
async function waitingForCode(): Promise<Browser> {
  const guest = fakeBrowser()
  await guest.call('POST /api/session/launch')
  upstream.otherwise(() => ({ json: codeSent }))
  await guest.call('POST /api/session/sign-in', { input: { email: 'code@example.com', password: 'x' } })
  return guest
}

/** A guest whose identity the API did not know: a registration is to follow. */
async function provenGuest(): Promise<Browser> {
  const guest = fakeBrowser()
  await guest.call('POST /api/session/launch')
  const { json } = await guest.call('POST /api/session/social', { input: { provider: 'test' } })
  const state = new URL(String(json['url'])).searchParams.get('state')
  upstream.on('POST /auth/token/social', refusing('social_login_error', 422))
  await guest.call('POST /api/session/social/finish', { input: { state, code: 'x' } })
  return guest
}

/** A guest whose contact waits for its code. */
async function waitingForContact(): Promise<Browser> {
  const guest = fakeBrowser()
  upstream.otherwise(() => ({ json: { ...codeSent, contact_uid: 'con_1' } }))
  await guest.call('POST /api/session/contact', { input: { contact: { phone: '8085550142' } } })
  return guest
}

/** A guest who has proven a contact that nobody has. */
async function provenContact(): Promise<Browser> {
  const guest = await waitingForContact()
  upstream.otherwise(() => ({ json: { next: 'enrol' } }))
  await guest.call('POST /api/session/code/verify', { input: { code: '123456' } })
  return guest
}

/** Refusals of the second code of an account, which follows the first. */
const ofSecondCode = ['otp_too_soon', 'otp_limit', 'message_limit']

/** Who sends the request, with the API made ready for it. */
async function senderOf(key: OperationKey, code: string): Promise<Browser> {
  if (key === 'POST /api/account/enrol-social') return provenGuest()
  if (key === 'POST /api/account/enrol-contact') return provenContact()
  if (key === 'POST /api/session/contact') return customer
  if (key === 'POST /api/session/code/verify' && ofSecondCode.includes(code)) return waitingForContact()
  const signingIn = key.startsWith('POST /api/session/')
  upstream.on(signIn, code === 'locked' ? refusing(code, 423) : () => wantsCode)
  return signingIn && key !== 'POST /api/session/sign-in' ? waitingForCode() : customer
}

for (const key of operationKeys) {
  const operation: Operation = operations[key]
  const codes = Object.entries(operation.refusals ?? {})
  for (const [code, status] of codes.filter(([name]) => !provedElsewhere[`${key} ${name}`]))
    test(`${key} is refused with ${code} and the documented status`, async () => {
      const sender = await senderOf(key, code)
      upstream.otherwise(refusing(code, status))
      upstream.on('GET /customers/v2/profile', refusing(code, status))
      const input = inputs[`${key} ${code}`] ?? inputs[key] ?? generatedInput(operation)
      const answer = await sender.call(key, input)
      assert.deepEqual([answer.status, answer.json.code], [status, code], answer.text)
    })
}

test('a refusal that is proved elsewhere is documented, and its test exists', () => {
  for (const [name, [file, title]] of Object.entries(provedElsewhere)) {
    const at = name.lastIndexOf(' ')
    const operation: Operation = operations[name.slice(0, at) as OperationKey]
    const code = name.slice(at + 1)
    assert.ok(operation.refusals?.[code], name)
    assert.ok(isTest([`lib/bff/${file}`, title]), `${file} has no test “${title}”`)
  }
})
