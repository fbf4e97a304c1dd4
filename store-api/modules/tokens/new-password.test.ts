import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { changePassword } from '@kolea/contract/personal-data.ts'
import { enrol } from '@kolea/contract/customers.ts'
import { openTestApi, type TestApi } from '../../tests/open-test-api.ts'
import { isCommonPassword } from './common-passwords.ts'

let api: TestApi
before(async () => {
  api = await openTestApi()
})
after(() => api[Symbol.asyncDispose]())

const breached = ['Liverpool1', 'Charlie123', 'Password1234', 'Michael1', 'Trustno1']

test('[REG-01] passwords that breaches have published are known in any case, others are not', () => {
  for (const password of breached) assert.ok(isCommonPassword(password), password)
  for (const password of ['Plover808x', 'Surf2026pau', 'fern-42-Canoe'])
    assert.ok(!isCommonPassword(password))
})

test('[REG-01] neither an enrolment nor a change takes one of them, nor one made of the owner’s name', async () => {
  const { token } = await api.as.customer({ first_name: 'Leilani', last_name: 'Mahoe' })
  for (const wanted of [...breached, 'Kolea2026', 'Leilani1987', 'LeilaniMahoe9']) {
    const form = api.as.enrolment({ first_name: 'Leilani', last_name: 'Mahoe' })
    const enrolled = await api.as.call(enrol, { body: { ...form, password: await api.as.seal(wanted) } })
    const body = { password: await api.as.seal('Plover808x'), new_password: await api.as.seal(wanted) }
    const changed = await api.as.call(changePassword, { token, body })
    for (const answer of [enrolled, changed]) {
      assert.deepEqual([answer.status, answer.error.error], [400, 'invalid_password'], wanted)
      assert.match(answer.error.error_message ?? '', /easy to guess/)
    }
  }
})

test('[REG-01] a password of 64 characters in any script is taken as it is, spaces included', async () => {
  const { token } = await api.as.customer()
  const long = `Ma ka hana ka ʻike 7 ${'ā'.repeat(43)}`
  assert.equal([...long].length, 64)
  const body = { password: await api.as.seal('Plover808x'), new_password: await api.as.seal(long) }
  assert.equal((await api.as.call(changePassword, { token, body })).status, 200)
})
