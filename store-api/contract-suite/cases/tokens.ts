import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import * as tokens from '@kolea/contract/tokens.ts'
import { getProfile } from '@kolea/contract/profile.ts'
import { refused, success, type Case } from '../case.ts'
import type { Suite } from '../suite.ts'

const asGuest = (suite: Suite) => ({
  grant_type: 'client_credential' as const,
  ...suite.as.client,
  digital_id: `dig_${randomUUID()}`,
})

const signIn = async (suite: Suite, email: string, password: string) => ({
  grant_type: 'password' as const,
  ...suite.as.client,
  userName: await suite.as.seal(email),
  password: await suite.as.seal(password),
  guest_id: `dig_${randomUUID()}`,
})

const stranger = { client_id: 'stranger', client_secret: 'not-the-secret-0123456789' }

export const tokenCases: readonly Case[] = [
  success(tokens.revokeAllTokens, '[SES-07] every sign-in of the customer ends', async (suite, call) => {
    const { email, token } = await suite.as.customer()
    const body = await signIn(suite, email, 'Plover808x')
    const other = (await suite.as.call(tokens.passwordToken, { body })).ok
    assert.deepEqual(await call({ token }), { status: 'success' })
    for (const ended of [token, other.access_token])
      assert.equal((await suite.as.call(getProfile, { token: ended, query: {} })).status, 401)
  }),
  success(
    tokens.jwks,
    '[SGN-03] a key to seal with and a key to verify with, never a private one',
    async (_suite, call) => {
      const { keys } = await call()
      assert.deepEqual(keys.map((key) => key.use).sort(), ['enc', 'sig'])
      assert.ok(keys.every((key) => !('d' in key)))
    },
  ),

  success(tokens.clientToken, '[SES-01] a guest token for twelve hours', async (suite, call) => {
    const made = await call({ body: asGuest(suite) })
    assert.deepEqual([made.token_type, made.expires_in, made.refresh_token], ['bearer', 43_200, undefined])
  }),
  refused(tokens.clientToken, 401, 'invalid_client', '[SES-01] another client', (suite) => ({
    body: { ...asGuest(suite), ...stranger },
  })),

  success(tokens.passwordToken, '[SGN-03] sealed credentials open the account', async (suite, call) => {
    const { email, customerId } = await suite.as.customer()
    const made = await call({ body: await signIn(suite, email, 'Plover808x') })
    const { profile } = (await suite.as.call(getProfile, { token: made.access_token, query: {} })).ok
    assert.deepEqual([profile.customer_id, made.expires_in], [customerId, 900])
  }),
  refused(tokens.passwordToken, 401, 'invalid_client', '[SGN-03] another client', async (suite) => ({
    body: { ...(await signIn(suite, 'a@example.com', 'Plover808x')), ...stranger },
  })),
  refused(tokens.passwordToken, 401, 'invalid_grant', '[SGN-04] a wrong password', async (suite) => ({
    body: await signIn(suite, (await suite.as.customer()).email, 'Plover809x'),
  })),
  refused(
    tokens.passwordToken,
    401,
    'invalid_grant',
    '[SGN-04] an e-mail without an account, alike',
    async (suite) => ({
      body: await signIn(suite, `${randomUUID()}@example.com`, 'Plover808x'),
    }),
  ),
  refused(
    tokens.passwordToken,
    400,
    'invalid_credentials_envelope',
    '[SGN-03] credentials used a second time',
    async (suite) => {
      const body = await signIn(suite, (await suite.as.customer()).email, 'Plover808x')
      assert.equal((await suite.as.call(tokens.passwordToken, { body })).status, 200)
      return { body }
    },
  ),
  refused(
    tokens.passwordToken,
    423,
    'locked',
    '[SGN-04] the sixth attempt after five wrong ones, right as it is',
    async (suite) => {
      const { email } = await suite.as.customer()
      for (let attempt = 1; attempt <= 5; attempt += 1) {
        const body = await signIn(suite, email, 'Plover809x')
        assert.equal((await suite.as.call(tokens.passwordToken, { body })).status, 401)
      }
      return { body: await signIn(suite, email, 'Plover808x') }
    },
  ),

  success(tokens.refreshToken, '[SES-04] the pair is replaced', async (suite, call) => {
    const { refreshToken, customerId } = await suite.as.customer()
    const made = await call({ body: { refresh_token: refreshToken } })
    assert.notEqual(made.refresh_token, refreshToken)
    const { profile } = (await suite.as.call(getProfile, { token: made.access_token, query: {} })).ok
    assert.equal(profile.customer_id, customerId)
  }),
  refused(tokens.refreshToken, 401, 'invalid_grant', '[SES-04] a token that is none', () => ({
    body: { refresh_token: 'garbage' },
  })),
  refused(tokens.refreshToken, 401, 'invalid_grant', '[SES-09] after signing out', async (suite) => {
    const { refreshToken } = await suite.as.customer()
    await suite.as.call(tokens.revokeToken, { body: { refresh_token: refreshToken } })
    return { body: { refresh_token: refreshToken } }
  }),

  success(tokens.revokeToken, '[SES-09] the access token ends with its family', async (suite, call) => {
    const { token, refreshToken } = await suite.as.customer()
    await call({ body: { refresh_token: refreshToken } })
    assert.equal((await suite.as.call(getProfile, { token, query: {} })).error.error, 'invalid_token')
    await call({ body: { refresh_token: 'garbage' } })
  }),
]
