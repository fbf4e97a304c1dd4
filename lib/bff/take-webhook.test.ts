import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fakeUpstream, type FakeUpstream } from '#tests/support/fake-upstream.ts'
import { limitClasses } from '@kolea/domain/limits/limit-classes.ts'
import { peerHeader, peerHeaderValue } from './client-ip.ts'
import { maxBodyBytes } from './parse-input.ts'
import { takeWebhook } from './take-webhook.ts'

let upstream: FakeUpstream
before(async () => {
  upstream = await fakeUpstream()
  process.env['RATE_LIMIT_FACTOR'] = '1'
  process.env['PAYMENT_GATEWAYS'] = 'stripe'
  upstream.on('POST /payment/webhooks/stripe', () => ({ json: { status: 'success' } }))
})
after(() => upstream.close())

const send = (gateway: string, address: string, body = '{}') =>
  takeWebhook(
    new Request(`https://shop.example/api/webhooks/${gateway}`, {
      method: 'POST',
      headers: { [peerHeader]: peerHeaderValue(address), 'content-type': 'application/json' },
      body,
    }),
    gateway,
  )

test('[CHK-06] messages of gateways have a limit of their own, by address, and one that is refused may be sent again', async () => {
  const [{ most }] = limitClasses.webhooks.address
  for (let n = 0; n < most; n += 1) assert.equal((await send('stripe', '198.51.100.7')).status, 200)
  const passedOn = upstream.seen.length
  const refused = await send('stripe', '198.51.100.7')
  assert.equal(refused.status, 429)
  assert.ok(Number(refused.headers.get('retry-after')) > 0)
  assert.equal(upstream.seen.length, passedOn, 'nothing reaches the API')
  assert.equal((await send('stripe', '198.51.100.8')).status, 200, 'another sender is not refused')
})

test('a gateway that is off, or unknown, takes no messages', async () => {
  for (const gateway of ['braintree', 'test', 'nobody'])
    assert.equal((await send(gateway, '198.51.100.9')).status, 404)
})

test('a message that is too large is refused before it is passed on', async () => {
  const passedOn = upstream.seen.length
  assert.equal((await send('stripe', '198.51.100.9', 'x'.repeat(maxBodyBytes + 1))).status, 413)
  assert.equal(upstream.seen.length, passedOn)
})
