import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { compileCache } from './env-commands.ts'

const script = fileURLToPath(new URL('server.ts', import.meta.url))
const quickImports = new URL('quick-imports.ts', import.meta.url).href

let folder: string
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'kolea-env-file-'))
  writeFileSync(join(folder, '.env'), 'STORE_API_PORT=of the file\nDATABASE_POOL_SIZE=of the file\n')
})
after(() => rmSync(folder, { recursive: true, force: true }))

/** What a server says that ends because its settings are wrong. */
const start = (env: Readonly<Record<string, string>>) =>
  spawnSync(process.execPath, ['--import', quickImports, script], {
    cwd: folder,
    env: { NODE_ENV: 'test', ...compileCache(), ...env },
    encoding: 'utf8',
  }).stderr

test('a server that runs by itself reads .env of its folder; the environment comes first', () => {
  const said = start({ STORE_API_PORT: '4100' })
  assert.match(said, /DATABASE_POOL_SIZE/)
  assert.doesNotMatch(said, /STORE_API_PORT/)
})

test('a server of a test reads no .env', () => {
  assert.doesNotMatch(start({ KOLEA_TEST_MODE: '1' }), /STORE_API_PORT|DATABASE_POOL_SIZE/)
})
