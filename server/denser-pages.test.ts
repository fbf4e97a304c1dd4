import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { DenserPages } from './denser-pages.ts'
import { makeEntry, type Entry } from './entry.ts'
import { notFoundKey } from './request-key.ts'
import { plainDocuments } from './testing/plain-documents.ts'

const key = { ...notFoundKey({ locale: 'en', storeKey: 'us' }), isNotFound: false }
const text = readFileSync(new URL('../messages/en.json', import.meta.url), 'utf8')
const newEntry = (former?: Entry) =>
  makeEntry({
    key,
    response: {
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: Buffer.from(text),
      isDegraded: false,
    },
    tags: [],
    security: [['X-Frame-Options', 'DENY']],
    documents: plainDocuments,
    former,
    now: 0,
  })

/** Waits until a page has another variant than this one; at most 20 s, for one that is not denser stays as it is. */
async function untilDenser(entry: Entry, first = entry.variants.br) {
  const until = Date.now() + 20_000
  while (entry.variants.br === first && Date.now() < until) await nextTurn()
  assert.notEqual(entry.variants.br, first)
}

test('a page that is requested again gets fewer bytes of the same text, under the same name', async () => {
  const entry = await newEntry()
  const first = entry.variants.br
  new DenserPages(Date.now).offer(entry)
  await untilDenser(entry)
  const { body, etag, headers } = entry.variants.br ?? assert.fail()
  assert.ok(first && body.length < first.body.length, `${first?.body.length} before, ${body.length} after`)
  assert.equal(brotliDecompressSync(body).toString(), text)
  assert.equal(etag, first.etag)
  const withOldLength = headers.map((value, at) =>
    headers[at - 1] === 'Content-Length' ? String(first.body.length) : value,
  )
  assert.deepEqual(withOldLength, first.headers)
  assert.equal(headers[headers.indexOf('Content-Length') + 1], String(body.length))
})

test('one page at a time, then a rest of twenty times as long as it took; a page is taken once', async () => {
  let now = 1000
  const denser = new DenserPages(() => now)
  const [a, b, c] = [await newEntry(), await newEntry(), await newEntry()]
  const first = [a, b, c].map(({ variants }) => variants.br)
  denser.offer(a)
  denser.offer(b)
  now += 50
  await untilDenser(a)
  await nextTurn()
  now = 2049
  denser.offer(b)
  await nextTurn()
  assert.deepEqual([b.variants.br, c.variants.br], first.slice(1))
  now = 2050
  const dense = a.variants.br
  denser.offer(a)
  denser.offer(c)
  await untilDenser(c)
  assert.deepEqual([a.variants.br, b.variants.br], [dense, first[1]])
})

test('a page that was rendered again without a change is not compressed once more', async () => {
  const denser = new DenserPages(() => 0)
  const [former, other] = [await newEntry(), await newEntry()]
  denser.offer(former)
  await untilDenser(former)
  await nextTurn()
  const again = await newEntry(former)
  const body = again.variants.br
  denser.offer(again)
  // It takes another page, so it was not busy with this one.
  denser.offer(other)
  await untilDenser(other)
  assert.equal(again.variants.br, body)
  assert.equal(again.variants.br?.body, former.variants.br?.body)
})
