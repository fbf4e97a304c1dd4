import { dayMs } from '@kolea/domain/time/durations.ts'
import { localEntries } from './browser-storage.ts'

/** Entries are deleted after this long (PER-01), in ms. */
export const persistedForMs = dayMs

const prefix = 'kolea.'
/** The build that has written the entries. */
export const buildKey = `${prefix}build`

type PersistedName =
  | 'location'
  | 'basketShown'
  | 'usualShown'
  | 'firstOrderOver'
  | 'offlineParts'
  | 'recentAddresses'
  | 'pickupStores'
  | 'configuration'
  | 'appSettings'
  | 'searchedValue'
  | 'shoppingList'
  | 'selectedSubCategory'
  | 'device'
  | 'lastRenewal'
  | 'ratingPrompt'
  | 'campaign'
  | 'invitation'

/** Under which an entry is stored, for the page's first script. */
export const entryKey = (name: PersistedName): string => prefix + name

/** The stored value, or null when there is none, it is older than 24 h or cannot be read. */
export function readPersisted<T>(name: PersistedName, now: number): T | null {
  try {
    const entry = JSON.parse(localEntries.read(prefix + name) ?? 'null') as { at: number; value: T } | null
    return typeof entry?.at === 'number' && now - entry.at < persistedForMs ? entry.value : null
  } catch {
    return null
  }
}

export function writePersisted(name: PersistedName, value: unknown, now: number): void {
  localEntries.write(prefix + name, JSON.stringify({ at: now, value }))
}

export function clearPersisted(name: PersistedName): void {
  localEntries.remove(prefix + name)
}

/**
 * Another tab has stored an entry. The browser reports it once the value can be read here; a message between tabs may arrive before.
 *
 * @returns stops listening
 */
export function onPersistedElsewhere(name: PersistedName, listener: () => void): () => void {
  const changed = ({ key, newValue }: StorageEvent) => {
    // What was deleted, perhaps since, is not an entry to follow.
    if (key === prefix + name && newValue !== null && localEntries.read(key) !== null) listener()
  }
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}

/**
 * Deletes every entry that another build has written (PER-01, SHL-05). Runs before the first entry is read: what a page has taken over
 * would be written again.
 *
 * @param build of the page; undefined on a page that does not say
 */
export function dropEntriesOfOtherBuild(build: string | undefined): void {
  const before = localEntries.read(buildKey)
  if (build === undefined || before === build) return
  // On a first visit everything was written by this very build.
  if (before !== null)
    for (const key of localEntries.keys()) if (key.startsWith(prefix)) localEntries.remove(key)
  localEntries.write(buildKey, build)
}
