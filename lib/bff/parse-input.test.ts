import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maxBodyBytes, readJson } from './parse-input.ts'

const post = (body: BodyInit | null) => new Request('http://shop.test/api', { method: 'POST', body })

test('a call without a body gives an empty input', async () => {
  assert.deepEqual(await readJson(post(null)), {})
  assert.deepEqual(await readJson(post('{"a":[1]}')), { a: [1] })
})

test('what is not JSON in UTF-8 is a 400', async () => {
  for (const body of ['{', 'undefined', new Uint8Array([0x22, 0xff, 0x22])])
    await assert.rejects(readJson(post(body)), { status: 400, code: 'bad_request' })
})

test('a body above the limit is a 413, whatever it contains', async () => {
  await assert.rejects(readJson(post('['.repeat(maxBodyBytes + 1))), {
    status: 413,
    code: 'payload_too_large',
  })
})

test('a body that breaks off is a 400', async () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(new Error('connection reset')) })
  const streamed = { method: 'POST', body, duplex: 'half' }
  await assert.rejects(readJson(new Request('http://shop.test/api', streamed)), { status: 400 })
})
