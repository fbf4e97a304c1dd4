import assert from 'node:assert/strict'
import { test } from 'node:test'
import { madePage } from '../testing/made-page.ts'
import { packPage, unpackPage } from './packed-page.ts'

const secret = 'a secret of the tests, which is long enough'
const made = { entry: madePage('/home'), place: '1764000000000-3' }
const packed = packPage(made, 'name', secret)
const unpack = (bytes: Buffer, name = 'name', by = secret) => unpackPage(bytes, name, by)

test('a page is unpacked as it was, with bodies of its own', () => {
  const got = unpack(Buffer.concat([Buffer.alloc(8_192), packed]).subarray(8_192))
  assert.deepEqual(got, made)
  for (const body of [got?.entry.variants.br?.body, got?.entry.data?.bodies.br])
    assert.equal(body?.buffer.byteLength, body?.length)
  const plain = { ...made, entry: madePage('/FAQs', { data: null, status: 404 }) }
  assert.deepEqual(unpack(packPage(plain, 'name', secret)), plain)
})

test('of a page whose bytes are others, fewer or more nothing is read', () => {
  for (let at = 0; at < packed.length; at += 1) {
    const other = Buffer.from(packed)
    other[at] = (other[at] ?? 0) ^ 1
    assert.equal(unpack(other), null, `byte ${at}`)
    assert.equal(unpack(packed.subarray(0, at)), null, `${at} bytes`)
  }
  assert.equal(unpack(Buffer.concat([packed, Buffer.from('x')])), null)
})

test('a page is good under its own name, and from who knows the secret', () => {
  assert.equal(unpack(packed, 'another name'), null)
  assert.equal(unpack(packed, 'name', 'another secret'), null)
})

test('what is signed but is no page is not read either', () => {
  for (const wrong of [
    { path: 7 },
    { status: 302 },
    { tags: 'home' },
    { bytes: 0 },
    { freshUntil: -1 },
    { data: { hash: 1, bodies: { br: Buffer.from('') }, bytes: 0 } },
  ])
    assert.equal(
      unpack(packPage({ ...made, entry: { ...made.entry, ...wrong } as never }, 'name', secret)),
      null,
    )
  assert.equal(unpack(packPage({ ...made, place: 'here' }, 'name', secret)), null)
})
