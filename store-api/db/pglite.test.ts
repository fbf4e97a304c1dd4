import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { DatabaseUnusable } from '../env-database.ts'
import { openPglite } from './pglite.ts'

let stateFolder: string
beforeEach(() => {
  stateFolder = mkdtempSync(join(tmpdir(), 'kolea-pglite-'))
})
afterEach(() => rmSync(stateFolder, { recursive: true }))

const refusedWith = (pattern: RegExp) => (error: unknown) =>
  error instanceof DatabaseUnusable && pattern.test(error.message) && !error.message.includes('\n')

test('a database that is damaged is refused in one line that names its folder and the way out', async () => {
  mkdirSync(join(stateFolder, 'db/global'), { recursive: true })
  writeFileSync(join(stateFolder, 'db/PG_VERSION'), '18\n')
  writeFileSync(join(stateFolder, 'db/global/pg_control'), 'damaged')
  await assert.rejects(
    openPglite(stateFolder, () => Promise.resolve()),
    refusedWith(/\/db cannot be opened .* restore a backup/),
  )
})

test('a disk that a statement finds full is said as such', async () => {
  const full = Object.assign(new Error('could not extend file'), { code: '53100' })
  await assert.rejects(
    openPglite(stateFolder, () => Promise.reject(new Error('Failed query', { cause: full }))),
    refusedWith(/is full: free some space/),
  )
})
