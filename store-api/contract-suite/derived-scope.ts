import assert from 'node:assert/strict'
import { SignJWT, UnsecuredJWT } from 'jose'
import { dayMs } from '@kolea/domain/time/durations.ts'
import type { Endpoint } from '@kolea/contract/endpoint.ts'
import { jwks, revokeToken } from '@kolea/contract/tokens.ts'
import type { Suite } from './suite.ts'

/** Access tokens that must not open anything, by what is wrong with them. */
export type WrongTokens = Readonly<Record<string, string>>

function tampered(token: string): string {
  const [head = '', body = '', signature = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
  const raised = Buffer.from(JSON.stringify({ ...claims, customer_id: 'cus_somebody_else' })).toString(
    'base64url',
  )
  return [head, raised, signature].join('.')
}

/** Tokens are made once: expired ones by signing in a day early, a revoked one by signing out. */
export async function makeWrongTokens(suite: Suite): Promise<WrongTokens> {
  const now = suite.clock.now()
  suite.clock.set(new Date(now.getTime() - dayMs))
  const early = await suite.as.customer()
  const earlyGuest = await suite.as.guest()
  suite.clock.set(now)

  const gone = await suite.as.customer()
  await suite.as.call(revokeToken, { body: { refresh_token: gone.refreshToken } })
  const customer = await suite.as.customer()
  const claims = JSON.parse(Buffer.from(customer.token.split('.')[1] ?? '', 'base64url').toString()) as object
  const { keys } = (await suite.as.call(jwks)).ok
  const publicKey = new TextEncoder().encode(JSON.stringify(keys[0]))
  return {
    missing: '',
    'no token at all': 'garbage',
    expired: early.token,
    'an expired guest': earlyGuest,
    tampered: tampered(customer.token),
    revoked: gone.token,
    unsigned: new UnsecuredJWT({ ...claims }).encode(),
    'signed with a public key': await new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(publicKey),
    'a refresh token': customer.refreshToken,
  }
}

/** Every token that is not good enough is refused before anything else is checked. */
export async function refusesWrongScope(suite: Suite, endpoint: Endpoint, wrong: WrongTokens): Promise<void> {
  const good = suite.succeeded.get(endpoint.name)
  assert.ok(good, 'no request of this endpoint has succeeded')
  const { token: _own, ...request } = good
  for (const key of ['', 'some-other-api-key-0123456789']) {
    const answer = await suite.as.send(endpoint, { ...good, headers: { 'x-api-key': key } })
    assert.deepEqual([answer.status, answer.error.error], [401, 'invalid_api_key'])
  }
  if (endpoint.access === 'client') return
  for (const [what, token] of Object.entries(wrong)) {
    const answer = await suite.as.send(endpoint, token === '' ? request : { ...request, token })
    assert.deepEqual([answer.status, answer.error.error], [401, 'invalid_token'], what)
  }
  if (endpoint.access === 'guest') return
  const answer = await suite.as.send(endpoint, { ...request, token: await suite.as.guest() })
  assert.deepEqual([answer.status, answer.error.error], [403, 'insufficient_scope'])
}
