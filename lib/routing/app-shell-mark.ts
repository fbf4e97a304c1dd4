/**
 * Stores the flag of an address that the mobile app opened, and marks the document so that its styles know before it is rendered (APP-02).
 * A part of the page's first script, where it may use nothing outside itself; pages that are rendered for each request run it with their
 * other scripts.
 */
export function markAppShell(cookie: string, value: string): void {
  const pair = cookie + '=' + value
  const hostPair = '__Host-' + pair
  if (new URLSearchParams(window.location.search).get('shell') === value)
    document.cookie =
      window.location.protocol === 'https:'
        ? hostPair + '; Path=/; SameSite=Lax; Secure'
        : pair + '; Path=/; SameSite=Lax'
  const cookies = document.cookie.split('; ')
  if (cookies.includes(pair) || cookies.includes(hostPair)) document.documentElement.dataset['shell'] = value
}
