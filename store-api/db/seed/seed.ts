import type { Db } from '../database.ts'
import { applySeeds, type SeedPart } from './apply-seeds.ts'
import { catalogSeed } from './catalog-seed.ts'
import { geography } from './geography-seed.ts'
import { helpSeed } from './help-seed.ts'
import { stockSeed } from './stock-seed.ts'

/** The parts of the seed data, in the order in which they depend on each other. */
const parts: readonly SeedPart[] = [geography, catalogSeed, stockSeed, helpSeed]

/** Fills the database with the chain's stores, streets, products and prices; idempotent. */
export const seed = (db: Db, now: Date, say: (line: string) => void): Promise<void> =>
  applySeeds(db, parts, now, say)
