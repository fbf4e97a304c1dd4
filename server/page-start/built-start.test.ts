import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { builtStartScript } from './built-start.ts'
import { pageStartScript } from './page-start.ts'

const build = mkdtempSync(join(tmpdir(), 'kolea-build-'))
after(() => rmSync(build, { recursive: true }))

test('the first script is as it is in the sources until the build has written it in fewer bytes', () => {
  assert.equal(builtStartScript(build), pageStartScript)
  execFileSync(process.execPath, ['scripts/setup/write-start-script.ts', build])
  const written = builtStartScript(build)
  assert.ok(written.length < pageStartScript.length / 2, `${written.length} of ${pageStartScript.length}`)
  // Names that others read: attributes, events, addresses.
  for (const name of ['__next_f', 'data-pictures', '/page-data/', 'page-start'])
    assert.equal(written.includes(name), pageStartScript.includes(name), name)
  assert.doesNotMatch(written, /<\/|\n/)
})
