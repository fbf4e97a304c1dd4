import { canada } from './stores/canada.ts'
import { mainland } from './stores/mainland.ts'
import { neighbourIslands } from './stores/neighbour-islands.ts'
import { oahu } from './stores/oahu.ts'

/** The chain: 69 stores in Hawaiʻi, ten on the mainland, ten in Canada. */
export const seedStores = [...oahu, ...neighbourIslands, ...mainland, ...canada]
