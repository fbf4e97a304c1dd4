/** The query of an address that says who invited the visitor or which campaign sent them, until the scripts of the page have read it. */
export const arrivalKey = 'kolea.arrival'

/**
 * Keeps that query for the tab: a link that is pressed before the scripts are there leads away from it (REF-01, ANA-01). A part of the
 * page's first script, where it may use nothing outside itself.
 *
 * @param invitation the parameter of a friend's code
 */
export function keepArrival(key: string, invitation: string): void {
  const { search } = window.location
  const isTelling = search.includes('utm_') || search.includes(invitation)
  try {
    if (isTelling && search.length < 2000) sessionStorage.setItem(key, search)
  } catch {
    // Storage may be full or blocked: the scripts read the address if it is still there.
  }
}

/** The kept query, once; that of the page where none was kept. */
export function takeArrival(): string {
  try {
    const kept = sessionStorage.getItem(arrivalKey)
    sessionStorage.removeItem(arrivalKey)
    return kept ?? window.location.search
  } catch {
    return window.location.search
  }
}
