// How many steps of `npm test`, and then workers of journeys, run at a time. Runs on Node 18 and later.
import { cpus } from 'node:os'
import { setTimeout } from 'node:timers/promises'

/** What all cores have spent since the machine started: busy and in all, in milliseconds. */
function spent() {
  const cores = cpus().map(({ times }) => times)
  const all = cores.reduce((sum, times) => sum + Object.values(times).reduce((of, part) => of + part, 0), 0)
  return { all, busy: all - cores.reduce((sum, { idle }) => sum + idle, 0) }
}

/** Long enough that what the installation still writes does not count. */
const samplingMs = 1000

/**
 * Two for two cores, each of which one step keeps busy: at rest a third makes a run longer. Three when something else already keeps the
 * cores busy: each core is shared by turns, and more turns are a larger share (decision 117). To be called before anything is started.
 */
export async function chooseLanes() {
  const before = spent()
  await setTimeout(samplingMs)
  const after = spent()
  const share = (after.busy - before.busy) / (after.all - before.all)
  return share > 0.75 ? 3 : 2
}
