import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fakePage } from '#tests/support/fake-page.ts'
import { bff } from './bff.ts'
import { onRenewal } from './renewal.ts'

test('[SES-06] answers that report a renewal save the basket, clear session storage and reload once, after a second', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const renewed = () => Response.json({ code: 'session_renewed', message: 'again' }, { status: 409 })
  fakePage({ 'GET /api/wallet': renewed, 'GET /api/account/profile': renewed })
  sessionStorage.setItem('mark', '1')
  const done: string[] = []
  const stop = onRenewal({
    flush: async () => done.push(`flush ${sessionStorage.getItem('mark')}`),
    reload: () => done.push('reload'),
  })
  await Promise.allSettled([bff('GET /api/wallet', {}), bff('GET /api/account/profile', { query: {} })])
  assert.deepEqual(done, ['flush 1'])
  assert.equal(sessionStorage.getItem('mark'), null)
  t.mock.timers.tick(999)
  assert.equal(done.length, 1)
  t.mock.timers.tick(1)
  assert.deepEqual(done, ['flush 1', 'reload'])
  stop()
})
