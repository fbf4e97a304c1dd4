import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { getDeliveryCart, postDeliveryCart } from '@kolea/contract/cart-calls.ts'
import { confirmReset, resetPassword } from '@kolea/contract/customers.ts'
import * as contract from '@kolea/contract/passkeys.ts'
import { getProfile, sendProofCode } from '@kolea/contract/profile.ts'
import type { Assertion } from '@kolea/domain/account/passkey.ts'
import { mostPasskeys } from '@kolea/domain/account/passkey-rules.ts'
import { products } from '../../db/schema/catalog.ts'
import { customers } from '../../db/schema/customers.ts'
import { outboxMessages } from '../../db/schema/messages.ts'
import { passkeys } from '../../db/schema/passkeys.ts'
import { runDueJobs } from '../../plugins/jobs.ts'
import { openTestApi, type TestApi } from '../../tests/open-test-api.ts'
import { TestAuthenticator } from '../../tests/test-authenticator.ts'

const origin = 'https://shop.example'
let api: TestApi
before(async () => {
  api = await openTestApi({ PUBLIC_URL: origin })
})
after(() => api[Symbol.asyncDispose]())

const device = () => new TestAuthenticator(origin)
const byPassword = async (password = 'Plover808x') => ({ password: await api.as.seal(password) })
const start = async (token: string) =>
  (await api.as.call(contract.startPasskey, { token, body: await byPassword() })).ok.options
const add = (token: string, credential: ReturnType<TestAuthenticator['create']>, name = 'My phone') =>
  api.as.call(contract.addPasskey, { token, body: { name, credential } })
const challenge = async () =>
  (await api.as.call(contract.passkeyChallenge, { body: api.as.client })).ok.options
const enter = (credential: Assertion, more: object = {}) =>
  api.as.call(contract.passkeyToken, { body: { ...api.as.client, credential, ...more } })
const later = (ms: number) => api.clock.set(new Date(api.clock.now().getTime() + ms))

/** A customer and the device that has a key to the account. */
async function withKey() {
  const customer = await api.as.customer()
  const key = device()
  const [passkey] = (await add(customer.token, key.create(await start(customer.token)))).ok.passkeys
  assert.ok(passkey)
  return { customer, key, passkey }
}

const mailsTo = async (email: string) => {
  const rows = await api.app.db.select().from(outboxMessages).where(eq(outboxMessages.recipient, email))
  return rows.map(({ template, body }) => ({ template, body }))
}

test('[SGN-08] a key that was added signs in, until it is removed; the owner is notified of both by mail', async () => {
  const { customer, key, passkey } = await withKey()
  assert.equal(passkey.last_used_at, null)
  const tokens = (await enter(key.sign(await challenge()))).ok
  assert.equal(
    (await api.as.call(getProfile, { token: tokens.access_token })).ok.profile.email,
    customer.email,
  )
  const [used] = (await api.as.call(contract.passkeyList, { token: customer.token })).ok.passkeys
  assert.ok(used?.last_used_at)

  const params = { passkeyId: passkey.passkey_id }
  const renamed = await api.as.call(contract.renamePasskey, {
    token: customer.token,
    params,
    body: { name: ' Tablet ' },
  })
  assert.deepEqual(
    renamed.ok.passkeys.map(({ name }) => name),
    ['Tablet'],
  )
  const removing = { token: customer.token, params, body: await byPassword() }
  assert.deepEqual((await api.as.call(contract.removePasskey, removing)).ok.passkeys, [])
  assert.equal((await enter(key.sign(await challenge()))).error.error, 'invalid_grant')
  const mails = await mailsTo(customer.email)
  assert.deepEqual(mails.map(({ template }) => template).sort(), ['passkey_added', 'passkey_removed'])
  assert.ok(mails.some(({ body }) => body.includes('Tablet')))
})

test('[SGN-08] adding and removing a key need the password, or a code to the phone', async () => {
  const { customer, passkey } = await withKey()
  const { token } = customer
  const ask = (body: object) => api.as.call(contract.startPasskey, { token, body })
  assert.equal((await ask({})).error.error, 'proof_required')
  assert.equal((await ask(await byPassword('Wrong808xx'))).error.error, 'proof_wrong')
  const remove = (body: object) =>
    api.as.call(contract.removePasskey, { token, params: { passkeyId: passkey.passkey_id }, body })
  assert.equal((await remove({})).error.error, 'proof_required')

  await api.as.call(sendProofCode, { token })
  const sent = await api.app.db.select().from(outboxMessages).where(eq(outboxMessages.channel, 'sms'))
  const code = /\d{6}/.exec(sent.at(-1)?.body ?? '')?.[0] ?? ''
  assert.equal((await remove({ code })).status, 200)
})

test('[SGN-08] [SES-08] a sign-in by a key converts the guest', async () => {
  const { key } = await withKey()
  const [product] = await api.app.db.select().from(products).where(eq(products.hidden, false)).limit(1)
  const body = {
    items: [{ product_id: product?.productId ?? '', quantity: 2, name: product?.name ?? '' }],
    customer_local_time: '2026-11-18T10:00:00-10:00',
  }
  await api.as.call(postDeliveryCart, { token: await api.as.guest('dig_passkey'), body })
  const { access_token } = (await enter(key.sign(await challenge()), { guest_id: 'dig_passkey' })).ok
  const { cart } = (await api.as.call(getDeliveryCart, { token: access_token })).ok
  assert.equal(cart.items[0]?.quantity, 2)
})

