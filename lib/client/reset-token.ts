import { useEffect, useSyncExternalStore } from 'react'

const parameter = 'token'

/** The token of the last link opened in this document; kept in memory alone. */
let taken: string | null = null

const fragmentOf = (address: URL): URLSearchParams => new URLSearchParams(address.hash.slice(1))

/** Links carry the token in the fragment, which no server is sent; those of older mails in the query. */
function tokenInAddress(): string | null {
  const address = new URL(window.location.href)
  return fragmentOf(address).get(parameter) ?? address.searchParams.get(parameter)
}

/** Takes the token out of the address bar, so that neither history nor a shared address hands it on. */
function takeToken(): void {
  const token = tokenInAddress()
  if (token === null) return
  taken = token
  const address = new URL(window.location.href)
  const fragment = fragmentOf(address)
  fragment.delete(parameter)
  address.hash = fragment.toString()
  address.searchParams.delete(parameter)
  window.history.replaceState(window.history.state, '', address)
}

const resetToken = (): string | null => tokenInAddress() ?? taken

/** A second link opened in the same tab changes the fragment alone: the document stays. */
function subscribe(changed: () => void): () => void {
  const take = () => {
    takeToken()
    changed()
  }
  window.addEventListener('hashchange', take)
  return () => window.removeEventListener('hashchange', take)
}

/** The token of a mailed link, `null` without one, `undefined` before the browser has looked. */
export function useResetToken(): string | null | undefined {
  const token = useSyncExternalStore<string | null | undefined>(subscribe, resetToken, () => undefined)
  useEffect(takeToken, [])
  return token
}
