import { dayMs } from '#lib/domain/time/durations.ts'

/** Entries are deleted after this long (PER-01), in ms. */
export const persistedForMs = dayMs

const prefix = 'kolea.'
const buildKey = `${prefix}build`

type PersistedName =
  | 'location'
  | 'recentAddresses'
  | 'pickupStores'
  | 'configuration'
  | 'appSettings'
  | 'searchedValue'
  | 'selectedSubCategory'
  | 'device'
  | 'lastRenewal'
  | 'campaign'
  | 'invitation'

/** Storage may be full, blocked or absent: then nothing is kept and nothing breaks. */
function attempt<T>(run: () => T, fallback: T): T {
  try {
    return run()
  } catch {
    return fallback
  }
}

/** The kept value, or null when there is none, it is older than 24 h or cannot be read. */
export function readPersisted<T>(name: PersistedName, now: number): T | null {
  return attempt(() => {
    const text = localStorage.getItem(prefix + name)
    if (text === null) return null
    const entry = JSON.parse(text) as { at: number; value: T }
    return typeof entry.at === 'number' && now - entry.at < persistedForMs ? entry.value : null
  }, null)
}

export function writePersisted(name: PersistedName, value: unknown, now: number): void {
  attempt(() => localStorage.setItem(prefix + name, JSON.stringify({ at: now, value })), undefined)
}

export function clearPersisted(name: PersistedName): void {
  attempt(() => localStorage.removeItem(prefix + name), undefined)
}

/**
 * Deletes every entry that another build has written (PER-01, SHL-05). Runs before the first entry is read: what a page has taken over
 * would be written again.
 *
 * @param build of the page; undefined on a page that does not say
 */
export function dropEntriesOfOtherBuild(build: string | undefined): void {
  attempt(() => {
    const before = localStorage.getItem(buildKey)
    if (build === undefined || before === build) return
    // On a first visit everything was kept by this very build.
    if (before !== null)
      for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
    localStorage.setItem(buildKey, build)
  }, undefined)
}
