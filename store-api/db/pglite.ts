import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database, Db } from './database.ts'
import { NamedPglite } from './named-pglite.ts'
import { lockFolder, openStateFolder } from './state-folder.ts'

const asDb = (client: PGlite): Db => drizzle(client) as unknown as Db

/**
 * Opens `<stateDir>/db`. The first start builds the database beside its place and renames it there once `prepare` has
 * filled it, so an interrupted first start leaves nothing half made. Later starts run `prepare` on the database itself.
 * @param waitMs how long to wait for another process that has it open
 * @throws FolderInUse when that process does not end.
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
      const first = await PGlite.create(building, { extensions: { pg_trgm } })
      await prepare(asDb(first)).finally(() => first.close())
      await rename(building, folder)
    }
    const client = await NamedPglite.open(folder, { pg_trgm })
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
    throw error
  }
}
