import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { describe, test } from 'node:test'
import { hasSignatureShape, readChangeNotice, takenSignatures } from './change-notice.ts'

const secret = 'a secret of the two of them, long enough'
const now = 1_800_000_000_000
const body = JSON.stringify({ tags: ['product:100101', 'home'], hard: true })

const signature = (text: string, time = now, key = secret) =>
  `t=${time},v1=${createHmac('sha256', key).update(`${time}.${text}`).digest('hex')}`

const deliver = (given: Partial<Parameters<typeof readChangeNotice>[0]>) =>
  readChangeNotice({
    signature: signature(body),
    body,
    secrets: [secret],
    now,
    taken: takenSignatures(),
    ...given,
  })

describe('a change notice', () => {
  test('is read when its signature is right', () => {
    assert.deepEqual(deliver({}), { tags: ['product:100101', 'home'], hard: true })
  })
  test('is refused without, with another, or with a torn signature', () => {
    assert.equal(deliver({ signature: null }), 'unsigned')
    assert.equal(deliver({ signature: 't=1' }), 'unsigned')
    assert.equal(deliver({ signature: signature(body, now, 'another secret') }), 'forged')
    assert.equal(deliver({ signature: signature('{}') }), 'forged')
  })
  test('is read under any secret that is still accepted', () => {
    assert.notEqual(deliver({ secrets: ['the present one', secret] }), 'forged')
    assert.equal(deliver({ secrets: ['the present one'] }), 'forged')
  })
  test('is refused when no secret is set', () => assert.equal(deliver({ secrets: [] }), 'unsigned'))
  test('is fresh for five minutes', () => {
    assert.equal(deliver({ signature: signature(body, now - 300_001) }), 'stale')
    assert.equal(deliver({ signature: signature(body, now + 300_001) }), 'stale')
    assert.notEqual(deliver({ signature: signature(body, now - 299_999) }), 'stale')
  })
  test('is taken once', () => {
    const taken = takenSignatures()
    assert.notEqual(deliver({ taken }), 'replayed')
    assert.equal(deliver({ taken }), 'replayed')
  })
  test('names tags of the table only', () => {
    for (const text of ['', '{', '[]', '{"tags":[],"hard":true}', '{"tags":["_N_T_/layout"],"hard":true}']) {
      assert.equal(deliver({ body: text, signature: signature(text) }), 'malformed', text)
    }
  })
})

test('what cannot be a signature is refused without reading the notice', () => {
  assert.ok(hasSignatureShape(signature(body)))
  const right = signature(body)
  for (const text of [undefined, null, 7, '', `x${right}`, `${right}0`, right.replace('v1', 'v2'), 't=,v1='])
    assert.ok(!hasSignatureShape(text), String(text))
})

test('a notice at the very end of its five minutes is still read, and one names at most 500 tags', () => {
  for (const time of [now - 300_000, now + 300_000])
    assert.notEqual(deliver({ signature: signature(body, time) }), 'stale')
  const naming = (count: number) => {
    const text = JSON.stringify({
      tags: Array.from({ length: count }, (_, n) => `product:${n}`),
      hard: false,
    })
    return deliver({ body: text, signature: signature(text) })
  }
  assert.equal(typeof naming(500), 'object')
  assert.equal(naming(501), 'malformed')
})

test('a notice that could not be read may be sent again, mended', () => {
  const taken = takenSignatures()
  const broken = '{"tags":[],"hard":true}'
  assert.equal(deliver({ body: broken, signature: signature(broken), taken }), 'malformed')
  assert.equal(deliver({ body: broken, signature: signature(broken), taken }), 'malformed')
})
