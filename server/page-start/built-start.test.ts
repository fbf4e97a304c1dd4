import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { payloadName } from '@kolea/page-cache/next-internals/browser-names.ts'
import { builtStartScripts } from './built-start.ts'
import { startScripts } from './page-start.ts'

const build = mkdtempSync(join(tmpdir(), 'kolea-build-'))
after(() => rmSync(build, { recursive: true }))

test('the first scripts are as they are in the sources until the build has written them in fewer bytes', () => {
  assert.equal(builtStartScripts(build), startScripts)
  execFileSync(process.execPath, ['scripts/setup/write-start-script.ts', build])
  const written = builtStartScripts(build)
  for (const name of ['whole', 'early'] as const) {
    const [minified, source] = [written[name], startScripts[name]]
    assert.ok(minified.length < source.length / 1.5, `${minified.length} of ${source.length}`)
    // Names that others read: attributes, events, addresses.
    for (const text of [payloadName, 'data-pictures', '/page-data/', 'page-start', 'aria-busy'])
      assert.equal(minified.includes(text), source.includes(text), text)
    assert.doesNotMatch(minified, /<\/|\n/)
  }
})
