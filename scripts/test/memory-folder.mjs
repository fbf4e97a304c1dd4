// Runs on Node 18 and later.
import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, rmSync, statfsSync } from 'node:fs'
import { root } from '../setup/runtime.mjs'

const memory = '/dev/shm'

/** Several shops, a PostgreSQL with its log and the profiles of browsers, all at once; containers often have 64 MB. */
const needed = 3 * 2 ** 30

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= needed
  } catch {
    return false
  }
}

/**
 * Temporary files of tests are in memory where there is space: hundreds of copies of a database are otherwise written to a disk
 * that nobody reads again. Set for all steps of this run, and gone after it; what an earlier run left is removed.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return
  // One a clone and user: nobody can remove what another user left.
  const name = createHash('sha256').update(`${root} ${process.getuid?.()}`).digest('hex').slice(0, 12)
  const folder = `${memory}/kolea-tests-${name}`
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  // As /tmp: PostgreSQL, which does not run as root, removes its own folder.
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}
