import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { promisify } from 'node:util'

const run = promisify(execFile)
const names = [
  'drizzle-orm',
  'drizzle-orm/pg-core',
  'zod',
  'fastify',
  '#lib/domain/basket/basket.ts',
  'node:fs',
]

/** What names mean in another process, and how many tables of the schema it sees. */
async function importsOf(flags: readonly string[]): Promise<unknown> {
  const code = `const names = ${JSON.stringify(names)}
    const urls = [...names, ...names].map((name) => import.meta.resolve(name))
    const { carts } = await import('./store-api/db/schema/carts.ts')
    const { getTableName } = await import('drizzle-orm')
    console.log(JSON.stringify({ urls, table: getTableName(carts) }))`
  const args = [...flags, '--disable-warning=ExperimentalWarning', '--input-type=module', '-e', code]
  const { stdout } = await run(process.execPath, args)
  return JSON.parse(stdout)
}

test('names resolved once are resolved to the same files', async () => {
  const plain = await importsOf([])
  assert.deepEqual(await importsOf(['--import', './store-api/quick-imports.ts']), plain)
})
