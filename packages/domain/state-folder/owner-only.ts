/** The part of `node:fs` that the check needs: the storefront and store-api each pass their own. */
export interface FolderFiles {
  /** Of the entry itself, never of what a link points to. Throws with `code` ENOENT when it does not exist any more. */
  lstatSync(path: string): { mode: number; isDirectory(): boolean; isFile(): boolean }
  readdirSync(folder: string): string[]
  chmodSync(path: string, mode: number): void
}

/** An entry can be read or changed by other users and that cannot be corrected; the message is one line for a terminal. */
export class NotOwnerOnly extends Error {
  override name = 'NotOwnerOnly'
}

/** What new files and folders must not grant: everything to the group and to others. */
export const ownerOnlyUmask = 0o077

const isOpenToOthers = (mode: number): boolean => (mode & ownerOnlyUmask) !== 0
const codeOf = (error: unknown): string => String((error as { code?: unknown }).code ?? 'unknown error')

/** null when the entry does not exist any more: a database removes files of its own at any time. */
function unlessGone<T>(read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

function refusal(path: string, mode: number, why: string): NotOwnerOnly {
  const octal = (mode & 0o777).toString(8)
  return new NotOwnerOnly(
    `${path} can be read by other users (mode ${octal}) and this cannot be corrected (${why}). Make it yours alone, or set KOLEA_STATE_DIR to another folder.`,
  )
}

function correct(path: string, mode: number, target: number, files: FolderFiles): number {
  try {
    files.chmodSync(path, target)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 0
    throw refusal(path, mode, codeOf(error))
  }
  // Some file systems take a mode and forget it.
  const now = unlessGone(() => files.lstatSync(path))
  if (now && isOpenToOthers(now.mode)) throw refusal(path, now.mode, 'the file system stores no modes')
  return 1
}

/** What the shop itself writes into its state folder: files of others are closed off by the folder, not changed. */
const ownNames = /^(db|bench|backups)$|^db\.|\.(json|sqlite|backup)(-wal|-shm|-journal|\.|$)/

/** `/tmp` and the like: closing it would lock every other user out. */
const sticky = 0o1000

/**
 * Makes the state folder, and everything of the shop in it, readable by its owner alone: folders 0700, files 0600. Links
 * are left as they are. Answers how many entries had to be corrected.
 * @throws NotOwnerOnly when one cannot be corrected, or the folder is one that all users share
 */
export function restrictStateFolder(folder: string, files: FolderFiles): number {
  const { mode } = files.lstatSync(folder)
  if ((mode & sticky) !== 0) throw refusal(folder, mode, 'all users share it')
  const corrected = isOpenToOthers(mode) ? correct(folder, mode, 0o700, files) : 0
  const own = files.readdirSync(folder).filter((name) => ownNames.test(name))
  return own.reduce((count, name) => count + restrictToOwner(`${folder}/${name}`, files), corrected)
}

function restrictToOwner(path: string, files: FolderFiles): number {
  const found = unlessGone(() => files.lstatSync(path))
  const isFolder = found?.isDirectory() ?? false
  if (!found || (!isFolder && !found.isFile())) return 0
  const target = isFolder ? 0o700 : 0o600
  const corrected = isOpenToOthers(found.mode) ? correct(path, found.mode, target, files) : 0
  const inside = isFolder ? (unlessGone(() => files.readdirSync(path)) ?? []) : []
  return inside.reduce((count, name) => count + restrictToOwner(`${path}/${name}`, files), corrected)
}
