import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { embeddedKeys } from '../env/embedded-keys.ts'
import { takeStartLock } from './start-lock.ts'

const run = promisify(execFile)
let folder: string
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'kolea-keys-'))
})
after(() => rmSync(folder, { recursive: true, force: true }))

const inAnotherProcess = async (module: string, code: string, flags: string[] = []): Promise<string> => {
  const url = new URL(module, import.meta.url).href
  const { stdout } = await run(process.execPath, [
    ...flags,
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

test('the right to start is one process’s, and free again when that process is gone', async () => {
  const code = `process.stdout.write(m.takeStartLock(${JSON.stringify(folder)}) ? 'taken' : 'refused')`
  const lock = takeStartLock(folder)
  assert.ok(lock)
  assert.equal(await inAnotherProcess('./start-lock.ts', code), 'refused')
  lock.release()
  // The other process ends without giving it back.
  assert.equal(
    await inAnotherProcess('./start-lock.ts', `${code}; process.kill(process.pid, 'SIGKILL')`).catch(
      (error: { stdout: string }) => error.stdout,
    ),
    'taken',
  )
  const again = takeStartLock(folder)
  assert.ok(again)
  again.release()
})

test('a lock that nobody refers to is still held after the garbage collector ran', async () => {
  const code = `m.takeStartLock(${JSON.stringify(folder)}); for (let n = 0; n < 5; n++) { await null; gc() }
    const { execFileSync } = await import('node:child_process')
    const other = \`const m = await import(${JSON.stringify(new URL('./start-lock.ts', import.meta.url).href)});
      process.stdout.write(m.takeStartLock(${JSON.stringify(folder)}) ? 'taken' : 'refused')\`
    process.stdout.write(execFileSync(process.execPath, ['--input-type=module', '-e', other]))`
  assert.equal(await inAnotherProcess('./start-lock.ts', code, ['--expose-gc']), 'refused')
})
