import { honoluluCentral } from './streets/honolulu-central.ts'
import { honoluluEast } from './streets/honolulu-east.ts'
import type { SeedStreet } from './street-lines.ts'

/** The address index. */
export const seedStreets: readonly SeedStreet[] = [...honoluluEast, ...honoluluCentral]
