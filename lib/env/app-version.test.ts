import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach, test } from 'node:test'
import { promisify } from 'node:util'

const run = promisify(execFile)
let folder: string
beforeEach(() => {
  if (folder) rmSync(folder, { recursive: true, force: true })
  folder = mkdtempSync(join(tmpdir(), 'kolea-version-'))
})
after(() => rmSync(folder, { recursive: true, force: true }))

/** What a process that starts in `folder` says of its version; a process reads it once. */
async function versionHere(): Promise<string> {
  const source = new URL('./app-version.ts', import.meta.url).href
  const script = `const { appVersion } = await import('${source}'); process.stdout.write(appVersion())`
  return (await run(process.execPath, ['--input-type=module', '--eval', script], { cwd: folder })).stdout
}

test('[VER-01] the version is that of the build', async () => {
  writeFileSync(join(folder, 'package.json'), '{ "version": "1.3.0" }')
  assert.equal(await versionHere(), '1.3.0')
})

test('[VER-01] a process without build information says 1.0.26', async () => {
  assert.equal(await versionHere(), '1.0.26')
  for (const text of ['{', '{}', '{ "version": 7 }', '{ "version": "1.3.0\\n x: y" }', 'null']) {
    writeFileSync(join(folder, 'package.json'), text)
    assert.equal(await versionHere(), '1.0.26', text)
  }
})
