/** One cookie's text from a Cookie header, without parsing the whole of it; null when absent. */
export function readCookie(header: string | undefined | null, name: string): string | null {
  if (!header) return null
  const start = `${name}=`
  for (let at = 0; at < header.length;) {
    while (header.charCodeAt(at) === 32) at++
    const end = header.indexOf(';', at)
    const stop = end < 0 ? header.length : end
    if (header.startsWith(start, at)) return header.slice(at + start.length, stop)
    at = stop + 1
  }
  return null
}

/**
 * The name of a cookie of the shop as it is written: over https a browser takes one with this prefix from our own host alone, so that no
 * other host of the domain plants one.
 */
export const ownCookieName = (name: string, isHttps: boolean): string => (isHttps ? `__Host-${name}` : name)

/** A cookie of the shop by either name: the plain one is from http, from before, or set by the mobile app. */
export const readOwnCookie = (header: string | undefined | null, name: string): string | null =>
  readCookie(header, ownCookieName(name, true)) ?? readCookie(header, name)

/**
 * Says that the page is in the mobile app's web view. A cookie, so that it is in no page's address and in no page of the
 * cache; the app sets it itself, or opens the first page with `?shell=app` (docs/app-shell.md).
 */
export const shellCookie = 'kolea_shell'
export const shellValue = 'app'
