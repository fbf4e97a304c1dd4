import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { fakeBrowser } from '#tests/support/fake-browser.ts'
import { fakeUpstream } from '#tests/support/fake-upstream.ts'
import { answerGuests } from '#tests/support/signed-in.ts'
import { wireCart } from '#tests/support/wire-cart.ts'

const upstream = await fakeUpstream()
after(() => upstream.close())

/** The mode in which a browser gets its basket, and how often the API was called. */
async function read(cart: object, query: { mode?: string } = {}): Promise<[mode: unknown, reads: number]> {
  upstream.seen.length = 0
  answerGuests(upstream)
  upstream.on('GET /cart/v4/', () => ({ json: { cart: { ...wireCart, ...cart, type: 'delivery' } } }))
  upstream.on('GET /cart/v4/pickup', () => ({ json: { cart: { ...wireCart, ...cart, type: 'pickup' } } }))
  const browser = fakeBrowser()
  await browser.call('POST /api/session/launch')
  const { status, json, text } = await browser.call('GET /api/basket', { query })
  assert.equal(status, 200, text)
  return [json['mode'], upstream.count('GET /cart/v4/') + upstream.count('GET /cart/v4/pickup')]
}

test('[PER-01] a browser that knows no mode gets its basket as it was written', async () => {
  assert.deepEqual(await read({ stored_type: 'pickup' }), ['pickup', 2])
  assert.deepEqual(await read({ stored_type: 'delivery' }), ['delivery', 1])
})

test('[PER-01] an empty basket, and one of an API that does not say how it was written, is for delivery', async () => {
  assert.deepEqual(await read({ stored_type: 'pickup', items: [] }), ['delivery', 1])
  assert.deepEqual(await read({}), ['delivery', 1])
})

test('a browser that knows a mode gets its basket in that one', async () => {
  assert.deepEqual(await read({ stored_type: 'pickup' }, { mode: 'delivery' }), ['delivery', 1])
  assert.deepEqual(await read({ stored_type: 'delivery' }, { mode: 'pickup' }), ['pickup', 1])
})
