import { errorReference } from '@kolea/domain/logging/error-reference.ts'
import { fakeBff } from '#tests/support/fake-bff.ts'
import { waitFor } from '@testing-library/react'
import { reportCrash } from './report-crash.ts'

const log = 'POST /api/log'

test('[SHL-04] [LOG-01] a crash is logged with its place and the server’s name for it, without what a person typed, once there is a session', async () => {
  const bff = fakeBff()
  bff.on(log, () => ({ status: 204, json: {} }))
  const error = new TypeError('no price of kai@example.com')
  reportCrash(error, 'page')
  reportCrash(Object.assign(error, { digest: '2971' }), 'document')
  expect(bff.of(log)).toEqual([])
  await waitFor(() => expect(bff.of(log)).toHaveLength(2))
  const lines = bff.of(log).map(({ input }) => input)
  expect(lines.map((line) => [line['level'], line['source']])).toEqual([
    ['error', 'page'],
    ['error', 'document'],
  ])
  expect(lines[0]?.['message']).toMatch(/^TypeError: no price of /)
  expect(lines[1]?.['message']).toContain(`(${errorReference('2971')})`)
  expect(JSON.stringify(lines)).not.toContain('kai@')
})

test('[SHL-04] a report that is not taken changes nothing for the shopper', async () => {
  const bff = fakeBff()
  bff.on(log, () => ({ status: 503, json: { code: 'x', message: '' } }))
  expect(() => reportCrash(new Error('away'), 'page')).not.toThrow()
  await Promise.resolve()
})
