import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { accountHash, markedWith, markSetCookie, openMark, sealMark } from './device-mark.ts'

const stateFolder = mkdtempSync(join(tmpdir(), 'kolea-device-mark-'))
process.env['KOLEA_STATE_DIR'] = stateFolder
after(() => rmSync(stateFolder, { recursive: true, force: true }))

const device = '8f14e45f-ceea-467f-a8d1-6f1b6a4c2b11'
const other = '2d711642-b726-4b04-a27d-1b6a4c2b1166'

test('an account is known by a hash of its e-mail, however it is typed', () => {
  assert.equal(accountHash(' Kai@Example.com '), accountHash('kai@example.com'))
  assert.notEqual(accountHash('kai@example.com'), accountHash('kai2@example.com'))
  assert.match(accountHash('kai@example.com'), /^[\w-]{22}$/)
})

test('a browser is remembered for five accounts, the latest last; another browser’s mark counts for nothing', () => {
  const marked = ['a', 'b', 'c', 'd', 'e', 'f', 'c'].reduce(
    (mark, account) => markedWith(mark, device, account),
    markedWith(null, device, 'z'),
  )
  assert.deepEqual(marked, { deviceId: device, accounts: ['b', 'd', 'e', 'f', 'c'] })
  assert.deepEqual(markedWith(marked, other, 'x'), { deviceId: other, accounts: ['x'] })
})

test('a mark is read back; what is none of ours, too long or changed is none', async () => {
  const mark = { deviceId: device, accounts: ['a'] }
  const sealed = await sealMark(mark)
  assert.deepEqual(await openMark(sealed), mark)
  assert.equal(await openMark(await sealMark({ ...mark, deviceId: 'no uuid' })), null)
  for (const none of [null, '', 'nonsense', `${sealed.slice(0, -2)}zz`])
    assert.equal(await openMark(none), null)
  const long = await sealMark({ ...mark, accounts: Array.from({ length: 60 }, () => 'x'.repeat(22)) })
  assert.ok(long.length > 1024)
  assert.equal(await openMark(long), null)
})

test('the mark’s cookie lasts 400 days, is closed to scripts and is Secure over https', () => {
  const expected = 'kolea_device=sealed; Path=/; HttpOnly; SameSite=Lax; Max-Age=34560000'
  assert.equal(markSetCookie('sealed', false), expected)
  assert.equal(markSetCookie('sealed', true), `__Host-${expected}; Secure`)
})
