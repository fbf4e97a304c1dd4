import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { freshModules, keepingGlobals } from './fresh-modules.ts'

const collector = new URL('./test-collector.ts', import.meta.url).href

test('each load has modules of its own, down to what they import, and another module for node:test', async (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'kolea-fresh-'))
  context.after(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'counter.ts'), 'let count: number = 0\nexport const next = () => ++count\n')
  writeFileSync(
    join(folder, 'a.ts'),
    "import { next } from './counter.ts'\nimport * as tests from 'node:test'\nnext()\nexport const count = next()\nexport const collects = 'collect' in tests\n",
  )
  const load = freshModules(folder, collector, folder)
  const expected = { count: 2, collects: true }
  assert.deepEqual({ ...((await load(join(folder, 'a.ts'))) as object) }, expected)
  assert.deepEqual({ ...((await load(join(folder, 'a.ts'))) as object) }, expected)
})

test('a package that is a link to the original of a workspace is loaded from the copy', async (context) => {
  const original = mkdtempSync(join(tmpdir(), 'kolea-original-'))
  context.after(() => rmSync(original, { recursive: true }))
  const copy = join(original, 'copy')
  for (const [folder, value] of [
    [original, 'original'],
    [copy, 'changed'],
  ] as const) {
    mkdirSync(join(folder, 'packages/rules'), { recursive: true })
    writeFileSync(join(folder, 'packages/rules/rule.ts'), `export const rule = '${value}'\n`)
    const exported = { name: '@shop/rules', type: 'module', exports: { './*': './*' } }
    writeFileSync(join(folder, 'packages/rules/package.json'), JSON.stringify(exported))
  }
  mkdirSync(join(original, 'node_modules/@shop'), { recursive: true })
  symlinkSync('../../packages/rules', join(original, 'node_modules/@shop/rules'))
  symlinkSync(join(original, 'node_modules'), join(copy, 'node_modules'))
  writeFileSync(join(copy, 'a.ts'), "export { rule } from '@shop/rules/rule.ts'\n")
  const loaded = await freshModules(copy, collector, original)(join(copy, 'a.ts'))
  assert.deepEqual({ ...(loaded as object) }, { rule: 'changed' })
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
