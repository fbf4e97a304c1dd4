import assert from 'node:assert/strict'
import { after, before, test, type TestContext } from 'node:test'
import type { fakeBrowser } from '#tests/support/fake-browser.ts'
import type { FakeUpstream } from '#tests/support/fake-upstream.ts'
import { fakeUpstream } from '#tests/support/fake-upstream.ts'
import { otherProcess } from '#tests/support/other-process.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { wireCard } from '#tests/support/wire-cart.ts'
import { wireProfile } from '#tests/support/wire-tokens.ts'

const list = '/payment/user/get/payment-methods'
const add = '/payment/user/add/payment-method'
const remove = '/payment/user/remove/card'
const removeAccount = '/payment/user/delete/payment-method'
const profile = '/customers/v2/profile'
const empty = { payment_methods: [], subscription_payment_methods: [] }

let upstream: FakeUpstream
let browser: ReturnType<typeof fakeBrowser>
before(async () => {
  upstream = await fakeUpstream()
  upstream.on(`GET ${list}`, () => ({ json: empty }))
  browser = await signedIn(upstream)
})
after(() => upstream.close())

/** Whether the API's last request was for cards that move money. */
const sentLive = () => upstream.seen.findLast(({ path }) => path === list)?.query.get('live')

/** Environment variables while `work` runs. */
async function within<T>(variables: Record<string, string>, work: () => Promise<T>): Promise<T> {
  const former = Object.fromEntries(Object.keys(variables).map((name) => [name, process.env[name]]))
  Object.assign(process.env, variables)
  try {
    return await work()
  } finally {
    for (const [name, value] of Object.entries(former))
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
  }
}

test('[CRD-03] no money moves outside production, nor in production while the test gateway is on', async () => {
  assert.deepEqual((await browser.call('GET /api/wallet')).json, { cards: [] })
  assert.equal(sentLive(), 'false')
  await within({ NODE_ENV: 'production' }, () => browser.call('GET /api/wallet'))
  assert.equal(sentLive(), 'false')
  assert.equal(upstream.count(`GET ${list}`), 2)
})

/** The wallet as a process of production with Stripe reads it. */
const readLive = () =>
  within({ NODE_ENV: 'production', PAYMENT_GATEWAYS: 'stripe' }, async () => {
    const live = otherProcess()
    try {
      return await live.call({ cookie: browser.cookie(), operation: 'GET /api/wallet' })
    } finally {
      live.close()
    }
  })

test('[CRD-03] money moves in production with a real gateway, but never for a customer in training mode', async (t) => {
  const profileOf = (training: boolean) => () => ({
    json: { profile: { ...wireProfile, training_mode: training } },
  })
  t.after(() => upstream.on(`GET ${profile}`, profileOf(false)))
  for (const training of [false, true]) {
    upstream.on(`GET ${profile}`, profileOf(training))
    assert.equal((await readLive()).status, 200)
    assert.equal(sentLive(), String(!training))
  }
})

test('[CHK-03] gateways are those that the API has on, as far as the settings let their scripts run', async () => {
  const one = { payment_modes: ['card'], publishable_key: null, client_token: null }
  const gateways = [
    { ...one, gateway: 'test' },
    { ...one, gateway: 'stripe', publishable_key: 'pk_test_1' },
  ]
  upstream.on('GET /payment/gateways', () => ({ json: { live: false, gateways } }))
  const { json } = await browser.call('GET /api/wallet/gateways')
  const shown = { gateway: 'test', kinds: ['card'], publishableKey: null, clientToken: null }
  assert.deepEqual(json, { gateways: [shown] })
})

const newCard = {
  gateway: 'test',
  kind: 'card',
  source: 'tok_1',
  card: { last4: '4242', brand: 'visa', expMonth: 5, expYear: 2030 },
  zip: '96815',
  name: 'Kai Test',
} as const
const removal = { params: { cardId: wireCard.card_id } }

