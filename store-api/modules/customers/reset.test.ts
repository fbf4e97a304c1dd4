import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { confirmReset, resetPassword } from '@kolea/contract/customers.ts'
import { generateOtp } from '@kolea/contract/otp.ts'
import { getProfile, sendProofCode, updateProfile, verifyCustomer } from '@kolea/contract/profile.ts'
import { socialToken } from '@kolea/contract/social.ts'
import { passwordToken, refreshToken } from '@kolea/contract/tokens.ts'
import { customers, socialIdentities } from '../../db/schema/customers.ts'
import { jobRows } from '../../db/schema/jobs.ts'
import { outboxMessages } from '../../db/schema/messages.ts'
import { otpFlows } from '../../db/schema/otp.ts'
import { passkeys } from '../../db/schema/passkeys.ts'
import { pushSubscriptions } from '../../db/schema/push.ts'
import { knownDevices, passwordResets } from '../../db/schema/tokens.ts'
import { runDueJobs } from '../../plugins/jobs.ts'
import { openTestApi, type TestApi } from '../../tests/open-test-api.ts'
import { findShop, place, readyShopper, type TestShop } from '../../tests/shopping.ts'
import { setFeature } from '../content/configuration.ts'
import { mintTestToken } from '../social/test-provider.ts'

let api: TestApi
let shop: TestShop
before(async () => {
  api = await openTestApi()
  shop = await findShop(api)
})
after(() => api[Symbol.asyncDispose]())

const minutes = (count: number) => api.clock.set(new Date(api.clock.now().getTime() + count * 60_000))
const mailsTo = (email: string) =>
  api.app.db
    .select()
    .from(outboxMessages)
    .where(eq(outboxMessages.recipient, email))
    .orderBy(outboxMessages.createdAt)
const tokenIn = (body: string | undefined) =>
  /\/reset-password(?:\?lang=\w+)?#token=([\w-]{40,})/.exec(body ?? '')?.[1] ?? ''

/** Until no request waits: the API's own round may have taken one. */
async function drain() {
  while ((await api.app.db.$count(jobRows, eq(jobRows.kind, 'reset.send'))) > 0) await runDueJobs(api.app)
}
async function ask(email: string, headers: Record<string, string> = {}) {
  const answer = await api.as.call(resetPassword, { body: { email }, headers })
  await drain()
  return answer.ok
}
const linkFor = async (email: string) => {
  await ask(email)
  return tokenIn((await mailsTo(email)).findLast((mail) => mail.template === 'password_reset')?.body)
}
const confirm = async (token: string, password = 'Nene2026x') =>
  api.as.call(confirmReset, { body: { token, password: await api.as.seal(password) } })
const signIn = async (email: string, password: string) =>
  api.as.call(passwordToken, {
    body: {
      grant_type: 'password',
      ...api.as.client,
      userName: await api.as.seal(email),
      password: await api.as.seal(password),
    },
  })

test('[SGN-05] a reset answers alike for known and unknown e-mail; only the known one gets a mail', async () => {
  const { email } = await api.as.customer()
  const known = await api.as.call(resetPassword, { body: { email: email.toUpperCase() } })
  const unknown = await api.as.call(resetPassword, { body: { email: 'unknown@example.com' } })
  assert.deepEqual(known.ok, unknown.ok)
  await drain()
  assert.equal((await mailsTo(email)).length, 1)
  assert.deepEqual(await mailsTo('unknown@example.com'), [])
})

