import { useEffect, useSyncExternalStore } from 'react'

let taken: string | null | undefined

/** The token of the address this document was opened with; kept in memory alone. */
function resetToken(): string | null {
  taken ??= new URLSearchParams(window.location.search).get('token')
  return taken
}

const never = () => () => {}

/**
 * The token of a mailed link, `null` without one, `undefined` before the browser has looked. It is taken out of the address
 * bar at once, so that neither history nor a shared address hands it on.
 */
export function useResetToken(): string | null | undefined {
  const token = useSyncExternalStore<string | null | undefined>(never, resetToken, () => undefined)
  useEffect(() => {
    const address = new URL(window.location.href)
    if (!address.searchParams.has('token')) return
    address.searchParams.delete('token')
    window.history.replaceState(window.history.state, '', address)
  }, [])
  return token
}