/** The wallet contains one card, and the API refuses every change of it. */
function refuseChanges(t: TestContext, error: string): void {
  const wallet = { payment_methods: [wireCard], subscription_payment_methods: [] }
  upstream.on(`GET ${list}`, () => ({ json: wallet }))
  for (const change of [add, remove])
    upstream.on(`POST ${change}`, () => ({ status: 409, json: { error, error_description: 'from the API' } }))
  t.after(() => upstream.on(`GET ${list}`, () => ({ json: empty })))
}

/** A wallet at the API that stores the one card that may be added to it. */
function keepOneCard(t: TestContext): void {
  let stored: (typeof wireCard)[] = []
  const success = { json: { status: 'success' } }
  upstream.on(`GET ${list}`, () => ({ json: { ...empty, payment_methods: stored } }))
  upstream.on(`POST ${add}`, () => {
    stored = [wireCard]
    return { json: { payment_customer_id: wireCard.customer, payment_id: wireCard.id } }
  })
  upstream.on('POST /payment/v1/user/default/card', () => success)
  upstream.on(`POST ${remove}`, () => {
    stored = []
    return success
  })
  t.after(() => upstream.on(`GET ${list}`, () => ({ json: empty })))
}

test('[CRD-01] [TRN-01] a card is saved, becomes the default, and is removed by the ids that only the API knows, in the customer’s mode', async (t) => {
  keepOneCard(t)
  const added = await browser.call('POST /api/wallet/cards', { input: newCard })
  const { card_id: cardId, gateway, brand, last4, name } = wireCard
  const minimumCharge = { usd: 0, cad: 0 }
  const properties = { kind: 'card', account: '', isDefault: true, paysForPass: false, minimumCharge }
  const card = { cardId, gateway, brand, last4, expMonth: 5, expYear: 2030, name, ...properties }
  assert.deepEqual(added.json, { addedCardId: cardId, cards: [card] })
  const selected = upstream.seen.findLast(({ path }) => path === '/payment/v1/user/default/card')
  assert.deepEqual(selected?.body, { card_id: cardId })
  assert.deepEqual((await browser.call('DELETE /api/wallet/cards/:cardId', removal)).json, { cards: [] })
  const forgotten = upstream.seen.findLast(({ path }) => path === remove)
  const stripeCustId = wireCard.stripe_cust_id
  assert.deepEqual(forgotten?.body, { cardId, stripeCustId, training_mode: false })
})

test('[TRN-01] a customer in training removes a card in training', async (t) => {
  const profileOf = (training_mode: boolean) => () => ({
    json: { profile: { ...wireProfile, training_mode } },
  })
  upstream.on(`GET ${profile}`, profileOf(true))
  t.after(async () => {
    upstream.on(`GET ${profile}`, profileOf(false))
    await browser.call('POST /api/session/launch')
  })
  await browser.call('POST /api/session/launch')
  keepOneCard(t)
  await browser.call('POST /api/wallet/cards', { input: newCard })
  assert.equal((await browser.call('DELETE /api/wallet/cards/:cardId', removal)).status, 200)
  assert.equal(upstream.seen.findLast(({ path }) => path === remove)?.body.training_mode, true)
})

test('[CRD-01] an account that is no card is removed as the kind it is', async (t) => {
  const account = { ...wireCard, payment_mode: 'paypal' as const, account: 'kai@example.com' }
  upstream.on(`GET ${list}`, () => ({ json: { ...empty, payment_methods: [account] } }))
  upstream.on(`POST ${removeAccount}`, () => ({ json: { status: 'success' } }))
  t.after(() => upstream.on(`GET ${list}`, () => ({ json: empty })))
  assert.equal((await browser.call('DELETE /api/wallet/cards/:cardId', removal)).status, 200)
  const { body } = upstream.seen.findLast(({ path }) => path === removeAccount) ?? assert.fail()
  assert.deepEqual(body, { payment_mode: 'paypal', id: wireCard.id, customer: wireCard.customer })
})

