import type { SeedKind } from '../env-database.ts'
import type { Settings } from '../env.ts'
import type { Database, Db } from './database.ts'
import { migrate } from './migrate.ts'
import { openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'
import { seed } from './seed/seed.ts'

const predecessorEndsWithinMs = 10_000

/** Migrates and seeds. `say` gets a line for each thing that takes a while. */
export const prepareDatabase = (now: Date, say: (line: string) => void, kind: SeedKind) => async (db: Db) => {
  const applied = await migrate(db)
  if (applied.length > 0) say(`Database: applied ${applied.length} migrations`)
  await seed(db, now, say, kind)
}

/**
 * Opens the database of the settings, migrated and seeded; `say` gets a line for each thing that takes a while.
 * @throws FolderInUse, MigrationMismatch, DatabaseUnusable
 */
export async function openDatabase(
  settings: Settings,
  now: Date,
  say: (line: string) => void,
): Promise<Database> {
  const prepare = prepareDatabase(now, say, settings.seed)
  if (settings.databaseUrl !== undefined)
    return openPostgres(settings.databaseUrl, prepare, settings.pool, settings.databaseMigrationUrl)
  // The storefront starts us when the API before us has died or is dying: its process may not be gone yet.
  return openPglite(settings.stateDir, prepare, settings.endWithParent ? predecessorEndsWithinMs : 0)
}
