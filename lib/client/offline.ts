import { tabEntries } from './browser-storage.ts'
import { noteTyped, typeAfterBreak } from './typed-before-break.ts'

const offlinePath = '/appDownload'
const returnKey = 'kolea.before-offline'
/** What is typed when the break begins. */
const typedKey = 'kolea.typed-before-break'

/** Where to go when the switch is flipped; null when the page may stay (OFF-01). */
export function offlineTarget(offline: boolean, here: string, before: string | null): string | null {
  const onOfflinePage = here.split('?')[0]?.toLowerCase() === offlinePath.toLowerCase()
  if (offline) return onOfflinePage ? null : offlinePath
  return onOfflinePage && before !== null ? before : null
}

const here = (): string => window.location.pathname + window.location.search

/** What is typed is a convenience: that it cannot be stored, or typed again, stops nothing. */
function quietly(run: () => void): void {
  try {
    run()
  } catch {
    // A full or closed storage.
  }
}

/**
 * Follows the offline switch and, when it is lifted, navigates back to where the shopper was. These are documents of their own; what was typed is
 * taken along.
 */
export function followOffline(offline: boolean): void {
  const path = here()
  const target = offlineTarget(offline, path, tabEntries.read(returnKey))
  if (target === null) return
  if (offline) {
    tabEntries.write(returnKey, path)
    quietly(() => noteTyped(typedKey, path))
  } else tabEntries.remove(returnKey)
  window.location.assign(target)
}

/** After a break: what was typed on this page before it. */
export const typeAgainAfterBreak = (): void => quietly(() => typeAfterBreak(typedKey, here()))
