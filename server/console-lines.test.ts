import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { errorForLog } from '@kolea/domain/logging/error-for-log.ts'
import { logConsole } from './console-lines.ts'

function captured() {
  const lines: string[] = []
  const target = { ...console }
  const output = { write: (line: string) => void lines.push(line) }
  logConsole(pino({ base: null, serializers: { err: errorForLog } }, output), target)
  return { target, lines }
}

test('a failure that Next prints over many lines is one line of JSON, without the key and its arguments', () => {
  const { target, lines } = captured()
  const cause = new Error('The operation was aborted due to timeout')
  target.error(
    'revalidating cache with key: async()=>{let a=await d()}-search,q=diapers-[]',
    new Error('globalSearch: timeout', { cause }),
  )
  assert.equal(lines.length, 1)
  const line = JSON.parse(lines[0]!)
  assert.deepEqual(
    { level: line.level, report: line.report, msg: line.msg, type: line.err.type, message: line.err.message },
    {
      level: 50,
      report: 'revalidating cache with key',
      msg: 'reported by the framework',
      type: 'Error',
      message: 'The operation was aborted due to timeout',
    },
  )
  assert.doesNotMatch(lines[0]!, /diapers/)
})

test('a thrown value after a mark, a warning and a remark have levels of their own; values are masked', () => {
  const { target, lines } = captured()
  target.error(' ⨯', new TypeError('x is not a function'))
  target.warn(' ⚠ The query "milk" of %s is long', 'leilani@kolea.example')
  target.log(' ✓ Running next.config.mjs took 87ms')
  assert.deepEqual(
    lines.map((line) => [JSON.parse(line).level, JSON.parse(line).report]),
    [
      [50, ' ⨯'],
      [40, ' ⚠ The query [text] of [e-mail] is long'],
      [30, ' ✓ Running next.config.mjs took 87ms'],
    ],
  )
})
