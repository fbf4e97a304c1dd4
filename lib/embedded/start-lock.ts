import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ensureStateFolder } from '../env/state-folder.ts'

/** Held until it is released or the process ends. */
export interface StartLock {
  release(): void
}

/** A lock that nobody refers to any more would be closed by the garbage collector, and so be free. */
const openLocks = new Set<DatabaseSync>()

/**
 * The right to start the embedded API, held by the system: an exclusive lock on a file ends with the process, however it
 * dies, which a pid file's does not. null while another process holds it.
 */
export function takeStartLock(stateFolder: string): StartLock | null {
  const db = new DatabaseSync(join(ensureStateFolder(stateFolder), 'start-lock.sqlite'), { timeout: 0 })
  try {
    db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;')
  } catch {
    db.close()
    return null
  }
  openLocks.add(db)
  return {
    release: () => {
      if (openLocks.delete(db)) db.close()
    },
  }
}
