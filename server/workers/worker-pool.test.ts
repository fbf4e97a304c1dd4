import assert from 'node:assert/strict'
import cluster from 'node:cluster'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, beforeEach, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { WorkerPool } from './worker-pool.ts'

const folder = mkdtempSync(join(tmpdir(), 'kolea-pool-'))
after(() => rmSync(folder, { recursive: true, force: true }))

/** A worker that is ready at once and serves nobody. */
const program = "process.send({ notice: 'ready', payload: null }); setInterval(() => undefined, 60_000)"
const exec = join(folder, 'worker.mjs')
writeFileSync(exec, program)

const size = 2
let pool: WorkerPool
beforeEach(async () => {
  pool = new WorkerPool({
    size,
    compileCache: join(folder, 'compile-cache'),
    onMessage: () => undefined,
    onEnd: () => undefined,
  })
  // The flags of the tests' own process are not meant for workers.
  cluster.setupPrimary({ exec, execArgv: [], cwd: folder })
  assert.ok(await pool.start())
})
afterEach(async () => {
  const closed = pool.close()
  for (const pid of pids()) process.kill(pid)
  await closed
})

/** Of the workers that run. */
const pids = (): number[] =>
  Object.values(cluster.workers ?? {}).flatMap((worker) => worker?.process.pid ?? [])

/** Polls until there are as many workers as there should be, without these: none ends by itself, so that one too many stays. */
async function untilFullWithout(...gone: number[]): Promise<void> {
  const isFull = () => pids().length >= size && !pids().some((pid) => gone.includes(pid))
  for (let n = 0; n < 1_000 && !isFull(); n += 1) await sleep(10)
}

for (const [victim, which] of [
  [0, 'which is being replaced'],
  [1, 'which is replaced later'],
] as const)
  test(`a worker ${which}, and which ends while the workers are replaced, leaves not one too many`, async () => {
    const before = pids()
    const replaced = pool.replaceAll()
    process.kill(before[victim] ?? 0, 'SIGKILL')
    await replaced
    await untilFullWithout(...before)
    assert.equal(pids().length, size)
    assert.ok(!pids().some((pid) => before.includes(pid)))
  })

test('a worker that the machine does not let start is tried again, and the others stay', async () => {
  const [killed = 0, other = 0] = pids()
  cluster.setupPrimary({ cwd: join(folder, 'missing') })
  process.kill(killed, 'SIGKILL')
  await once(cluster, 'fork')
  cluster.setupPrimary({ cwd: folder })
  await untilFullWithout(killed)
  assert.ok(pids().includes(other) && !pids().includes(killed))
  assert.equal(pids().length, size)
})

test('while none can start, the workers stay as they are; one that ended meanwhile is tried again', async () => {
  const [killed = 0, other = 0] = pids()
  cluster.setupPrimary({ cwd: join(folder, 'missing') })
  const replaced = pool.replaceAll()
  process.kill(killed, 'SIGKILL')
  await once(cluster, 'fork')
  cluster.setupPrimary({ cwd: folder })
  await replaced
  await untilFullWithout(killed)
  assert.ok(pids().includes(other) && !pids().includes(killed))
  assert.equal(pids().length, size)
})
