import assert from 'node:assert/strict'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { FolderNotWritable, makeWritableFolder } from './writable.ts'

const refusalOf = (folder: string, files: Parameters<typeof makeWritableFolder>[1]) => {
  try {
    makeWritableFolder(folder, files)
    return null
  } catch (error) {
    assert.ok(error instanceof FolderNotWritable)
    assert.doesNotMatch(error.message, /\n/)
    return error.message
  }
}

test('a folder that is not there is made, for its owner alone', () => {
  const parent = fs.mkdtempSync(join(tmpdir(), 'kolea-state-'))
  try {
    assert.equal(refusalOf(join(parent, 'state'), fs), null)
    assert.equal(fs.statSync(join(parent, 'state')).mode & 0o777, 0o700)
    fs.writeFileSync(join(parent, 'file'), '')
    assert.match(refusalOf(join(parent, 'file/state'), fs) ?? '', /file\/state cannot be written \(ENOTDIR\)/)
  } finally {
    fs.rmSync(parent, { recursive: true })
  }
})

test('a disk that is mounted read-only is refused by the name of the folder', () => {
  const readOnly = () => {
    throw Object.assign(new Error('read-only file system'), { code: 'EROFS' })
  }
  const refused = refusalOf('/srv/state', { ...fs, mkdirSync: () => undefined, accessSync: readOnly })
  assert.match(
    refused ?? '',
    /^The state folder \/srv\/state cannot be written \(EROFS\)\. .*KOLEA_STATE_DIR/,
  )
})
