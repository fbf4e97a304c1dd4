import assert from 'node:assert/strict'
import { test } from 'node:test'
import { UnsecuredJWT } from 'jose'
import { customerWire } from '#tests/support/wire-tokens.ts'
import { tokenReply } from '../upstream/tokens.ts'
import { isSignedIn, lifetimeMs, refreshEndsSoon, storedTokens, tokenClaims } from './session-tokens.ts'

const token = (claims: Record<string, unknown>) => new UnsecuredJWT(claims).encode()

test('[SES-02] scopes are a text or a list; a token without any is a guest’s', () => {
  assert.deepEqual(tokenClaims(token({ scope: 'basket  read_profile' }))?.scopes, ['basket', 'read_profile'])
  assert.deepEqual(tokenClaims(token({ scope: ['guest', 7] }))?.scopes, ['guest', '7'])
  assert.deepEqual(tokenClaims(token({}))?.scopes, [])
  assert.equal(isSignedIn(null), false)
})

test('[SES-02] a claim that is empty or no text is none', () => {
  const claims = tokenClaims(token({ sub: '', customer_id: 12, refresh_token: null }))
  assert.deepEqual([claims?.digitalId, claims?.customerId, claims?.refreshToken], [null, null, null])
})

test('[SES-03] the refresh token of the answer counts before the one within the access token', () => {
  const inside = token({ scope: 'signedIn', refresh_token: 'inside' })
  const reply = { accessToken: inside, refreshToken: null, expiresInSeconds: 900 }
  assert.equal(storedTokens(reply, 0).refreshToken, 'inside')
  assert.equal(storedTokens({ ...reply, refreshToken: 'beside' }, 0).refreshToken, 'beside')
  assert.equal(storedTokens({ ...reply, accessToken: token({}) }, 0).refreshToken, null)
})

test('[SES-03] how long tokens live is counted from when they were received, whatever clock the API has', () => {
  const refresh = token({ iat: 1000, exp: 4600 })
  assert.equal(lifetimeMs(refresh), 3_600_000)
  const tokens = storedTokens(
    tokenReply({ ...customerWire(), expires_in: 900, refresh_token: refresh }),
    50_000,
  )
  assert.deepEqual([tokens.accessUntil, tokens.refreshUntil], [950_000, 3_650_000])
  for (const silent of [token({ iat: 1000 }), token({ exp: 4600 }), 'opaque'])
    assert.equal(lifetimeMs(silent), null)
})

test('[SES-03] only a customer’s refresh token that says its end is ever due', () => {
  const tokens = storedTokens(tokenReply(customerWire({ refreshSeconds: 60 })), 0)
  assert.equal(refreshEndsSoon(tokens, 0), true)
  assert.equal(refreshEndsSoon({ ...tokens, refreshUntil: null }, 0), false)
  assert.equal(refreshEndsSoon({ ...tokens, kind: 'guest' }, 0), false)
})