test('[CRD-01] an account is saved as the kind it is, at the gateway whose script made its source', async (t) => {
  keepOneCard(t)
  const account = { ...newCard, kind: 'paypal', source: 'nonce_1', card: null, name: '', zip: '' } as const
  assert.equal((await browser.call('POST /api/wallet/cards', { input: account })).status, 200)
  const { body } = upstream.seen.findLast(({ path }) => path === add)!
  const { gateway, payment_mode, source, last4 } = body as Record<string, unknown>
  assert.deepEqual([gateway, payment_mode, source, last4], ['test', 'paypal', 'nonce_1', undefined])
})

test('[CHK-03] [CRD-02] what a phone approves again is the saved one; a card that is typed in twice is refused', async (t) => {
  const saved = { ...wireCard, payment_mode: 'google_pay' as const }
  upstream.on(`GET ${list}`, () => ({ json: { ...empty, payment_methods: [saved] } }))
  upstream.on('POST /payment/v1/user/default/card', () => ({ json: { status: 'success' } }))
  const json = { error: 'duplicate_card', error_description: 'from the API' }
  upstream.on(`POST ${add}`, () => ({ status: 409, json }))
  t.after(() => upstream.on(`GET ${list}`, () => ({ json: empty })))
  const addKind = (kind: 'card' | 'google_pay', last4: string = newCard.card.last4) =>
    browser.call('POST /api/wallet/cards', { input: { ...newCard, kind, card: { ...newCard.card, last4 } } })
  const again = await addKind('google_pay')
  assert.deepEqual([again.status, again.json.addedCardId], [200, wireCard.card_id])
  assert.deepEqual((await addKind('card')).json.code, 'duplicate_card')
  assert.deepEqual((await addKind('google_pay', '0005')).json.code, 'duplicate_card', 'another card')
})

test('[CRD-01] another way to pay becomes the default, and one that is gone cannot', async (t) => {
  keepOneCard(t)
  const choose = () => browser.call('POST /api/wallet/default', { input: { cardId: 'card-2' } })
  assert.deepEqual((await choose()).json, { cards: [] })
  const selected = upstream.seen.findLast(({ path }) => path === '/payment/v1/user/default/card')
  assert.deepEqual(selected?.body, { card_id: 'card-2' })
  const json = { error: 'card_not_found', error_description: 'from the API' }
  upstream.on('POST /payment/v1/user/default/card', () => ({ status: 404, json }))
  const refused = await choose()
  assert.deepEqual([refused.status, refused.json.code], [404, 'card_not_found'])
})

test('[SUB-03] the card that pays for the pass is marked', async (t) => {
  t.after(() => upstream.on(`GET ${list}`, () => ({ json: empty })))
  const other = { ...wireCard, id: 'pm-2', card_id: 'card-2', is_default: false }
  const wallet = { payment_methods: [wireCard, other], subscription_payment_methods: [other] }
  upstream.on(`GET ${list}`, () => ({ json: wallet }))
  const { cards } = (await browser.call('GET /api/wallet')).json
  assert.deepEqual(
    (cards as { cardId: string; paysForPass: boolean }[]).map(({ cardId, paysForPass }) => [
      cardId,
      paysForPass,
    ]),
    [
      ['card-1', false],
      ['card-2', true],
    ],
  )
})

test('[CRD-02] a gateway that stores no card is a failure, and nothing becomes the default', async (t) => {
  keepOneCard(t)
  upstream.on(`POST ${add}`, () => ({ json: { payment_customer_id: null, payment_id: null } }))
  const answer = await browser.call('POST /api/wallet/cards', { input: newCard })
  assert.deepEqual([answer.status, answer.json.code], [422, 'card_failed'])
})

test('[CRD-02] a declined card is answered with the text of the API', async (t) => {
  keepOneCard(t)
  const json = { error: 'card_declined', error_description: 'from the API' }
  upstream.on(`POST ${add}`, () => ({ status: 400, json }))
  const answer = await browser.call('POST /api/wallet/cards', { input: newCard })
  assert.deepEqual(
    [answer.status, answer.json.code, answer.json.message],
    [400, 'card_declined', 'from the API'],
  )
})

