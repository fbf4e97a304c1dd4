import assert from 'node:assert/strict'
import { test } from 'node:test'
import { StreamPlaces } from './stream-places.ts'

const places = new StreamPlaces(2_000)

/** Opens a stream that must be granted. */
function opened(bucket: string): () => void {
  const close = places.take(bucket)
  return typeof close === 'function' ? close : assert.fail(`refused with ${close}`)
}

const openedBy = (bucket: string, count: number) => Array.from({ length: count }, () => opened(bucket))
const closeAll = (streams: readonly (() => void)[]) => streams.forEach((close) => close())

test('an address has ten streams; the eleventh waits for one to close, other addresses do not', () => {
  const own = openedBy('a', 10)
  assert.equal(places.take('a'), 429)
  closeAll(openedBy('b', 1))
  own.pop()?.()
  own.push(opened('a'))
  assert.equal(places.take('a'), 429)
  closeAll(own)
})

test('a stream that closes twice gives one place back', () => {
  const own = openedBy('a', 10)
  const first = own.shift() ?? assert.fail()
  first()
  first()
  own.push(opened('a'))
  assert.equal(places.take('a'), 429)
  closeAll(own)
  closeAll(openedBy('a', 10))
})

test('there are 2,000 streams in all, and more are taken as soon as one has closed', () => {
  const all = Array.from({ length: 200 }, (_, address) => openedBy(`address ${address}`, 10)).flat()
  assert.equal(places.take('late'), 503)
  all.pop()?.()
  all.push(opened('late'))
  assert.equal(places.take('later'), 503)
  closeAll(all)
})
