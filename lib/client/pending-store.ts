import type { BasketChange } from '@kolea/domain/basket/basket-change.ts'
import type { BasketProduct } from '@kolea/domain/basket/basket-product.ts'
import { dayMs } from '@kolea/domain/time/durations.ts'
import { localEntries, tabEntries, type BrowserStorage } from './browser-storage.ts'

/** Unacknowledged changes as they are stored for the next page. */
export interface StoredChanges {
  changes: readonly BasketChange[]
  /** What the changed lines show until the API has priced them. */
  products: Readonly<Record<string, BasketProduct>>
}

const prefix = 'kolea-pending.'
const formatVersion = 1
const retentionMs = dayMs
/** Far more than a basket can contain; a browser's storage is shared by everything. */
const mostCharacters = 200_000

interface Entry extends StoredChanges {
  format: number
  /** ms */
  at: number
}

const pageKey = `${prefix}${Math.random().toString(36).slice(2)}`

/**
 * With locks every page stores its changes under a key of its own, and holds a lock of that name while there are any: another
 * page takes them over once the lock is free, because the page was closed. Without locks they are stored for the tab alone.
 */
const locks = (): LockManager | null => ('locks' in navigator ? navigator.locks : null)
const area = (): BrowserStorage => (locks() === null ? tabEntries : localEntries)

let release: (() => void) | null = null

function holdLock(): void {
  if (release !== null) return
  const lockHeld = new Promise<void>((resolve) => (release = resolve))
  // Refused where storage is: then no other page sees the entry either.
  void locks()
    ?.request(pageKey, () => lockHeld)
    .catch(() => undefined)
}

/** Stores what is not acknowledged, in place of what was stored before. @param now ms */
export function storeChanges(stored: StoredChanges, now: number): void {
  if (stored.changes.length === 0) return forgetOwnChanges()
  holdLock()
  const text = JSON.stringify({ ...stored, format: formatVersion, at: now } satisfies Entry)
  if (text.length <= mostCharacters) area().write(pageKey, text)
}

function forgetOwnChanges(): void {
  area().remove(pageKey)
  release?.()
  release = null
}

function readEntry(key: string, now: number): StoredChanges | null {
  try {
    const entry = JSON.parse(area().read(key) ?? 'null') as Entry | null
    return entry?.format === formatVersion && now - entry.at < retentionMs ? entry : null
  } catch {
    return null
  }
}

const otherKeys = (): readonly string[] =>
  area()
    .keys()
    .filter((key) => key.startsWith(prefix) && key !== pageKey)

/** Hands over what pages before this one have left, now or once they are gone. @param now answers ms */
export function takeOverChanges(adopt: (stored: StoredChanges) => void, now: () => number): void {
  for (const key of otherKeys()) {
    const take = () => {
      const stored = readEntry(key, now())
      if (stored) adopt(stored)
      area().remove(key)
    }
    const manager = locks()
    if (manager) void manager.request(key, take).catch(() => undefined)
    else take()
  }
}

/** Deletes what every page has stored: a sign-out leaves nothing behind. */
export function forgetAllChanges(): void {
  forgetOwnChanges()
  for (const key of otherKeys()) area().remove(key)
}
