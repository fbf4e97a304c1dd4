import type { FeatureValue, Limits } from '#lib/domain/configuration/limits.ts'
import { defaultLimits, limitsFromRecord } from '#lib/domain/configuration/limits.ts'
import type { Country } from '#lib/domain/location/country.ts'
import { call } from './call.ts'
import { createCell, useCell } from './cell.ts'
import { readPersisted, writePersisted } from './persisted.ts'

type Features = Readonly<Record<string, FeatureValue>>
interface Kept {
  country: Country
  features: Features
}

/** The limits in force (CFG-01); their defaults until the configuration has answered. */
export const limits = createCell<Limits>(defaultLimits)

export const useLimits = (): Limits => useCell(limits, (value) => value)

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
