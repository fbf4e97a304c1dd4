import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { describe, test } from 'node:test'
import { readChangeNotice, takenSignatures } from './change-notice.ts'

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
