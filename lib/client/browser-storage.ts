/** A storage of the browser that never throws. What the browser refuses to store, blocked or full, lives as long as the page. */
export interface BrowserStorage {
  read(key: string): string | null
  write(key: string, value: string): void
  remove(key: string): void
  keys(): readonly string[]
  clear(): void
}

/** @param storageOf the storage itself: reading `window.localStorage` throws where cookies are blocked */
function safely(storageOf: () => Storage): BrowserStorage {
  const refused = new Map<string, string>()
  function attempt<T>(run: (storage: Storage) => T, otherwise: T): T {
    try {
      return run(storageOf())
    } catch {
      return otherwise
    }
  }
  return {
    read: (key) => refused.get(key) ?? attempt((storage) => storage.getItem(key), null),
    write(key, value) {
      const isStored = attempt((storage) => {
        storage.setItem(key, value)
        return true
      }, false)
      if (isStored) refused.delete(key)
      else refused.set(key, value)
    },
    remove(key) {
      refused.delete(key)
      attempt((storage) => storage.removeItem(key), undefined)
    },
    keys() {
      const namesOf = (storage: Storage) =>
        Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      return [...new Set([...refused.keys(), ...attempt(namesOf, [])])]
    },
    clear() {
      refused.clear()
      attempt((storage) => storage.clear(), undefined)
    },
  }
}

/** Outlives the visit, and is shared by all pages of the shop. */
export const localEntries = safely(() => localStorage)
/** Outlives a reload of the tab. */
export const tabEntries = safely(() => sessionStorage)
