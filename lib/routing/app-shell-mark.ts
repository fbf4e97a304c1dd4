/**
 * Keeps the flag of an address that the mobile app opened, and marks the document so that its styles know before it is drawn (APP-02).
 * A part of the page's first script, where it may use nothing outside itself; pages that are drawn for each request run it with their
 * other scripts.
 */
export function markAppShell(cookie: string, value: string): void {
  const pair = cookie + '=' + value
  if (new URLSearchParams(window.location.search).get('shell') === value)
    document.cookie =
      pair + '; Path=/; SameSite=Lax' + (window.location.protocol === 'https:' ? '; Secure' : '')
  if (document.cookie.split('; ').includes(pair)) document.documentElement.dataset['shell'] = value
}
