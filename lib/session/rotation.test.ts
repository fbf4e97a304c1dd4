import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { customerWire } from '#tests/support/wire-tokens.ts'
import {
  freshKeys,
  parseKeyRing,
  rotateKeyRing,
  writeKeyRing,
  type KeyRing,
} from '@kolea/domain/keys/key-ring.ts'
import { storedTokens } from './session-tokens.ts'
import { accountHash, openMark, sealMark } from './device-mark.ts'
import { Session } from './session.ts'
import { tokenReply } from '#lib/upstream/tokens.ts'

const stateFolder = mkdtempSync(join(tmpdir(), 'kolea-session-rotation-'))
process.env['KOLEA_STATE_DIR'] = stateFolder
after(() => rmSync(stateFolder, { recursive: true, force: true }))

const file = join(stateFolder, 'keys.json')
const dayMs = 86_400_000
let serial = 0
const read = (): KeyRing => parseKeyRing(readFileSync(file, 'utf8'))

/** As the operator's command does, so many days ago; resolves once this process has noticed it. */
async function rotate(daysAgo: number): Promise<void> {
  const before = serial
  const fresh = freshKeys((bytes) => `${++serial}-`.padEnd(bytes + 20, 's'))
  writeFileSync(`${file}.draft`, writeKeyRing(rotateKeyRing(read(), fresh, Date.now() - daysAgo * dayMs)))
  renameSync(`${file}.draft`, file)
  const { secrets } = await import('../env/secrets.ts')
  while (secrets().sessionSecret !== fresh.sessionSecret) await new Promise((done) => setTimeout(done, 20))
  assert.ok(serial > before)
}

test('[SES-12] a session from before a rotation stays valid, gets the new seal when its cookie is sent, and ends with its key', async () => {
  const record = {
    deviceId: 'd',
    guestId: 'g',
    tokens: storedTokens(tokenReply(customerWire()), Date.now()),
    attempt: null,
  }
  const first = await Session.create(record)
  const mark = await sealMark({ deviceId: crypto.randomUUID(), accounts: [accountHash('pua@example.com')] })

  await rotate(29)
  const still = await Session.open(first.sealed)
  assert.equal(still?.id, first.id)
  assert.ok(await openMark(mark))
  const sealedAnew = await still.cookieValue()
  assert.notEqual(sealedAnew, first.sealed)

  await rotate(0)
  assert.equal((await Session.open(sealedAnew))?.id, first.id)
  const { previous } = read()
  writeFileSync(
    `${file}.draft`,
    writeKeyRing({
      ...read(),
      previous: previous.map((one) => ({
        ...one,
        retiredAt: new Date(Date.parse(one.retiredAt) - 2 * dayMs).toISOString(),
      })),
    }),
  )
  renameSync(`${file}.draft`, file)
  for (let n = 0; n < 500 && (await Session.open(first.sealed)); n += 1)
    await new Promise((done) => setTimeout(done, 20))
  assert.equal(await Session.open(first.sealed), null, 'its secret is accepted no longer')
  assert.equal((await Session.open(sealedAnew))?.id, first.id, 'the later key has its own time')
})
