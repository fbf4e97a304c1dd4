import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as customers from '@kolea/contract/customers.ts'
import * as profileCalls from '@kolea/contract/profile.ts'
import * as otp from '@kolea/contract/otp.ts'
import { socialToken } from '@kolea/contract/social.ts'
import { passwordToken } from '@kolea/contract/tokens.ts'
import { customers as rows } from '../../db/schema/customers.ts'
import { jobRows } from '../../db/schema/jobs.ts'
import { setFeature } from '../../modules/content/configuration.ts'
import { mintTestToken } from '../../modules/social/test-provider.ts'
import { runDueJobs } from '../../plugins/jobs.ts'
import { refused, success, type Case } from '../case.ts'
import type { Suite } from '../suite.ts'
import { codeTo, latest, newPhoneOf, withPhone, wrongFor } from './phones.ts'

const stranger = { client_id: 'stranger', client_secret: 'not-the-secret-0123456789' }
const later = (suite: Suite, seconds: number) =>
  suite.clock.set(new Date(suite.clock.now().getTime() + seconds * 1000))

const sealed = async (suite: Suite, email: string, password = 'Plover808x') => ({
  userName: await suite.as.seal(email),
  password: await suite.as.seal(password),
  guest_id: `dig_${randomUUID()}`,
})

async function signingIn(suite: Suite) {
  const customer = await withPhone(suite)
  const body = await sealed(suite, customer.email)
  const sent = (await suite.as.call(otp.generateOtp, { body })).ok
  return { ...customer, digital_id: sent.digital_id ?? '', code: await codeTo(suite, customer.phone) }
}

/** A form that waits for its code: the feature is on only while it is sent. */
async function enrolling(suite: Suite, changes: Record<string, unknown> = {}) {
  const phone = newPhoneOf(303)
  const form = suite.as.enrolment({ phone_number: phone, ...changes })
  const body = { ...form, password: await suite.as.seal(form.password) }
  const made = await byCode(suite, () => suite.as.call(customers.enrol, { body }))
  assert.ok('temp_account_uid' in made.ok)
  return {
    grant_type: 'password' as const,
    ...suite.as.client,
    temp_account_uid: made.ok.temp_account_uid,
    code: await codeTo(suite, phone),
    guest_id: `dig_${randomUUID()}`,
  }
}
async function byCode<Result>(suite: Suite, work: () => Promise<Result>): Promise<Result> {
  const feature = (on: boolean) =>
    setFeature(suite.app.db, 'mfa_enabled', on, ['US', 'CA'], suite.clock.now())
  await feature(true)
  try {
    return await work()
  } finally {
    await feature(false)
  }
}

const proof = async (suite: Suite, email: string | null) => ({
  provider: 'test' as const,
  access_token: await mintTestToken(
    { userId: randomUUID(), email, firstName: 'Mele', lastName: 'Kaua' },
    suite.settings,
    suite.clock,
  ),
  ...suite.as.client,
  type: 'jwt' as const,
})
async function socialForm(suite: Suite) {
  const email = `${randomUUID()}@social.example.com`
  const { password, ...form } = suite.as.enrolment({ email })
  assert.ok(password)
  return { ...form, ...(await proof(suite, email)) }
}
const graphDown = {
  SOCIAL_PROVIDERS: 'facebook',
  FACEBOOK_GRAPH_URL: 'http://127.0.0.1:9',
  FACEBOOK_APP_ID: 'app-1',
  FACEBOOK_APP_SECRET: 'facebook-app-secret-01234',
}

/** Five wrong codes were shown for another phone; answers the request with the right one. */
async function wrongProofs(suite: Suite) {
  const { token, phone } = await withPhone(suite)
  await suite.as.call(profileCalls.sendProofCode, { token })
  const code = await codeTo(suite, phone)
  const body = { phone_number: newPhoneOf(303), code }
  for (let n = 1; n <= 5; n += 1)
    await suite.as.call(profileCalls.updateProfile, { token, body: { ...body, code: wrongFor(code, n) } })
  return { token, body }
}

