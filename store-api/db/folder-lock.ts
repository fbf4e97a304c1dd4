import { DatabaseSync } from 'node:sqlite'

/** The database folder is in use by another process. */
export class FolderInUse extends Error {}

/**
 * Takes a lock that the operating system holds: SQLite's exclusive file lock, which ends with the process even on
 * `kill -9`, so there is no stale pid file to judge. Two processes on one PGlite folder silently lose data.
 * @throws FolderInUse
 */
export function lockFolder(file: string): { release(): void } {
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec(
      'PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; CREATE TABLE IF NOT EXISTS held (x); COMMIT;',
    )
  } catch (error) {
    lock.close()
    if (error instanceof Error && /locked|busy/i.test(error.message)) {
      throw new FolderInUse(`The database ${file.replace(/\.lock$/, '')} is in use by another process.`)
    }
    throw error
  }
  return { release: () => lock.close() }
}
