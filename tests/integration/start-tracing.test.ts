import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { promisify } from 'node:util'

const script = `
import { registerHooks } from 'node:module'
const requested = new Set()
registerHooks({ resolve: (name, context, next) => (requested.add(name), next(name, context)) })
const { startTracing } = await import('@kolea/node-kit/tracing/start-tracing.ts')
for (const file of ['#lib/bff/route', '#server/gateway', '@kolea/page-cache/render/renderer', '@kolea/store-api/app']) await import(file + '.ts')
await (await startTracing({ endpoint: undefined, ratio: 1, service: 's', version: '1', onTrouble() {} }))()
console.log(JSON.stringify([...requested].filter((name) => /^(@opentelemetry|prom-client)/.test(name))))
process.exit(0)
`

test('without a collector and an address for metrics, what would serve them is not even loaded', async () => {
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script])
  assert.deepEqual(JSON.parse(stdout), [])
})
