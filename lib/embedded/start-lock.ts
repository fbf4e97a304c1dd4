import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openStateFolder } from './state-folder.ts'

/**
 * The right to start the embedded API, held by the system: an exclusive lock on a file ends with the process, however it
 * dies, which a pid file's does not. null while another process holds it.
 */
export function takeStartLock(stateFolder: string): { release(): void } | null {
  const db = new DatabaseSync(join(openStateFolder(stateFolder), 'start-lock.sqlite'), { timeout: 0 })
  try {
    db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;')
  } catch {
    db.close()
    return null
  }
  return { release: () => db.close() }
}
