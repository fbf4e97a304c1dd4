import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  acceptedForMs,
  acceptedKeys,
  freshKeys,
  keyNames,
  parseKeyRing,
  rotateKeyRing,
  writeKeyRing,
} from './key-ring.ts'
import { watchKeyRing } from './key-ring-watcher.ts'

const now = Date.parse('2026-11-18T20:00:00Z')
const dayMs = 86_400_000
let serial = 0
const keys = () => freshKeys((bytes) => `${++serial}-`.padEnd(bytes, 'x'))
const first = parseKeyRing(JSON.stringify(keys()))

test('a file from before rotations is a ring of the first generation', () => {
  assert.deepEqual([first.generation, first.previous], [1, []])
  assert.deepEqual(parseKeyRing(writeKeyRing(first)), first)
  assert.throws(() => parseKeyRing('{}'))
  assert.throws(() => parseKeyRing('not json'))
})

test('a rotation changes every key; the one before is accepted for its time and no longer', () => {
  const ring = rotateKeyRing(first, keys(), now)
  assert.equal(ring.generation, 2)
  for (const name of keyNames) {
    assert.notEqual(ring.keys[name], first.keys[name], name)
    const accepted = (after: number) => acceptedKeys(ring, name, now + after).map(({ key }) => key)
    const both = [ring.keys[name], first.keys[name]]
    const limit = acceptedForMs[name]
    if (limit > 0) assert.deepEqual(accepted(limit - 1), both, name)
    assert.deepEqual(accepted(limit), [ring.keys[name]], name)
  }
})

test('several rotations retain each generation for its own time; what nobody accepts is dropped from the file', () => {
  const second = rotateKeyRing(first, keys(), now)
  const third = rotateKeyRing(second, keys(), now + dayMs)
  const generations = acceptedKeys(third, 'tokenSeed', now + dayMs).map(({ generation }) => generation)
  assert.deepEqual(generations, [3, 2, 1])
  const late = rotateKeyRing(third, keys(), now + 32 * dayMs)
  assert.deepEqual(
    late.previous.map(({ generation }) => generation),
    [3],
  )
})

test('keys that are known to others are not accepted for a moment longer', () => {
  const ring = rotateKeyRing(first, keys(), now, false)
  for (const name of keyNames) assert.equal(acceptedKeys(ring, name, now).length, 1)
})

test('a changed file is read again within a second, or at once on request; a broken one is an error', () => {
  let text = writeKeyRing(first)
  let reads = 0
  const watched = watchKeyRing({
    stamp: () => text,
    read: () => {
      reads += 1
      return text
    },
  })
  assert.equal(watched.ring(now).generation, 1)
  text = writeKeyRing(rotateKeyRing(first, keys(), now))
  assert.equal(watched.ring(now + 999).generation, 1)
  assert.equal(watched.ring(now + 1_000).generation, 2)
  text = writeKeyRing(rotateKeyRing(parseKeyRing(text), keys(), now))
  assert.equal(watched.reload().generation, 3)
  assert.equal(watched.ring(now + 1_001).generation, 3)
  assert.equal(reads, 3)
  text = '{}'
  assert.throws(() => watched.reload())
})
