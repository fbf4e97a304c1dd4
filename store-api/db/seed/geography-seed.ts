import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { storeRows, streets, type StreetRow } from '../schema/location.ts'
import { batches, type SeedPart } from './apply-seeds.ts'
import { seedStreets } from './geography/seed-streets.ts'
import { mainland, canada } from './geography/stores/beyond-hawaii.ts'
import { neighbourIslands } from './geography/stores/neighbour-islands.ts'
import { oahu } from './geography/stores/oahu.ts'

/** The chain: 69 stores in Hawaiʻi, ten on the mainland, ten in Canada. */
export const seedStores = [...oahu, ...neighbourIslands, ...mainland, ...canada]

/** Every column but the key takes the seed's value. */
const seedWins: Record<string, SQL> = Object.fromEntries(
  Object.entries(getTableColumns(storeRows))
    .filter(([name]) => name !== 'storeId')
    .map(([name, column]) => [name, sql.raw(`excluded.${column.name}`)]),
)

/** Ids of the seeded stores: what depends on the list of stores is seeded again when it changes. */
export const seedStoreIds = (): string[] => seedStores.map(({ storeId }) => storeId)

/** A street that comes in pieces within one ZIP code has an id for each: the first its own, the others with their first number. */
function streetRows(): StreetRow[] {
  const taken = new Set<string>()
  return seedStreets.map((street) => {
    const streetId = taken.has(street.streetId) ? `${street.streetId}-${street.fromNumber}` : street.streetId
    taken.add(streetId)
    return { ...street, streetId }
  })
}

/** The chain's stores and the address index. */
export const geography: SeedPart = {
  name: 'stores and streets',
  data: [seedStores, seedStreets],
  apply: async (tx: Db) => {
    for (const rows of batches(seedStores, 50)) {
      await tx.insert(storeRows).values(rows).onConflictDoUpdate({ target: storeRows.storeId, set: seedWins })
    }
    await tx.delete(streets)
    for (const rows of batches(streetRows(), 200)) await tx.insert(streets).values(rows)
  },
}
