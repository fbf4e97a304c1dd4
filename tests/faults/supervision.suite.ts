import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ChildProcess } from 'node:child_process'
import type { Suite } from '../suites/suite.ts'
import { recoveryLimit } from './recovery-limit.ts'
import { until } from '@kolea/test-kit/until.ts'
import { atMost, bySize, exactly, none } from '../suites/suite.ts'
import { apiPid, isAlive } from '../support/api-process.ts'
import { freePort } from '@kolea/test-kit/free-port.ts'
import { removeStateFolder } from '@kolea/test-kit/left-over.ts'
import {
  killHard,
  killSupervisors,
  startSupervisor,
  untilAnotherAnswers,
  type SharedApi,
} from '../support/supervising-process.ts'

const kinds = ['API', 'storefront', 'both'] as const

const parentOf = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }))

/** Kills what the round says; answers the storefronts that are left. */
async function kill(
  kind: (typeof kinds)[number],
  api: number,
  storefronts: readonly ChildProcess[],
): Promise<ChildProcess[]> {
  const supervisor = storefronts.find(({ pid }) => pid === parentOf(api))
  if (!supervisor) throw new Error('no storefront is the parent of the API')
  if (kind !== 'storefront') process.kill(api, 'SIGKILL')
  if (kind === 'API') return [...storefronts]
  await killHard(supervisor)
  return storefronts.filter((one) => one !== supervisor)
}

/** An API that has left its port and its database may still be on its way to the end of its process. */
const endsSoon = (pid: number): Promise<boolean> =>
  until('the earlier API has ended', () => !isAlive(pid), 2_000).then(
    () => true,
    () => false,
  )

export const suite: Suite = {
  title: 'whichever process is killed, one API answers again within 5 s, and never two run',
  async run({ size, random, progress }) {
    const rounds = bySize(size, 3, 60)
    const api: SharedApi = {
      stateFolder: mkdtempSync(join(tmpdir(), 'kolea-supervision-')),
      apiPort: await freePort(),
    }
    const times: number[] = []
    let together = 0
    let plainStart = 0
    try {
      // The first start makes the database; the second is what a start takes on this machine at this moment.
      await killHard(await startSupervisor(api))
      await until('the first API has ended', () => !isAlive(apiPid(api.stateFolder)))
      const startedAt = performance.now()
      let storefronts = [await startSupervisor(api)]
      plainStart = (performance.now() - startedAt) / 1000
      storefronts.push(await startSupervisor(api))
      for (let round = 0; round < rounds; round += 1) {
        const before = apiPid(api.stateFolder)
        // Every kind once, then by chance.
        const kind = kinds[round] ?? kinds[Math.floor(random() * kinds.length)] ?? 'both'
        storefronts = await kill(kind, before, storefronts)
        times.push(await untilAnotherAnswers(api, before))
        if (!(await endsSoon(before))) together += 1
        if (storefronts.length < 2) storefronts.push(await startSupervisor(api))
        progress(round + 1, rounds)
      }
    } finally {
      killSupervisors()
      removeStateFolder(api.stateFolder)
    }
    const sorted = times.toSorted((a, b) => a - b)
    const limit = recoveryLimit(size, plainStart)
    return [
      exactly('kills after which an API answered again', times.length, rounds),
      none('times two APIs ran', together),
      atMost('time to the first answer, median', (sorted[sorted.length >> 1] ?? 0) / 1000, limit, 's'),
      atMost('time to the first answer, longest', (sorted.at(-1) ?? 0) / 1000, limit, 's'),
    ]
  },
}
