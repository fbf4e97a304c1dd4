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
 * Says that the page stands in the mobile app's web view. A cookie, so that it is in no page's address and in no page of the
 * cache; the app sets it itself, or opens the first page with `?shell=app` (docs/app-shell.md).
 */
export const shellCookie = 'kolea_shell'
export const shellValue = 'app'
