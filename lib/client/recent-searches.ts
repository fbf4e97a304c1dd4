import { clearPersisted, readPersisted, writePersisted } from './persisted.ts'

const maxStored = 5

/** What was searched for lately in this browser, the last one first (SEA-01, PER-01); sign-out deletes it (SES-07). */
export const recentSearches = (): readonly string[] =>
  readPersisted<string[]>('searchedValue', Date.now()) ?? []

export function noteSearch(text: string): void {
  const others = recentSearches().filter((one) => one.toLowerCase() !== text.toLowerCase())
  writePersisted('searchedValue', [text, ...others].slice(0, maxStored), Date.now())
}

/** Forgets all of them, at the shopper's wish (SEA-01). */
export const clearRecentSearches = (): void => clearPersisted('searchedValue')
