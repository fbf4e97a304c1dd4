const offlinePath = '/appDownload'
const returnKey = 'kolea.before-offline'

/** Where to go when the switch is flipped; null when the page may stay (OFF-01). */
export function offlineTarget(offline: boolean, here: string, before: string | null): string | null {
  const onOfflinePage = here.split('?')[0]?.toLowerCase() === offlinePath.toLowerCase()
  if (offline) return onOfflinePage ? null : offlinePath
  return onOfflinePage && before !== null ? before : null
}

/** Follows the offline switch and, when it is lifted, goes back to where the shopper was. */
export function followOffline(offline: boolean): void {
  const here = window.location.pathname + window.location.search
  const target = offlineTarget(offline, here, sessionStorage.getItem(returnKey))
  if (target === null) return
  if (offline) sessionStorage.setItem(returnKey, here)
  else sessionStorage.removeItem(returnKey)
  window.location.assign(target)
}