test('[SGN-05] the link sets a new password once, signs everybody out and says so by mail', async () => {
  const customer = await api.as.customer()
  const { email } = customer
  const token = await linkFor(email)
  const stored = await api.app.db.select().from(passwordResets)
  assert.ok(!JSON.stringify(stored).includes(token))
  const weak = await confirm(token, 'alllower1')
  assert.deepEqual([weak.status, weak.error.error], [400, 'invalid_password'])
  assert.equal((await confirm(token)).ok.status, 'success')
  const again = await confirm(token, 'Another99x')
  assert.deepEqual([again.status, again.error.error], [410, 'reset_link_invalid'])

  assert.equal((await api.as.call(getProfile, { token: customer.token })).status, 401)
  const refreshed = await api.as.call(refreshToken, { body: { refresh_token: customer.refreshToken } })
  assert.equal(refreshed.error.error, 'invalid_grant')
  assert.equal((await signIn(email, 'Plover808x')).status, 401)
  assert.equal((await signIn(email, 'Nene2026x')).status, 200)
  assert.equal((await mailsTo(email)).at(-1)?.template, 'password_changed')
})

test('[SGN-05] of twenty uses at once one sets the password', async () => {
  const { email } = await api.as.customer()
  const token = await linkFor(email)
  const uses = await Promise.all(Array.from({ length: 20 }, (_, n) => confirm(token, `Nene20${n + 10}x`)))
  assert.equal(uses.filter((answer) => answer.status === 200).length, 1)
})

test('[SGN-05] a new link voids the one before, and none lives longer than ten minutes', async () => {
  const { email } = await api.as.customer()
  const first = await linkFor(email)
  minutes(1)
  const second = await linkFor(email)
  assert.notEqual(first, second)
  assert.equal((await confirm(first)).error.error, 'reset_link_invalid')
  minutes(11)
  assert.equal((await confirm(second)).error.error, 'reset_link_invalid')
  assert.equal((await confirm('A'.repeat(43))).error.error, 'reset_link_invalid')
})

test('[SGN-05] at most three links an hour, and old ones are forgotten', async () => {
  const { email, customerId } = await api.as.customer()
  for (let n = 0; n < 5; n += 1) {
    await ask(email)
    minutes(1)
  }
  assert.equal((await mailsTo(email)).length, 3)
  minutes(60)
  while ((await runDueJobs(api.app)) > 0);
  const own = eq(passwordResets.customerId, customerId)
  assert.equal(await api.app.db.$count(passwordResets, own), 0)
  await ask(email)
  // Those before have expired, and their recipient is masked.
  assert.equal((await mailsTo(email)).length, 1)
})