/** As after the first proof of its e-mail. */
async function withoutPhone(suite: Suite) {
  const { token, customerId } = await suite.as.customer()
  await suite.app.db.update(rows).set({ phoneNumber: '' }).where(eq(rows.customerId, customerId))
  return { token }
}

async function resetLink(suite: Suite) {
  const { email } = await suite.as.customer()
  await suite.as.call(customers.resetPassword, { body: { email } })
  const waiting = eq(jobRows.kind, 'reset.send')
  while ((await suite.app.db.$count(jobRows, waiting)) > 0) await runDueJobs(suite.app)
  const token = /token=([\w-]+)/.exec(await latest(suite, email))?.[1] ?? ''
  return { token, password: await suite.as.seal('Nene2026x') }
}

export const identityCases: readonly Case[] = [
  refused(passwordToken, 401, 'mfa_required', '[OTP-03] an account that wants a code too', async (suite) => {
    const { email, token } = await suite.as.customer()
    await suite.as.call(profileCalls.updateProfile, { token, body: { mfaEnabled: true } })
    return { body: { grant_type: 'password' as const, ...suite.as.client, ...(await sealed(suite, email)) } }
  }),

  success(otp.generateOtp, '[OTP-02] a code by SMS for right credentials', async (suite, call) => {
    const { email, digitalId, phone } = await withPhone(suite)
    const sent = await call({ body: await sealed(suite, email) })
    const mobile_number = `******${phone.slice(-4)}`
    assert.deepEqual(sent, { digital_id: digitalId, mobile_number, is_sms_otp_sent: true })
  }),
  refused(otp.generateOtp, 401, 'invalid_grant', '[OTP-02] a wrong password', async (suite) => ({
    body: await sealed(suite, (await suite.as.customer()).email, 'Plover809x'),
  })),
  refused(
    otp.generateOtp,
    400,
    'invalid_credentials_envelope',
    '[SGN-03] credentials that are not sealed',
    () => ({ body: { userName: 'kai@example.com', password: 'Plover808x' } }),
  ),
  refused(otp.generateOtp, 423, 'locked', '[SGN-04] five wrong passwords', async (suite) => {
    const { email } = await suite.as.customer()
    for (let n = 0; n < 5; n += 1)
      await suite.as.call(otp.generateOtp, { body: await sealed(suite, email, 'Wrong1234') })
    return { body: await sealed(suite, email) }
  }),
  refused(otp.generateOtp, 423, 'otp_locked', '[OTP-03] five wrong codes', async (suite) => {
    const { digital_id, code } = await signingIn(suite)
    for (let n = 1; n <= 5; n += 1)
      await suite.as.call(otp.verifyOtp, { body: { digital_id, code: wrongFor(code, n) } })
    return { body: { digital_id } }
  }),
  refused(otp.generateOtp, 429, 'otp_too_soon', '[OTP-02] another code at once', async (suite) => ({
    body: { digital_id: (await signingIn(suite)).digital_id },
  })),
  refused(otp.generateOtp, 429, 'otp_limit', '[OTP-02] a seventh code within the hour', async (suite) => {
    const { digital_id } = await signingIn(suite)
    for (let n = 2; n <= 6; n += 1) {
      later(suite, 31)
      await suite.as.call(otp.generateOtp, { body: { digital_id } })
    }
    later(suite, 31)
    return { body: { digital_id } }
  }),
  refused(otp.generateOtp, 401, 'otp_expired', '[OTP-02] a flow that nobody began', () => ({
    body: { digital_id: `dig_${randomUUID()}` },
  })),

  success(otp.verifyOtp, '[OTP-03] the code opens the account', async (suite, call) => {
    const { digital_id, code, customerId } = await signingIn(suite)
    const made = await call({ body: { digital_id, code, guest_id: `dig_${randomUUID()}` } })
    const { profile } = (
      await suite.as.call(profileCalls.getProfile, { token: made.access_token, query: {} })
    ).ok
    assert.equal(profile.customer_id, customerId)
  }),
  refused(otp.verifyOtp, 401, 'invalid_otp', '[OTP-03] a wrong code', async (suite) => {
    const { digital_id, code } = await signingIn(suite)
    return { body: { digital_id, code: wrongFor(code) } }
  }),
  refused(
    otp.verifyOtp,
    423,
    'otp_locked',
    '[OTP-03] the right code after five wrong ones',
    async (suite) => {
      const { digital_id, code } = await signingIn(suite)
      for (let n = 1; n <= 5; n += 1)
        await suite.as.call(otp.verifyOtp, { body: { digital_id, code: wrongFor(code, n) } })
      return { body: { digital_id, code } }
    },
  ),

  success(profileCalls.sendProofCode, '[PRO-02] a code to the present phone', async (suite, call) => {
    const { token, phone } = await withPhone(suite)
    const mobile_number = `******${phone.slice(-4)}`
    assert.deepEqual(await call({ token }), { mobile_number, is_sms_otp_sent: true })
    const body = { phone_number: newPhoneOf(303), code: await codeTo(suite, phone) }
    const { profile } = (await suite.as.call(profileCalls.updateProfile, { token, body })).ok
    assert.equal(profile.phone_number, body.phone_number)
  }),
  refused(profileCalls.sendProofCode, 409, 'phone_missing', '[SGN-09] no phone', withoutPhone),
  refused(profileCalls.sendProofCode, 429, 'otp_too_soon', '[OTP-02] another code at once', async (suite) => {
    const { token } = await withPhone(suite)
    await suite.as.call(profileCalls.sendProofCode, { token })
    return { token }
  }),
  refused(
    profileCalls.sendProofCode,
    429,
    'otp_limit',
    '[OTP-02] a seventh code within the hour',
    async (suite) => {
      const { token } = await withPhone(suite)
      for (let n = 1; n <= 6; n += 1) {
        await suite.as.call(profileCalls.sendProofCode, { token })
        later(suite, 31)
      }
      return { token }
    },
  ),
  refused(profileCalls.sendProofCode, 423, 'otp_locked', '[OTP-03] five wrong codes', async (suite) => ({
    token: (await wrongProofs(suite)).token,
  })),
  refused(
    profileCalls.updateProfile,
    422,
    'proof_required',
    '[PRO-02] another phone, unproven',
    async (suite) => ({
      token: (await withPhone(suite)).token,
      body: { phone_number: newPhoneOf(303) },
    }),
  ),
  refused(profileCalls.updateProfile, 422, 'proof_wrong', '[PRO-02] a wrong password', async (suite) => ({
    token: (await withPhone(suite)).token,
    body: { phone_number: newPhoneOf(303), password: await suite.as.seal('Wrong1234') },
  })),
  refused(profileCalls.updateProfile, 423, 'locked', '[PRO-02] five wrong passwords', async (suite) => {
    const { token } = await withPhone(suite)
    const attempt = async () => ({
      token,
      body: { phone_number: newPhoneOf(303), password: await suite.as.seal('Wrong1234') },
    })
    for (let n = 1; n <= 5; n += 1) await suite.as.call(profileCalls.updateProfile, await attempt())
    return attempt()
  }),
  refused(profileCalls.updateProfile, 423, 'otp_locked', '[OTP-03] five wrong codes', wrongProofs),
  refused(
    profileCalls.updateProfile,
    400,
    'invalid_credentials_envelope',
    '[SGN-03] a password that is not sealed',
    async (suite) => ({
      token: (await withPhone(suite)).token,
      body: { phone_number: newPhoneOf(303), password: 'Plover808x' },
    }),
  ),

  success(otp.enrolmentToken, '[REG-03] the code makes the account', async (suite, call) => {
    const made = await call({ body: await enrolling(suite) })
    assert.ok(made.refresh_token)
  }),
  refused(otp.enrolmentToken, 401, 'invalid_client', '[REG-03] another client', async (suite) => ({
    body: { ...(await enrolling(suite)), ...stranger },
  })),
  refused(otp.enrolmentToken, 401, 'invalid_otp', '[REG-03] a wrong code', async (suite) => {
    const body = await enrolling(suite)
    return { body: { ...body, code: wrongFor(body.code) } }
  }),
  refused(otp.enrolmentToken, 423, 'otp_locked', '[OTP-03] five wrong codes', async (suite) => {
    const body = await enrolling(suite)
    for (let n = 1; n <= 5; n += 1)
      await suite.as.call(otp.enrolmentToken, { body: { ...body, code: wrongFor(body.code, n) } })
    return { body }
  }),
  refused(
    otp.enrolmentToken,
    409,
    'create_account_failed',
    '[REG-03] an e-mail that another verified first',
    async (suite) => {
      const email = `${randomUUID()}@example.com`
      const body = await enrolling(suite, { email })
      await suite.as.customer({ email })
      return { body }
    },
  ),
  refused(
    customers.enrol,
    429,
    'otp_limit',
    '[OTP-02] a seventh code to one phone',
    async (suite) => {
      const phone_number = newPhoneOf(907)
      const form = async () => {
        const filled = suite.as.enrolment({ phone_number })
        return { ...filled, password: await suite.as.seal(filled.password) }
      }
      await setFeature(suite.app.db, 'mfa_enabled', true, ['US'], suite.clock.now())
      for (let n = 1; n <= 6; n += 1) await suite.as.call(customers.enrol, { body: await form() })
      return { body: await form() }
    },
    {
      after: (suite) => setFeature(suite.app.db, 'mfa_enabled', false, ['US'], suite.clock.now()),
    },
  ),

  refused(
    customers.enrol,
    401,
    'invalid_client',
    '[SGN-06] a provider’s word by another client',
    async (suite) => ({
      body: { ...(await socialForm(suite)), ...stranger },
    }),
  ),
  refused(customers.enrol, 401, 'invalid_grant', '[SGN-06] a forged token of a provider', async (suite) => ({
    body: { ...(await socialForm(suite)), access_token: 'forged' },
  })),
  refused(customers.enrol, 400, 'provider_off', '[SGN-06] a provider that is off', async (suite) => ({
    body: { ...(await socialForm(suite)), provider: 'facebook' as const },
  })),
  refused(
    customers.enrol,
    503,
    'provider_unavailable',
    '[SGN-06] a provider that does not answer',
    async (suite) => ({ body: { ...(await socialForm(suite)), provider: 'facebook' as const } }),
    { settings: graphDown },
  ),

  success(socialToken, '[SGN-06] whoever enrolled through a provider signs in by it', async (suite, call) => {
    const form = await socialForm(suite)
    assert.equal((await suite.as.call(customers.enrol, { body: form })).status, 200)
    const { provider, access_token, client_id, client_secret, type, email } = form
    const guest_id = `dig_${randomUUID()}`
    const body = { provider, access_token, client_id, client_secret, type, email, guest_id }
    assert.ok((await call({ body })).refresh_token)
  }),
  refused(socialToken, 401, 'invalid_client', '[SGN-06] another client', async (suite) => ({
    body: { ...(await proof(suite, null)), ...stranger },
  })),
  refused(socialToken, 401, 'invalid_grant', '[SGN-06] a forged token', async (suite) => ({
    body: { ...(await proof(suite, null)), access_token: 'forged' },
  })),
  refused(socialToken, 422, 'social_login_error', '[SGN-06] nobody enrolled with it', async (suite) => ({
    body: await proof(suite, `${randomUUID()}@social.example.com`),
  })),
  refused(socialToken, 409, 'social_email_taken', '[SGN-06] the e-mail has a password', async (suite) => ({
    body: await proof(suite, (await suite.as.customer()).email),
  })),
  refused(socialToken, 400, 'provider_off', '[SGN-06] a provider that is off', async (suite) => ({
    body: { ...(await proof(suite, null)), provider: 'facebook' as const },
  })),
  refused(
    socialToken,
    503,
    'provider_unavailable',
    '[SGN-06] a provider that does not answer',
    async (suite) => ({ body: { ...(await proof(suite, null)), provider: 'facebook' as const } }),
    { settings: graphDown },
  ),

  refused(
    profileCalls.verifyAge,
    429,
    'too_many_attempts',
    '[AGE-01] a sixth date in a day',
    async (suite) => {
      const { token } = await suite.as.customer()
      for (let n = 1; n <= 5; n += 1)
        await suite.as.call(profileCalls.verifyAge, { token, body: { birth_date: `2015-01-0${n}` } })
      return { token, body: { birth_date: '1990-01-01' } }
    },
  ),

  success(
    customers.confirmReset,
    '[SGN-05] the link of the mail sets a new password',
    async (suite, call) => {
      assert.deepEqual(await call({ body: await resetLink(suite) }), { status: 'success' })
    },
  ),
  refused(
    customers.confirmReset,
    400,
    'invalid_password',
    '[SGN-05] a password of letters',
    async (suite) => ({
      body: { ...(await resetLink(suite)), password: await suite.as.seal('onlyletters') },
    }),
  ),
  refused(
    customers.confirmReset,
    400,
    'invalid_credentials_envelope',
    '[SGN-03] a password that is not sealed',
    async (suite) => ({ body: { ...(await resetLink(suite)), password: 'Nene2026x' } }),
  ),
  refused(customers.confirmReset, 410, 'reset_link_invalid', '[SGN-05] a link used before', async (suite) => {
    const { token } = await resetLink(suite)
    const body = async () => ({ token, password: await suite.as.seal('Nene2026x') })
    await suite.as.call(customers.confirmReset, { body: await body() })
    return { body: await body() }
  }),

  success(profileCalls.verifyCustomer, '[PRO-01] a phone number by its code', async (suite, call) => {
    const { token, phone } = await withPhone(suite)
    assert.equal(
      (await suite.as.call(profileCalls.verifyCustomer, { token, body: {} })).ok.is_sms_otp_sent,
      true,
    )
    const made = await call({ token, body: { code: await codeTo(suite, phone) } })
    assert.equal(made.phone_verified, true)
  }),
  refused(profileCalls.verifyCustomer, 409, 'phone_missing', '[SGN-09] no phone', async (suite) => ({
    ...(await withoutPhone(suite)),
    body: {},
  })),
  refused(profileCalls.verifyCustomer, 401, 'invalid_otp', '[OTP-03] a wrong code', async (suite) => {
    const { token, phone } = await withPhone(suite)
    await suite.as.call(profileCalls.verifyCustomer, { token, body: {} })
    return { token, body: { code: wrongFor(await codeTo(suite, phone)) } }
  }),
  refused(profileCalls.verifyCustomer, 423, 'otp_locked', '[OTP-03] five wrong codes', async (suite) => {
    const { token, phone } = await withPhone(suite)
    await suite.as.call(profileCalls.verifyCustomer, { token, body: {} })
    const code = await codeTo(suite, phone)
    for (let n = 1; n <= 5; n += 1)
      await suite.as.call(profileCalls.verifyCustomer, { token, body: { code: wrongFor(code, n) } })
    return { token, body: { code } }
  }),
  refused(
    profileCalls.verifyCustomer,
    429,
    'otp_too_soon',
    '[OTP-02] another code at once',
    async (suite) => {
      const { token } = await withPhone(suite)
      await suite.as.call(profileCalls.verifyCustomer, { token, body: {} })
      return { token, body: {} }
    },
  ),
  refused(
    profileCalls.verifyCustomer,
    429,
    'otp_limit',
    '[OTP-02] a seventh code within the hour',
    async (suite) => {
      const { token } = await withPhone(suite)
      for (let n = 1; n <= 6; n += 1) {
        await suite.as.call(profileCalls.verifyCustomer, { token, body: {} })
        later(suite, 31)
      }
      return { token, body: {} }
    },
  ),
]
