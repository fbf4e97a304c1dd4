import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { causesOf } from '@kolea/domain/logging/error-for-log.ts'
import { onOneLine } from '@kolea/domain/logging/printable.ts'
import type { Database, Db } from './database.ts'
import { NamedPglite } from './named-pglite.ts'
import { DatabaseUnusable } from '../env-database.ts'
import { lockFolder, openStateFolder } from './state-folder.ts'

const asDb = (client: PGlite): Db => drizzle(client) as unknown as Db

/** `errno` of PGlite's own file system when the disk has no space left; what it throws then is no Error and has no message. */
const diskFull = 51
/** The same as PostgreSQL says it of a statement. */
const diskFullState = '53100'

const isDiskFull = (error: unknown): boolean =>
  (error as { errno?: unknown }).errno === diskFull ||
  (error instanceof Error &&
    causesOf(error).some((cause) => (cause as { code?: unknown }).code === diskFullState))

const noSpace = (folder: string) =>
  new DatabaseUnusable(
    `The disk of ${folder} is full: free some space, or set KOLEA_STATE_DIR to a folder on another disk.`,
  )

/** PGlite starts, or one line says why it cannot: its own reports are an abort without a reason. @throws DatabaseUnusable */
async function started<T>(folder: string, start: Promise<T>): Promise<T> {
  try {
    return await start
  } catch (error) {
    if (isDiskFull(error)) throw noSpace(folder)
    const reason =
      error instanceof Error ? onOneLine(error.message) : inspect(error, { breakLength: Infinity })
    throw new DatabaseUnusable(
      `The database in ${folder} cannot be opened (${reason}): it is damaged or not whole. Move it away and restore a backup (docs/operating.md), or delete it with \`npm run reset\`.`,
    )
  }
}

/**
 * Opens `<stateDir>/db`. The first start builds the database beside its place and renames it there once `prepare` has
 * filled it, so an interrupted first start leaves nothing half made. Later starts run `prepare` on the database itself.
 * @param waitMs how long to wait for another process that has it open
 * @throws FolderInUse when that process does not end, FolderNotWritable, DatabaseUnusable
 */
export async function openPglite(
  stateDir: string,
  prepare: (db: Db) => Promise<void>,
  waitMs = 0,
): Promise<Database> {
  openStateFolder(stateDir)
  const folder = join(stateDir, 'db')
  const lock = await lockFolder(join(stateDir, 'db.lock'), waitMs)
  try {
    if (!existsSync(folder)) {
      const building = join(stateDir, 'db.building')
      await rm(building, { recursive: true, force: true })
      await mkdir(building, { recursive: true })
      const first = await started(building, PGlite.create(building, { extensions: { pg_trgm } }))
      await prepare(asDb(first)).finally(() => first.close())
      await rename(building, folder)
    }
    const client = await started(folder, NamedPglite.open(folder, { pg_trgm }))
    await prepare(asDb(client))
    // PGlite gives its files a mode of their own, whatever the umask.
    openStateFolder(stateDir)
    return {
      db: asDb(client),
      kind: 'pglite',
      close: async () => {
        await client.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw isDiskFull(error) ? noSpace(folder) : error
  }
}
