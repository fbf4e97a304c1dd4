import { featuresFromRecord, type FeatureValue } from '@kolea/domain/configuration/features.ts'
import type { Country } from '@kolea/domain/location/country.ts'
import { minuteMs } from '@kolea/domain/time/durations.ts'
import { bff } from './bff.ts'
import { call } from './call.ts'
import { limits } from './features.ts'
import { readPersisted, writePersisted } from './persisted.ts'
import { isCustomer, session } from './session.ts'

/**
 * Has the API bring the customer's profile up to date, and shows it when it is another; in the background, so that a page
 * never waits for it (SES-09). A guest has none. @throws BffError
 */
export async function syncProfile(): Promise<void> {
  if (!isCustomer(session.get())) return
  const profile = await bff('GET /api/account/profile', { query: { sync: 'true' } })
  session.set((now) =>
    isCustomer(now) && JSON.stringify(now.profile) !== JSON.stringify(profile)
      ? { state: 'customer', profile }
      : now,
  )
}

interface StoredConfiguration {
  country: Country
  features: Readonly<Record<string, FeatureValue>>
}

/** Takes the limits of a country: those stored in this browser at once, then those in force. They stay when none can be read. */
export async function loadLimits(country: Country): Promise<void> {
  const stored = readPersisted<StoredConfiguration>('configuration', Date.now())
  if (stored?.country === country) limits.set(featuresFromRecord(stored.features))
  try {
    const { features } = await call('GET /api/configuration', { query: { country } })
    limits.set(featuresFromRecord(features))
    writePersisted('configuration', { country, features } satisfies StoredConfiguration, Date.now())
  } catch {
    // The API decides anyway; without an answer the last known limits stay.
  }
}

const checkMs = minuteMs / 2

/** Calls `renew` once `lifetimeMs` have passed since the last time; in a hidden page when it is shown again. @returns stops it */
function renewWhenOld(lifetimeMs: () => number, renew: () => void): () => void {
  let renewedAt = Date.now()
  const check = () => {
    if (document.visibilityState === 'hidden' || Date.now() - renewedAt < lifetimeMs()) return
    renewedAt = Date.now()
    renew()
  }
  const timer = setInterval(check, checkMs)
  document.addEventListener('visibilitychange', check)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', check)
  }
}

/** Renders an open page again once its data are older than `products_categories_cache_time` minutes. @returns stops it (CAT-06) */
export const watchPageAge = (refresh: () => void): (() => void) =>
  renewWhenOld(() => Math.max(1, limits.get().products_categories_cache_time) * minuteMs, refresh)

/** Reads the store's times again once they are older than `store_eta_cache_time` seconds. @returns stops it (LOC-12) */
export const watchStoreAge = (readStore: () => void): (() => void) =>
  renewWhenOld(() => Math.max(30, limits.get().store_eta_cache_time) * 1000, readStore)
