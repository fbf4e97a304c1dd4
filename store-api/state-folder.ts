import fs from 'node:fs'
import { keepStateFolder, ownerOnlyUmask } from '#lib/domain/state-folder/owner-only.ts'

/**
 * Makes the state folder when there is none, and keeps it to its owner: what this process writes from now on, and what is
 * there already. @throws NotOwnerOnly
 */
export function openStateFolder(folder: string): void {
  process.umask(ownerOnlyUmask)
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Windows has no such modes: what a user's folder holds is that user's.
  if (process.platform !== 'win32') keepStateFolder(folder, fs)
}