test('[SGN-08] a challenge opens once, for five minutes, and only what it was made for', async () => {
  const { customer, key } = await withKey()
  const once = key.sign(await challenge())
  assert.equal((await enter(once)).status, 200)
  assert.equal((await enter(once)).error.error, 'invalid_grant', 'replayed')

  const old = await challenge()
  later(5 * 60_000 + 1)
  assert.equal((await enter(key.sign(old))).error.error, 'invalid_grant', 'too old')

  const spent = await challenge()
  const forged = { ...key.sign(spent) }
  const stranger = device().sign(spent).response
  assert.equal((await enter({ ...forged, response: stranger })).error.error, 'invalid_grant', 'forged')
  assert.equal((await enter(key.sign(spent))).error.error, 'invalid_grant', 'spent by the wrong try')

  const made = await start(customer.token)
  const forSignIn = { ...(await challenge()), challenge: made.challenge }
  assert.equal((await enter(key.sign(forSignIn))).error.error, 'invalid_grant', 'one for adding')
  const invented = { ...made, challenge: 'A'.repeat(43) }
  assert.equal((await add(customer.token, device().create(invented))).error.error, 'passkey_refused')
})

test('[SGN-08] another origin, another shop or a user who was not verified: neither a key nor a sign-in', async () => {
  const { customer, key } = await withKey()
  const wrong = [{ origin: 'https://shop.example.evil.test' }, { isUserVerified: false }]
  for (const circumstances of wrong) {
    const made = device().create(await start(customer.token), circumstances)
    assert.equal((await add(customer.token, made)).error.error, 'passkey_refused')
    assert.equal((await enter(key.sign(await challenge(), circumstances))).error.error, 'invalid_grant')
  }
  const otherShop = { ...(await challenge()), rpId: 'evil.test' }
  assert.equal((await enter(key.sign(otherShop))).error.error, 'invalid_grant')
})

test('[SGN-08] a key that some account has is added to no other, nor with another customer’s challenge', async () => {
  const { key } = await withKey()
  const thief = await api.as.customer()
  assert.equal((await add(thief.token, key.create(await start(thief.token)))).error.error, 'passkey_refused')
  const victim = await api.as.customer()
  const options = await start(victim.token)
  assert.equal((await add(thief.token, device().create(options))).error.error, 'passkey_refused')
})

test('[SGN-08] nobody renames or removes the key of another customer', async () => {
  const { passkey } = await withKey()
  const { token } = await api.as.customer()
  const params = { passkeyId: passkey.passkey_id }
  const renamed = await api.as.call(contract.renamePasskey, { token, params, body: { name: 'Mine' } })
  assert.equal(renamed.error.error, 'passkey_not_found')
  const body = await byPassword()
  assert.equal(
    (await api.as.call(contract.removePasskey, { token, params, body })).error.error,
    'passkey_not_found',
  )
})

test('[SGN-08] an unknown key is refused with the same text as a wrong signature', async () => {
  const { key } = await withKey()
  const unknown = (await enter(device().sign(await challenge()))).error
  const signed = key.sign(await challenge())
  const wrong = (await enter({ ...signed, response: { ...signed.response, signature: 'AAAA' } })).error
  assert.deepEqual(unknown, wrong)
})

test('[SGN-08] a counter that does not go up is a copy of the key', async () => {
  const { key } = await withKey()
  assert.equal((await enter(key.sign(await challenge()))).status, 200)
  key.counter = 0
  assert.equal((await enter(key.sign(await challenge()))).error.error, 'invalid_grant')
})

test('[SGN-08] an account has at most ten keys, also when the last places are requested at once', async () => {
  const { customer } = await withKey()
  const { token } = customer
  const rows = Array.from({ length: mostPasskeys - 2 }, (_, index) => ({
    passkeyId: `pk_${customer.customerId}_${index}`.slice(0, 60),
    customerId: customer.customerId,
    credentialId: `filled-${customer.customerId}-${index}`,
    publicKey: 'AAAA',
    counter: 0,
    name: 'Filled',
    createdAt: api.clock.now(),
  }))
  await api.app.db.insert(passkeys).values(rows)
  const made = [device().create(await start(token)), device().create(await start(token))]
  const both = await Promise.all(made.map((credential) => add(token, credential)))
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409])
  const more = await api.as.call(contract.startPasskey, { token, body: await byPassword() })
  assert.equal(more.error.error, 'passkey_limit')
})

test('[SGN-08] [SGN-05] a new password by mail takes every key away', async () => {
  const { customer, key } = await withKey()
  await api.as.call(resetPassword, { body: { email: customer.email } })
  await runDueJobs(api.app)
  const [mail] = (await mailsTo(customer.email)).filter(({ template }) => template === 'password_reset')
  const token = /#token=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? ''
  await api.as.call(confirmReset, { body: { token, password: await api.as.seal('Nene909yy') } })
  assert.equal((await enter(key.sign(await challenge()))).error.error, 'invalid_grant')
})

test('[SGN-08] an account that requires codes opens by a key alone', async () => {
  const { customer, key } = await withKey()
  const mine = eq(customers.customerId, customer.customerId)
  await api.app.db.update(customers).set({ mfaEnabled: true }).where(mine)
  assert.equal((await enter(key.sign(await challenge()))).status, 200)
})