test('[CRD-02] any other answer to a new card or a removal is the general failure of each', async (t) => {
  refuseChanges(t, 'odd_thing')
  for (const answer of [
    { status: 500, json: {} },
    { status: 500, json: { error: 'server_error', error_description: 'at Object.<anonymous>' } },
    { status: 404, json: '' },
    { json: { status: 'unheard' } },
    { json: {} },
    { json: { payment_customer_id: '', payment_id: 'pm-1' } },
  ]) {
    upstream.on(`POST ${add}`, () => answer)
    upstream.on(`POST ${remove}`, () => answer)
    const added = await browser.call('POST /api/wallet/cards', { input: newCard })
    assert.deepEqual([added.status, added.json.code], [422, 'card_failed'])
    assert.match(String(added.json.message), /^We couldn’t add this card/)
    const removed = await browser.call('DELETE /api/wallet/cards/:cardId', removal)
    assert.deepEqual(
      [removed.status, removed.json.code, removed.json.message],
      [422, 'card_delete_failed', 'Failed to delete card'],
    )
  }
})

test('[CRD-02] an API that does not answer has declined no card', async (t) => {
  keepOneCard(t)
  upstream.on(`POST ${add}`, () => (response) => response.socket?.destroy())
  const added = await browser.call('POST /api/wallet/cards', { input: newCard })
  assert.deepEqual([added.status, added.json.code], [503, 'upstream_unavailable'])
})

test('[CRD-02] error code 32 shows its message, whether it is a number or a text', async (t) => {
  keepOneCard(t)
  for (const error of [32, '32']) {
    upstream.on(`POST ${add}`, () => ({ status: 500, json: { error, error_message: 'Ask your bank.' } }))
    const { status, json } = await browser.call('POST /api/wallet/cards', { input: newCard })
    assert.deepEqual([status, json.code, json.message], [400, '32', 'Ask your bank.'])
  }
})

test('[SUB-03] the card that pays for the pass is not removed, and the API says why', async (t) => {
  refuseChanges(t, 'subscription_card')
  const answer = await browser.call('DELETE /api/wallet/cards/:cardId', removal)
  assert.deepEqual([answer.status, answer.json.code], [409, 'subscription_card'])
})

test('[CRD-02] a refusal that says nothing to the shopper is the general one', async (t) => {
  refuseChanges(t, 'odd_thing')
  const added = await browser.call('POST /api/wallet/cards', { input: newCard })
  assert.deepEqual([added.status, added.json.code], [422, 'card_failed'])
  const removed = await browser.call('DELETE /api/wallet/cards/:cardId', removal)
  assert.deepEqual([removed.status, removed.json.code], [422, 'card_delete_failed'])
})

test('[CRD-01] a card that is not in the wallet cannot be removed', async (t) => {
  refuseChanges(t, 'card_not_found')
  const before = upstream.seen.length
  const answer = await browser.call('DELETE /api/wallet/cards/:cardId', { params: { cardId: 'card-9' } })
  assert.deepEqual([answer.status, answer.json.code], [404, 'card_not_found'])
  assert.deepEqual(
    upstream.seen.slice(before).map(({ path }) => path),
    [list],
  )
})

test('[CRD-03] without the test gateway no test card is taken', async () => {
  await within({ PAYMENT_GATEWAYS: 'stripe' }, async () => {
    const other = otherProcess()
    try {
      const input = { number: '4242424242424242', expMonth: 5, expYear: 2030, cvc: '123', zip: '96815' }
      const call = { cookie: browser.cookie(), operation: 'POST /api/wallet/test-card', input } as const
      const { status, json } = await other.call(call)
      assert.deepEqual([status, json.code], [404, 'test_gateway_off'])
      const step = {
        operation: 'POST /api/wallet/test-step',
        input: { clientSecret: 's', approve: true },
      } as const
      assert.equal((await other.call({ cookie: browser.cookie(), ...step })).json.code, 'test_gateway_off')
    } finally {
      other.close()
    }
  })
})
