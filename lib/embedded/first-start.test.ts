import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { embeddedKeys } from '../env/embedded-keys.ts'

const run = promisify(execFile)
let folder: string
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'kolea-keys-'))
})
after(() => rmSync(folder, { recursive: true, force: true }))

const inAnotherProcess = async (module: string, code: string): Promise<string> => {
  const url = new URL(module, import.meta.url).href
  const { stdout } = await run(process.execPath, [
    '--input-type=module',
    '-e',
    `const m = await import(${JSON.stringify(url)}); ${code}`,
  ])
  return stdout
}

test('several first starts at once agree on one set of keys, readable by the owner alone', async () => {
  const code = `process.stdout.write(m.embeddedKeys(${JSON.stringify(folder)}).reload().keys.apiKey)`
  const seen = await Promise.all(
    Array.from({ length: 4 }, () => inAnotherProcess('../env/embedded-keys.ts', code)),
  )
  assert.deepEqual([...new Set(seen)], [embeddedKeys(folder).reload().keys.apiKey])
  assert.equal(statSync(join(folder, 'keys.json')).mode & 0o777, 0o600)
  assert.deepEqual(readdirSync(folder), ['keys.json'])
})

test('a broken keys file is said, never replaced', () => {
  const broken = mkdtempSync(join(folder, 'broken-'))
  writeFileSync(join(broken, 'keys.json'), '{}')
  assert.throws(() => embeddedKeys(broken), /cannot be read/)
})
