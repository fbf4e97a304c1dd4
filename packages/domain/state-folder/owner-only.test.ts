import assert from 'node:assert/strict'
import fs from 'node:fs'
import { mkdtempSync, mkdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { restrictStateFolder, NotOwnerOnly } from './owner-only.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kolea-modes-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)

test('a folder that others can read is corrected, with everything in it', () => {
  fs.chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'db/base'), { recursive: true, mode: 0o755 })
  writeFileSync(join(folder, 'keys.json'), '{}', { mode: 0o644 })
  writeFileSync(join(folder, 'db/base/1'), '', { mode: 0o660 })
  assert.equal(restrictStateFolder(folder, fs), 5)
  assert.deepEqual(
    ['', 'keys.json', 'db', 'db/base', 'db/base/1'].map((name) => modeOf(join(folder, name))),
    ['700', '600', '700', '700', '600'],
  )
  assert.equal(restrictStateFolder(folder, fs), 0, 'a second look finds nothing')
})

test('what a link points to is left alone', () => {
  const outside = mkdtempSync(join(tmpdir(), 'kolea-outside-'))
  writeFileSync(join(outside, 'file'), '', { mode: 0o644 })
  symlinkSync(join(outside, 'file'), join(folder, 'link.json'))
  restrictStateFolder(folder, fs)
  assert.equal(modeOf(join(outside, 'file')), '644')
  rmSync(outside, { recursive: true })
})

test('a mode that cannot be corrected is refused in one line that names the file', () => {
  const file = join(folder, 'keys.json')
  writeFileSync(file, '{}', { mode: 0o644 })
  const refuses = (chmodSync: (path: string) => void) => {
    const said = (error: unknown) =>
      error instanceof NotOwnerOnly && error.message.includes(file) && !error.message.includes('\n')
    assert.throws(() => restrictStateFolder(folder, { ...fs, chmodSync }), said)
  }
  refuses(() => {
    throw Object.assign(new Error('not permitted'), { code: 'EPERM' })
  })
  refuses(() => undefined)
})

test('a file that goes away meanwhile is no fault', () => {
  const gone = () => {
    throw Object.assign(new Error('gone'), { code: 'ENOENT' })
  }
  writeFileSync(join(folder, 'sessions.sqlite-wal'), '', { mode: 0o644 })
  assert.equal(restrictStateFolder(folder, { ...fs, chmodSync: gone }), 0)
})

test('a folder that all users share is refused, and files of others in it are not touched', () => {
  writeFileSync(join(folder, 'holiday.jpg'), '', { mode: 0o644 })
  fs.chmodSync(folder, 0o755)
  assert.equal(restrictStateFolder(folder, fs), 1)
  assert.equal(modeOf(join(folder, 'holiday.jpg')), '644')
  fs.chmodSync(folder, 0o1777)
  assert.throws(() => restrictStateFolder(folder, fs), /all users share it/)
})
