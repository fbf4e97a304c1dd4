import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { freshModules, keepingGlobals } from './fresh-modules.ts'

test('each load has modules of its own, down to what they import, and another module for node:test', async (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'kolea-fresh-'))
  context.after(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'counter.ts'), 'let count: number = 0\nexport const next = () => ++count\n')
  writeFileSync(
    join(folder, 'a.ts'),
    "import { next } from './counter.ts'\nimport * as tests from 'node:test'\nnext()\nexport const count = next()\nexport const collects = 'collect' in tests\n",
  )
  const load = freshModules(folder, new URL('./test-collector.ts', import.meta.url).href)
  const expected = { count: 2, collects: true }
  assert.deepEqual({ ...((await load(join(folder, 'a.ts'))) as object) }, expected)
  assert.deepEqual({ ...((await load(join(folder, 'a.ts'))) as object) }, expected)
})

test('what a test file leaves on globalThis and in the environment is taken back', async () => {
  const { fetch } = globalThis
  await keepingGlobals(async () => {
    Object.assign(globalThis, { fetch: null, leftByATest: 1 })
    Object.assign(process.env, { LEFT_BY_A_TEST: '1' })
  })
  assert.equal(globalThis.fetch, fetch)
  assert.equal('leftByATest' in globalThis, false)
  assert.equal(process.env.LEFT_BY_A_TEST, undefined)
})
