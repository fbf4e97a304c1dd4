import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const hint = '//# allFunctionsCalledOnLoad\n'
/** Shorter scripts are compiled at once, on the main thread: a hint would have it compile more. */
const shortestHinted = 30_000

/**
 * Marks the framework's scripts, which every page runs, so that Chromium compiles all their functions on another thread while they arrive,
 * instead of one by one on the main thread when each is called first (decision 144). Other browsers take the mark for a comment.
 */
export function addCompileHints(build) {
  const { rootMainFiles } = JSON.parse(readFileSync(join(build, 'build-manifest.json'), 'utf8'))
  for (const name of rootMainFiles) {
    const file = join(build, name)
    const script = readFileSync(file, 'utf8')
    if (script.length >= shortestHinted && !script.startsWith(hint)) writeFileSync(file, hint + script)
  }
}
