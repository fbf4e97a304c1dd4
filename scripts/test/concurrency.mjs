// How many steps of `npm test`, and then workers of end-to-end tests, run at a time. Runs on Node 18 and later.
import { cpus } from 'node:os'
import { setTimeout } from 'node:timers/promises'

/** Milliseconds of all cores together since the machine started: while they were busy, and in all. */
function readCoreTimes() {
  const cores = cpus().map(({ times }) => times)
  const all = cores.reduce((sum, times) => sum + Object.values(times).reduce((of, part) => of + part, 0), 0)
  return { all, busy: all - cores.reduce((sum, { idle }) => sum + idle, 0) }
}

/** Long enough that what the installation still writes does not count. */
const samplingMs = 1000

/**
 * Three for two cores, because each step waits now and then. Four when other work occupies the cores: the scheduler divides them
 * by processes, so more processes get a larger share (decision 117). To be called before anything is started.
 */
export async function chooseConcurrency() {
  const before = readCoreTimes()
  await setTimeout(samplingMs)
  const after = readCoreTimes()
  const busyShare = (after.busy - before.busy) / (after.all - before.all)
  return busyShare > 0.75 ? 4 : 3
}
