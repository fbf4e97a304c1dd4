import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readText } from './parse-input.ts'

const url = 'http://shop.test/api'
const post = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  new Request(url, { method: 'POST', body, headers })

test('a body of exactly the limit is read, one byte more is not', async () => {
  assert.equal(await readText(post('ʻōlelo'), 8), 'ʻōlelo')
  assert.equal(await readText(post('ʻōlelo!'), 8), null)
})

test('a request without a body is an empty text', async () => {
  assert.equal(await readText(post(null), 8), '')
})

test('a length above the limit is believed before anything is read', async () => {
  const request = post('{}', { 'content-length': '9' })
  assert.equal(await readText(request, 8), null)
  assert.equal(request.bodyUsed, false)
})

test('a stream without a length is cut off at the limit, and the stream is canceled', async () => {
  let sent = 0
  let canceled = false
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 1
      controller.enqueue(new Uint8Array(4))
    },
    cancel: () => void (canceled = true),
  })
  const streamed = { method: 'POST', body, duplex: 'half' }
  assert.equal(await readText(new Request(url, streamed), 8), null)
  assert.equal(canceled, true)
  assert.ok(sent <= 4, `${sent} parts`)
})

test('bytes that are not UTF-8 are refused, not replaced', async () => {
  await assert.rejects(readText(post(new Uint8Array([0xc3, 0x28])), 8), TypeError)
})