test('[SGN-05] who was locked out by wrong passwords is let in by the link; the mail speaks their language', async () => {
  const { email } = await api.as.customer()
  for (let n = 0; n < 6; n += 1) await signIn(email, 'Wrong1234')
  assert.equal((await signIn(email, 'Plover808x')).status, 423)
  await ask(email, { 'accept-language': 'ar' })
  const mail = (await mailsTo(email)).at(-1)
  assert.match(mail?.body ?? '', /كلمة مرور[\s\S]*\?lang=ar#token=/)
  assert.equal((await confirm(tokenIn(mail?.body))).status, 200)
  assert.equal((await signIn(email, 'Nene2026x')).status, 200)
})

/** An account with every way in that somebody else may have added, and an order that a browser follows. */
async function preparedAccount(emailVerified: boolean) {
  const customer = await api.as.customer({ phone_number: '8082340199' })
  const { customerId, token } = customer
  const { db } = api.app
  const now = api.clock.now()
  await api.as.call(updateProfile, { token, body: { mfaEnabled: true } })
  const seen = { emailVerifiedAt: emailVerified ? now : null, phoneVerifiedAt: now }
  await db.update(customers).set(seen).where(eq(customers.customerId, customerId))
  const identity = {
    provider: 'test',
    providerUserId: `id-${customerId}`,
    customerId,
    linkedAt: now,
  } as const
  await db.insert(socialIdentities).values(identity)
  const key = { passkeyId: `pk_${customerId}`, credentialId: customerId, publicKey: 'AAAA', counter: 0 }
  await db.insert(passkeys).values({ ...key, customerId, name: 'Key', createdAt: now })
  const { body } = await readyShopper(api, shop, { customer })
  const orderId = (await place(api, token, body)).ok.order_id ?? ''
  const browser = { endpoint: 'https://push.example', p256dh: 'a', auth: 'b', publicKey: 'c', language: 'en' }
  const subscriptionId = `psh_${customerId}`
  await db
    .insert(pushSubscriptions)
    .values({ subscriptionId, orderId, customerId, ...browser, createdAt: now })
  await api.as.call(sendProofCode, { token })
  return { ...customer, userId: identity.providerUserId }
}
const socially = async (userId: string) => {
  const person = { userId, email: null, firstName: 'Mallory', lastName: 'X' }
  const access_token = await mintTestToken(person, api.settings, api.clock)
  return api.as.call(socialToken, {
    body: { provider: 'test', access_token, ...api.as.client, type: 'jwt' },
  })
}
const left = async (customerId: string) => {
  const tables = [passkeys, socialIdentities, pushSubscriptions, knownDevices]
  const counts = await Promise.all(
    tables.map((table) => api.app.db.$count(table, eq(table.customerId, customerId))),
  )
  const open = and(inArray(otpFlows.subjectId, [customerId]), isNotNull(otpFlows.codeHash))
  return [...counts, await api.app.db.$count(otpFlows, open)]
}

test('[SGN-09] the first proof of an e-mail ends every way in and every receiver that was set before it', async () => {
  const { email, customerId, userId } = await preparedAccount(false)
  assert.equal((await socially(userId)).status, 200)
  assert.deepEqual(await left(customerId), [1, 1, 1, 0, 1])

  assert.equal((await confirm(await linkFor(email))).status, 200)
  assert.equal((await socially(userId)).error.error, 'social_login_error')
  assert.deepEqual(await left(customerId), [0, 0, 0, 0, 0])
  const signedIn = await signIn(email, 'Nene2026x')
  const token = signedIn.ok.access_token
  const { profile } = (await api.as.call(getProfile, { token })).ok
  assert.deepEqual([profile.phone_number, profile.phone_verified, profile.mfaEnabled], ['', false, false])
  assert.equal((await api.as.call(sendProofCode, { token })).error.error, 'phone_missing')
  assert.equal((await api.as.call(verifyCustomer, { token, body: {} })).error.error, 'phone_missing')
  const mail = (await mailsTo(email)).at(-1)
  assert.match(mail?.body ?? '', /first time its email address was confirmed[\s\S]*\*{6}0199/)

  const password = await api.as.seal('Nene2026x')
  const added = await api.as.call(updateProfile, { token, body: { phone_number: '8082340111', password } })
  assert.equal(added.ok.profile.phone_number, '8082340111')
})

test('[SGN-09] an account without a phone signs in by its password where every account has codes', async (t) => {
  const { email } = await preparedAccount(false)
  await confirm(await linkFor(email))
  const codes = (on: boolean) => setFeature(api.app.db, 'mfa_enabled', on, ['US'], api.clock.now())
  await codes(true)
  t.after(() => codes(false))
  assert.equal((await signIn(email, 'Nene2026x')).status, 200)
  const credentials = { userName: await api.as.seal(email), password: await api.as.seal('Nene2026x') }
  assert.equal((await api.as.call(generateOtp, { body: credentials })).error.error, 'otp_expired')
})

test('[SGN-09] a later reset ends what anybody may have added, and leaves the phone and its codes', async () => {
  const { email, customerId, userId } = await preparedAccount(true)
  assert.equal((await confirm(await linkFor(email))).status, 200)
  assert.equal((await socially(userId)).error.error, 'social_login_error')
  assert.deepEqual(await left(customerId), [0, 0, 0, 0, 0])
  assert.equal((await signIn(email, 'Nene2026x')).error.error, 'mfa_required')
  const [row] = await api.app.db.select().from(customers).where(eq(customers.customerId, customerId))
  assert.deepEqual([row?.phoneNumber, row?.mfaEnabled], ['8082340199', true])
  assert.ok(row?.phoneVerifiedAt)
})
