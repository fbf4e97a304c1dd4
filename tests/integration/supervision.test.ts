import assert from 'node:assert/strict'
import { copyFileSync, existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { databaseForServer, type DatabaseForServer } from '@kolea/store-api/tests/test-database.ts'
import { apiPid, isAlive } from '#tests/support/api-process.ts'
import { freePort } from '@kolea/test-kit/free-port.ts'
import {
  killHard,
  killSupervisors,
  startSupervisor,
  untilAnotherAnswers,
  untilPrinted,
  type SharedApi,
} from '#tests/support/supervising-process.ts'

let database: DatabaseForServer
let api: SharedApi
before(async () => {
  database = await databaseForServer(new Date())
  api = { stateFolder: database.env.KOLEA_STATE_DIR, apiPort: await freePort() }
})
after(async () => {
  killSupervisors()
  await database.remove()
})

/** A process that has left its port may still be ending: only one that stays is a second one. */
async function hasEnded(pid: number): Promise<boolean> {
  for (let tries = 0; tries < 500 && isAlive(pid); tries += 1)
    await new Promise((done) => setTimeout(done, 20))
  return !isAlive(pid)
}

test('whoever of two storefronts dies, or the API itself, one API answers again and never two run', async (t) => {
  const first = await startSupervisor(api)
  const second = await startSupervisor(api)
  const seen = [apiPid(api.stateFolder)]
  const recovered = async (what: string) => {
    const pid = seen.at(-1) ?? 0
    t.diagnostic(`${what}: answers again after ${await untilAnotherAnswers(api, pid)} ms`)
    assert.ok(await hasEnded(pid), 'the API before is gone')
    seen.push(apiPid(api.stateFolder))
  }

  process.kill(apiPid(api.stateFolder), 'SIGKILL')
  await recovered('API killed')
  assert.ok(
    existsSync(join(api.stateFolder, 'compile-cache')),
    'what was compiled is stored for the next start',
  )

  await killHard(first)
  await recovered('the supervising storefront killed')

  const node = join(api.stateFolder, 'node')
  copyFileSync(process.execPath, node)
  const third = await startSupervisor(api, node)
  process.kill(apiPid(api.stateFolder), 'SIGKILL')
  await killHard(second)
  await recovered('API and supervising storefront killed together')

  for (let round = 0; round < 3; round += 1) {
    process.kill(apiPid(api.stateFolder), 'SIGKILL')
    await recovered('killed once more')
  }

  // The machine refuses a process, as when it has no memory for one: the supervision continues, and tries again.
  renameSync(node, `${node}-away`)
  process.kill(apiPid(api.stateFolder), 'SIGKILL')
  assert.ok(await hasEnded(seen.at(-1) ?? 0))
  await untilPrinted(third, 'could not be started')
  renameSync(`${node}-away`, node)
  await recovered('a start that was refused')
  assert.equal(new Set(seen).size, seen.length)

  const last = apiPid(api.stateFolder)
  third.kill('SIGTERM')
  await killHard(third)
  assert.ok(await hasEnded(last), 'the API ends with the last storefront')
})
