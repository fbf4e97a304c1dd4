/** The query of an address that says who invited the visitor or which campaign sent them, until the scripts of the page have read it. */
export const arrivalKey = 'kolea.arrival'

/**
 * Stores that query for the tab: a link that is clicked before the scripts are there leads away from it (REF-01, ANA-01). A part of the
 * page's first script, where it may use nothing outside itself.
 *
 * @param invitation the parameter of a friend's code
 */
export function storeArrival(key: string, invitation: string): void {
  const { search } = window.location
  const namesSource = search.includes('utm_') || search.includes(invitation)
  try {
    if (namesSource && search.length < 2000) sessionStorage.setItem(key, search)
  } catch {
    // Storage may be full or blocked: the scripts read the address if it is still there.
  }
}

/** The stored query, once; that of the page where none was stored. */
export function takeArrival(): string {
  try {
    const stored = sessionStorage.getItem(arrivalKey)
    sessionStorage.removeItem(arrivalKey)
    return stored ?? window.location.search
  } catch {
    return window.location.search
  }
}
