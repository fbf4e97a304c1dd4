import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { joinedScriptsFile, joinScripts, readJoinedScripts } from './joined-scripts.ts'

const build = mkdtempSync(join(tmpdir(), 'kolea-build-'))
after(() => rmSync(build, { recursive: true }))

test('a build without joined scripts has none, and a list that is no such list is an error', () => {
  assert.deepEqual(readJoinedScripts(build), [])
  const joined = [{ address: '/all.js', scripts: ['/a.js', '/b.js'] }]
  writeFileSync(join(build, joinedScriptsFile), JSON.stringify(joined))
  assert.deepEqual(readJoinedScripts(build), joined)
  writeFileSync(join(build, joinedScriptsFile), '[{"address":1}]')
  assert.throws(() => readJoinedScripts(build))
})

test('a joined script is loaded last in the place of its parts, by pages that name all of them', () => {
  const joined = [
    { address: '/all.js', scripts: ['/a.js', '/b.js'] },
    { address: '/others.js', scripts: ['/c.js', '/d.js'] },
  ]
  assert.deepEqual(joinScripts(['/a.js', '/b.js', '/c.js'], joined), {
    scripts: ['/c.js', '/all.js'],
    bundled: ['/a.js', '/b.js'],
  })
})
