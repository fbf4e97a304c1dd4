import { clearSessionStorage } from './stored-attempt.ts'

/** Time to read the notice and for the basket's last edits to leave, ms (SES-06). */
const reloadAfterMs = 1000

/** The page as far as a renewal needs it; the start of the shop gives the real one. */
export interface RenewablePage {
  /** Sends the basket's pending edits. */
  flush: () => Promise<unknown>
  reload: () => void
}

let page: RenewablePage | undefined
let underway = false

/** @returns takes it back */
export function onRenewal(renewal: RenewablePage): () => void {
  page = renewal
  return () => {
    page = undefined
    underway = false
  }
}

/**
 * The BFF has signed the session in again (`session_renewed`): the basket's edits are saved, session storage is cleared
 * and the page reloads after a second, however many calls were answered so (SES-06).
 */
export function followRenewal(): void {
  if (underway || page === undefined) return
  underway = true
  const { flush, reload } = page
  void flush().catch(() => undefined)
  // The same shopper goes on in the same session.
  clearSessionStorage({ retainAttempts: true })
  setTimeout(reload, reloadAfterMs)
}
