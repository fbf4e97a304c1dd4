/**
 * Says that the page stands in the mobile app's web view. A cookie, so that it is in no page's address and in no page of the
 * cache; the app sets it itself, or opens the first page with `?shell=app` (docs/app-shell.md).
 */
export const shellCookie = 'kolea_shell'
export const shellValue = 'app'
