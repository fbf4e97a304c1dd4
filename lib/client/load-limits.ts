import type { FeatureValue } from '#lib/domain/configuration/limits.ts'
import { limitsFromRecord } from '#lib/domain/configuration/limits.ts'
import type { Country } from '#lib/domain/location/country.ts'
import { call } from './call.ts'
import { limits } from './limits.ts'
import { readPersisted, writePersisted } from './persisted.ts'

interface Kept {
  country: Country
  features: Readonly<Record<string, FeatureValue>>
}

/** Takes the limits of a country: those this browser kept at once, then those in force. Keeps them when none can be read. */
export async function loadLimits(country: Country): Promise<void> {
  const kept = readPersisted<Kept>('configuration', Date.now())
  if (kept?.country === country) limits.set(limitsFromRecord(kept.features))
  try {
    const { features } = await call('GET /api/configuration', { query: { country } })
    limits.set(limitsFromRecord(features))
    writePersisted('configuration', { country, features } satisfies Kept, Date.now())
  } catch {
    // The API decides anyway; without an answer the last known limits stay.
  }
}
