import { useEffect, useSyncExternalStore } from 'react'

const parameter = 'token'

/** A mailed link as it was opened: its token, null without one, and how many were opened in this document before. */
export interface ResetLink {
  token: string | null
  opened: number
}

/** The last link opened in this document; stored in memory alone. */
let taken: ResetLink = { token: null, opened: 0 }

const fragmentOf = (address: URL): URLSearchParams => new URLSearchParams(address.hash.slice(1))

/** Links carry the token in the fragment, which no server is sent; those of older mails in the query. */
function tokenInAddress(): string | null {
  const address = new URL(window.location.href)
  return fragmentOf(address).get(parameter) ?? address.searchParams.get(parameter)
}

function resetLink(): ResetLink {
  const token = tokenInAddress()
  if (token !== null && token !== taken.token) taken = { token, opened: taken.opened + 1 }
  return taken
}

/** Takes the token out of the address bar, so that neither history nor a shared address hands it on. */
function wipeToken(): void {
  if (tokenInAddress() === null) return
  const address = new URL(window.location.href)
  const fragment = fragmentOf(address)
  fragment.delete(parameter)
  address.hash = fragment.toString()
  address.searchParams.delete(parameter)
  window.history.replaceState(window.history.state, '', address)
}

/** A second link opened in the same tab changes the fragment alone: the document stays. */
function subscribe(changed: () => void): () => void {
  const openNext = () => {
    const token = tokenInAddress()
    if (token === null) return
    taken = { token, opened: taken.opened + 1 } // also when it is the same link once more
    wipeToken()
    changed()
  }
  window.addEventListener('hashchange', openNext)
  return () => window.removeEventListener('hashchange', openNext)
}

/** The mailed link that this document was opened with; `undefined` before the browser has looked. */
export function useResetLink(): ResetLink | undefined {
  const link = useSyncExternalStore<ResetLink | undefined>(subscribe, resetLink, () => undefined)
  useEffect(wipeToken, [])
  return link
}
