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
  write(
    'joined-scripts.json',
    JSON.stringify([
      { address: '/_next/joined.js', scripts: ['/_next/framework.js', '/_next/start.js'] },
      { address: '/_next/other.js', scripts: ['/_next/page.js', '/_next/panel.js'] },
    ]),
  )
  for (const name of ['framework.js', 'joined.js', 'other.js']) write(name, long)
  write('start.js', 'start()')
  write('page.js', long)
  addCompileHints(build)
  addCompileHints(build)
  const read = (name: string) => readFileSync(join(build, name), 'utf8')
  for (const name of ['framework.js', 'joined.js'])
    assert.equal(read(name), `//# allFunctionsCalledOnLoad\n${long}`)
  assert.equal(read('start.js'), 'start()')
  for (const name of ['page.js', 'other.js']) assert.equal(read(name), long)
  rmSync(build, { recursive: true })
})
