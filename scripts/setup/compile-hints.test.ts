import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { addCompileHints } from './compile-hints.mjs'

test('long scripts of every page are marked once, and nothing else', () => {
  const build = mkdtempSync(join(tmpdir(), 'kolea-build-'))
  const write = (name: string, text: string) => writeFileSync(join(build, name), text)
  const long = `run();${' '.repeat(30_000)}`
  write('build-manifest.json', JSON.stringify({ rootMainFiles: ['framework.js', 'start.js'] }))
  for (const name of ['framework.js', 'page.js']) write(name, long)
  write('start.js', 'start()')
  addCompileHints(build)
  addCompileHints(build)
  const read = (name: string) => readFileSync(join(build, name), 'utf8')
  assert.equal(read('framework.js'), `//# allFunctionsCalledOnLoad\n${long}`)
  assert.equal(read('start.js'), 'start()')
  assert.equal(read('page.js'), long)
  rmSync(build, { recursive: true })
})
