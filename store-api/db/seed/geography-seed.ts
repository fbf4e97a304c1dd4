import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { stores, streets } from '../schema/location.ts'
import { batches, type SeedPart } from './apply-seeds.ts'
import { seedStores } from './geography/seed-stores.ts'
import { seedStreets } from './geography/seed-streets.ts'

/** Every column but the key takes the seed's value. */
const seedWins: Record<string, SQL> = Object.fromEntries(
  Object.entries(getTableColumns(stores))
    .filter(([name]) => name !== 'storeId')
    .map(([name, column]) => [name, sql.raw(`excluded.${column.name}`)]),
)

/** Ids of the seeded stores: what depends on the list of stores is seeded again when it changes. */
export const seedStoreIds = (): string[] => seedStores.map(({ storeId }) => storeId)

/** The chain's stores and the address index. */
export const geography: SeedPart = {
  name: 'stores and streets',
  data: [seedStores, seedStreets],
  apply: async (tx: Db) => {
    for (const rows of batches(seedStores, 50)) {
      await tx.insert(stores).values(rows).onConflictDoUpdate({ target: stores.storeId, set: seedWins })
    }
    await tx.delete(streets)
    for (const rows of batches(seedStreets, 200)) await tx.insert(streets).values(rows)
  },
}
