import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'

test('a line names the request in which it is written, and no request outside one', () => {
  const program = `
    const { processLog } = await import('#lib/log.ts')
    const { withRequestId } = await import('@kolea/node-kit/tracing/request-id.ts')
    withRequestId('0123456789abcdef0123456789abcdef', () => processLog().warn('within'))
    processLog().warn('outside')`
  const text = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  const lines = text.trim().split('\n')
  assert.deepEqual(
    lines.map((line) => (JSON.parse(line) as { request_id?: string }).request_id),
    ['0123456789abcdef0123456789abcdef', undefined],
  )
})
