import { tabEntries } from './browser-storage.ts'

interface InTabStorage {
  /** Null when nothing is stored. @param isOurs distinguishes a value of ours from what something else wrote there */
  read(isOurs?: (value: string) => boolean): string | null
  /** Null: nothing is stored any more. */
  write(value: string | null): void
}

/** A text in session storage, which outlives a reload of the tab; where that is blocked it lives as long as the page. */
export function inTabStorage(storageKey: string): InTabStorage {
  let inMemory: string | null = null
  return {
    read(isOurs = () => true) {
      const stored = tabEntries.read(storageKey)
      return stored !== null && isOurs(stored) ? stored : inMemory
    },
    write(value) {
      inMemory = value
      if (value === null) tabEntries.remove(storageKey)
      else tabEntries.write(storageKey, value)
    },
  }
}
