import fs from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { restrictStateFolder, ownerOnlyUmask } from '@kolea/domain/state-folder/owner-only.ts'
import { makeWritableFolder } from '@kolea/domain/state-folder/writable.ts'

/**
 * Makes the state folder when there is none, and restricts it to its owner: what this process writes from now on, and what is
 * there already. @throws FolderNotWritable, NotOwnerOnly
 */
export function openStateFolder(folder: string): void {
  process.umask(ownerOnlyUmask)
  makeWritableFolder(folder, fs)
  // Windows has no such modes: what a user's folder contains is that user's.
  if (process.platform !== 'win32') restrictStateFolder(folder, fs)
}

/** The database folder is in use by another process. */
export class FolderInUse extends Error {}

const pollMs = 50

/** null while another process holds it. */
function tryLock(file: string): DatabaseSync | null {
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec(
      'PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; CREATE TABLE IF NOT EXISTS held (x); COMMIT;',
    )
    return lock
  } catch (error) {
    lock.close()
    if (error instanceof Error && /locked|busy/i.test(error.message)) return null
    throw error
  }
}

/**
 * Acquires a lock of the operating system: SQLite's exclusive file lock, which ends with the process even on
 * `kill -9`, so there is no stale pid file to judge. Two processes on one PGlite folder silently lose data.
 *
 * @param waitMs how long to wait for a process that is about to end
 * @throws FolderInUse
 */
export async function lockFolder(file: string, waitMs = 0): Promise<{ release(): void }> {
  for (let waited = 0; ; waited += pollMs) {
    const lock = tryLock(file)
    if (lock) return { release: () => lock.close() }
    if (waited >= waitMs)
      throw new FolderInUse(`The database ${file.replace(/\.lock$/, '')} is in use by another process.`)
    await sleep(pollMs)
  }
}
