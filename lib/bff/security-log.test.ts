import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { pino } from 'pino'
import { processState } from '@kolea/node-kit/process-state.ts'

const written: string[] = []
processState('log', () => pino({ base: null }, { write: (line: string) => void written.push(line) }))
const { noteSecurity } = await import('./security-log.ts')

beforeEach(() => void written.splice(0))
const clientIp = '198.51.100.7'

test('a refused change, a limit and a sign-in are lines; a read that is answered is none', () => {
  noteSecurity('POST /api/basket', { status: 403, code: 'forbidden_origin', clientIp })
  noteSecurity('GET /api/wallet', { status: 429, code: 'too_many_requests', clientIp })
  noteSecurity('POST /api/session/sign-in', { status: 200, code: undefined, clientIp })
  noteSecurity('GET /api/wallet', { status: 200, code: undefined, clientIp })
  noteSecurity('GET /api/wallet', { status: 503, code: 'upstream_unavailable', clientIp })
  const lines = written.map((line) => JSON.parse(line) as Record<string, unknown>)
  assert.deepEqual(
    lines.map(({ security, outcome, code }) => [security, outcome, code]),
    [
      ['POST /api/basket', 'refused', 'forbidden_origin'],
      ['GET /api/wallet', 'refused', 'too_many_requests'],
      ['POST /api/session/sign-in', 'done', undefined],
    ],
  )
  assert.equal(new Set(lines.map(({ source }) => source)).size, 1)
  assert.ok(!written.join('').includes(clientIp))
})

test('lines that a flood causes are suppressed, and counted in the next that is written', (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 120_000 })
  const refuse = () => noteSecurity('POST /api/basket', { status: 403, code: 'forbidden_origin', clientIp })
  for (let n = 0; n < 603; n += 1) refuse()
  assert.equal(written.length, 600)
  t.mock.timers.tick(60_000)
  refuse()
  assert.equal((JSON.parse(written.at(-1) ?? '') as { heldBack?: number }).heldBack, 3)
})
