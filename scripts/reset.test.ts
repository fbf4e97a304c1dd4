import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'

const reset = join(import.meta.dirname, 'reset.ts')

test('npm run reset deletes the state folder that .env names, and no other', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kolea-reset-'))
  for (const name of ['.kolea', 'state']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, '.env'), 'KOLEA_STATE_DIR=state\n')
  const { KOLEA_STATE_DIR: _, ...env } = process.env
  const { status } = spawnSync(process.execPath, [reset, '--yes'], { cwd: folder, env })
  assert.equal(status, 0)
  assert.deepEqual(
    ['.kolea', 'state'].map((name) => existsSync(join(folder, name))),
    [true, false],
  )
  rmSync(folder, { recursive: true, force: true })
})
