import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { getDeliveryCart, postDeliveryCart } from '@kolea/contract/cart-calls.ts'
import { enrol } from '@kolea/contract/customers.ts'
import { getProfile } from '@kolea/contract/profile.ts'
import { enrolmentToken, generateOtp } from '@kolea/contract/otp.ts'
import { socialToken } from '@kolea/contract/social.ts'
import { passwordToken } from '@kolea/contract/tokens.ts'
import { customers } from '../../db/schema/customers.ts'
import { products } from '../../db/schema/catalog.ts'
import { outboxMessages } from '../../db/schema/messages.ts'
import { readSettings, SettingsError } from '../../env.ts'
import { setFeature } from '../content/configuration.ts'
import { openTestApi, testEnvironment, type TestApi } from '../../tests/open-test-api.ts'
import { mintTestToken } from './test-provider.ts'

/** What the provider's stand-in answers: by path, status and body; a `hang` never answers. */
const answers: Record<string, { status: number; body: unknown } | 'hang'> = {}
const received: IncomingMessage[] = []
let graph: Server
let api: TestApi
before(async () => {
  graph = createServer((request, reply) => {
    received.push(request)
    const answer = answers[new URL(request.url ?? '', 'http://x').pathname]
    if (answer === 'hang' || answer === undefined) return
    reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => graph.listen(0, '127.0.0.1', resolve))
  api = await openTestApi({
    SOCIAL_PROVIDERS: 'test,facebook',
    FACEBOOK_GRAPH_URL: `http://127.0.0.1:${(graph.address() as AddressInfo).port}`,
    FACEBOOK_APP_ID: 'app-1',
    FACEBOOK_APP_SECRET: 'facebook-app-secret-01234',
    // A busy machine may delay an answer by a second.
    FACEBOOK_TIMEOUT_MS: '3000',
  })
})
after(async () => {
  await api[Symbol.asyncDispose]()
  graph.closeAllConnections()
  graph.close()
})

const person = (name: string) => ({
  userId: `id-${name}`,
  email: `${name}@social.example.com`,
  firstName: 'Mele',
  lastName: 'Kaua',
})
type Person = ReturnType<typeof person>
const mint = (who: Omit<Person, 'email'> & { email: string | null }) =>
  mintTestToken(who, api.settings, api.clock)
const proof = (access_token: string, provider: 'test' | 'facebook' = 'test') => ({
  provider,
  access_token,
  ...api.as.client,
  type: 'jwt' as const,
})
const enter = (access_token: string, more: object = {}) =>
  api.as.call(socialToken, { body: { ...proof(access_token), ...more } })
const enrolSocially = (access_token: string, changes: Record<string, unknown>) => {
  const { password, ...form } = api.as.enrolment(changes)
  assert.ok(password)
  return api.as.call(enrol, { body: { ...form, ...proof(access_token) } })
}

test('[SGN-06] without an account: social_login_error with names and e-mail; enrolled without a password, then signed in', async () => {
  const who = person('mele')
  const token = await mint(who)
  const refused = await enter(token)
  assert.deepEqual([refused.status, refused.error.error], [422, 'social_login_error'])
  assert.deepEqual(refused.error.person, { first_name: 'Mele', last_name: 'Kaua', email: who.email })

  const made = (await enrolSocially(token, { email: who.email, first_name: 'Mele' })).ok
  assert.ok('profile' in made)
  const [row] = await api.app.db.select().from(customers).where(eq(customers.email, who.email))
  assert.equal(row?.passwordHash, null)
  assert.ok(row.emailVerifiedAt)
  const { access_token } = (await enter(token)).ok
  assert.equal((await api.as.call(getProfile, { token: access_token })).ok.profile.email, who.email)

  const byPassword = {
    grant_type: 'password' as const,
    ...api.as.client,
    userName: await api.as.seal(who.email),
    password: await api.as.seal('Plover808x'),
  }
  assert.equal((await api.as.call(passwordToken, { body: byPassword })).error.error, 'invalid_grant')
})

test('[SGN-06] an e-mail with a password account is neither opened nor taken over', async () => {
  const who = person('has-password')
  await api.as.customer({ email: who.email })
  const token = await mint({ ...who, email: who.email.toUpperCase() })
  const refused = await enter(token)
  assert.deepEqual([refused.status, refused.error.error], [409, 'social_email_taken'])
  const again = await enrolSocially(token, { email: who.email })
  assert.deepEqual([again.status, again.error.error], [409, 'create_account_failed'])
  assert.equal((await enter(token)).status, 409)
})

test('[SGN-06] whose e-mail the provider returns cannot enrol with another', async () => {
  const token = await mint(person('honest'))
  assert.equal((await enrolSocially(token, { email: 'other@example.com' })).error.error, 'bad_request')
})

/** The latest code by mail; empty when none went there. */
async function mailedCode(email: string): Promise<string> {
  const mails = await api.app.db.select().from(outboxMessages).where(eq(outboxMessages.recipient, email))
  const codes = mails.filter(({ template }) => template === 'otp_mail')
  return /\d{6}/.exec(codes.at(-1)?.body ?? '')?.[0] ?? ''
}
const finishEnrolment = (temp_account_uid: string, code: string) =>
  api.as.call(enrolmentToken, {
    body: { grant_type: 'password' as const, ...api.as.client, temp_account_uid, code },
  })
/** Enrols somebody whose provider returns no e-mail, with one that is typed. */
async function enrolTyped(token: string, email: string) {
  const made = (await enrolSocially(token, { email })).ok
  assert.ok('temp_account_uid' in made, 'there is no account before the mail is answered')
  return made
}

test('[SGN-06] one identity is one account, also when it enrols twice at once', async () => {
  const token = await mint({ ...person('twice'), email: null })
  const emails = ['twice-1@example.com', 'twice-2@example.com']
  const both = await Promise.all(
    emails.map(async (email) => {
      const { temp_account_uid } = await enrolTyped(token, email)
      return finishEnrolment(temp_account_uid, await mailedCode(email))
    }),
  )
  assert.deepEqual(both.map((answer) => answer.status).sort(), [200, 409])
})

test('[SGN-09] an e-mail that the provider does not return is no account before the code of its mail', async () => {
  const email = 'typed@example.com'
  const token = await mint({ ...person('typed'), email: null })
  const made = await enrolTyped(token, email)
  assert.deepEqual(
    { ...made, temp_account_uid: '' },
    {
      temp_account_uid: '',
      mobile_number: '',
      is_sms_otp_sent: false,
      email,
    },
  )
  const exists = () => api.app.db.$count(customers, eq(customers.email, email))
  assert.equal(await exists(), 0)
  assert.equal((await enter(token)).error.error, 'social_login_error')
  const code = await mailedCode(email)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  assert.equal((await finishEnrolment(made.temp_account_uid, wrong)).error.error, 'invalid_otp')
  assert.equal(await exists(), 0)

  assert.equal((await finishEnrolment(made.temp_account_uid, code)).status, 200)
  const [row] = await api.app.db.select().from(customers).where(eq(customers.email, email))
  assert.ok(row?.emailVerifiedAt)
  assert.equal(row.phoneVerifiedAt, null)
  assert.equal((await enter(token)).status, 200)
})

test('[SGN-09] a typed e-mail that has an account is answered like any other, and its code opens nothing', async () => {
  const { email } = await api.as.customer()
  const token = await mint({ ...person('mallory'), email: null })
  const known = await enrolTyped(token, email)
  const unknown = await enrolTyped(token, 'nobody-yet@example.com')
  const shape = ({ temp_account_uid: _, email: to, ...rest }: typeof known) => ({ ...rest, sentTo: to })
  assert.deepEqual(shape(known), { ...shape(unknown), sentTo: email })
  const refused = await finishEnrolment(known.temp_account_uid, await mailedCode(email))
  assert.equal(refused.error.error, 'create_account_failed')
  assert.equal((await enter(token)).error.error, 'social_login_error')
})

test('[SGN-09] another code is sent to the same e-mail, six an hour in all', async () => {
  const email = 'again@example.com'
  const token = await mint({ ...person('again'), email: null })
  const { temp_account_uid } = await enrolTyped(token, email)
  for (let n = 2; n <= 6; n += 1) {
    api.clock.set(new Date(api.clock.now().getTime() + 31_000))
    const sent = (await api.as.call(generateOtp, { body: { temp_account_uid } })).ok
    assert.deepEqual([sent.email, sent.is_sms_otp_sent], [email, false])
  }
  const other = await enrolSocially(token, { email: email.toUpperCase() })
  assert.equal(other.error.error, 'otp_limit')
  assert.equal((await finishEnrolment(temp_account_uid, await mailedCode(email))).status, 200)
})

test('[SGN-06] a forged, foreign or expired token of the test provider opens nothing', async () => {
  const token = await mint(person('forged'))
  const guest = await api.as.guest()
  for (const wrong of [`${token.slice(0, -4)}AAAA`, guest, 'x'])
    assert.deepEqual((await enter(wrong)).error.error, 'invalid_grant')
  api.clock.set(new Date(api.clock.now().getTime() + 3601_000))
  assert.equal((await enter(token)).error.error, 'invalid_grant')
  const client = { client_secret: 'wrong' }
  assert.equal((await enter(token, client)).error.error, 'invalid_client')
})

test('[SES-08] a social sign-in converts the guest', async () => {
  const who = person('converts')
  const token = await mint(who)
  await enrolSocially(token, { email: who.email })
  const [product] = await api.app.db.select().from(products).where(eq(products.hidden, false)).limit(1)
  const body = {
    items: [{ product_id: product?.productId ?? '', quantity: 2, name: product?.name ?? '' }],
    customer_local_time: '2026-11-18T10:00:00-10:00',
  }
  await api.as.call(postDeliveryCart, { token: await api.as.guest('dig_social'), body })
  const { access_token } = (await enter(token, { guest_id: 'dig_social' })).ok
  const { cart } = (await api.as.call(getDeliveryCart, { token: access_token })).ok
  assert.equal(cart.items[0]?.quantity, 2)
})

test('[REG-03] [SGN-06] with mfa_enabled a social enrolment waits for its code too', async (t) => {
  const mfa = (on: boolean) => setFeature(api.app.db, 'mfa_enabled', on, ['US'], api.clock.now())
  await mfa(true)
  t.after(() => mfa(false))
  const who = person('by-code')
  const token = await mint(who)
  const made = (await enrolSocially(token, { email: who.email })).ok
  assert.ok('temp_account_uid' in made)
  assert.equal((await enter(token)).error.error, 'social_login_error')
  const [sms] = await api.app.db.select().from(outboxMessages).where(eq(outboxMessages.template, 'otp'))
  const body = {
    grant_type: 'password' as const,
    ...api.as.client,
    temp_account_uid: made.temp_account_uid,
    code: /\d{6}/.exec(sms?.body ?? '')?.[0] ?? '',
  }
  assert.equal((await api.as.call(enrolmentToken, { body })).status, 200)
  assert.equal((await enter(token)).status, 200)
})

const byFacebook = (access_token = 'EAAB-token') =>
  api.as.call(socialToken, { body: proof(access_token, 'facebook') })
const facebookSays = (valid: unknown, who: unknown = {}, status = 200) => {
  answers['/debug_token'] = { status: 200, body: { data: valid } }
  answers['/me'] = { status, body: who }
}

test('[SGN-06] facebook: reads from the graph end point whose token it is and whether it was given to this app', async () => {
  const who = { id: '10015', email: 'fb@example.com', first_name: 'Noe', last_name: 'Silva' }
  facebookSays({ is_valid: true, app_id: 'app-1' }, who)
  received.length = 0
  const refused = await byFacebook()
  assert.equal(refused.error.error, 'social_login_error')
  assert.deepEqual(refused.error.person, {
    first_name: 'Noe',
    last_name: 'Silva',
    email: 'fb@example.com',
  })
  assert.equal(received[0]?.headers.authorization, 'Bearer app-1|facebook-app-secret-01234')
  assert.equal(received[1]?.headers.authorization, 'Bearer EAAB-token')
  assert.match(received[1]?.url ?? '', /fields=id%2Cemail/)
})

test('[SGN-06] facebook: a token of another app, an invalid one and garbage open nothing', async () => {
  const who = { id: '10015', email: 'fb@example.com' }
  for (const valid of [{ is_valid: true, app_id: 'app-2' }, { is_valid: false, app_id: 'app-1' }, 'x']) {
    facebookSays(valid, who)
    assert.equal((await byFacebook()).error.error, 'invalid_grant')
  }
  facebookSays({ is_valid: true, app_id: 'app-1' }, { error: {} }, 400)
  assert.equal((await byFacebook()).error.error, 'invalid_grant')
})

test('[SGN-06] facebook: a provider that fails or hangs is 503 within its time-out', async () => {
  for (const answer of [{ status: 500, body: {} }, { status: 429, body: {} }, 'hang'] as const) {
    answers['/debug_token'] = answer
    const refused = await byFacebook()
    assert.deepEqual([refused.status, refused.error.error], [503, 'provider_unavailable'])
  }
})

test('a provider that is off is refused, and facebook without its keys stops the start with one line', async (t) => {
  const plain = await openTestApi()
  t.after(() => plain[Symbol.asyncDispose]())
  const body = { ...proof('x', 'facebook'), ...plain.as.client }
  assert.equal((await plain.as.call(socialToken, { body })).error.error, 'provider_off')
  assert.throws(() => readSettings({ ...testEnvironment, SOCIAL_PROVIDERS: 'facebook' }), SettingsError)
})

test('[SGN-06] the test provider is there when nothing is set, and in production only when it is named', () => {
  const providers = (more: Record<string, string>) =>
    readSettings({ ...testEnvironment, PAYMENT_GATEWAYS: 'test', ...more }).social.providers
  assert.deepEqual(providers({}), ['test'])
  assert.deepEqual(providers({ NODE_ENV: 'production' }), [])
  assert.deepEqual(providers({ NODE_ENV: 'production', SOCIAL_PROVIDERS: 'test' }), ['test'])
})
