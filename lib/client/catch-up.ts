import { followBasket, resetBasket, retryNow } from './basket-sync.ts'
import { followSelected } from './stored-place.ts'
import { relaunch } from './launch.ts'
import { syncProfile } from './page-upkeep.ts'
import { readPersisted } from './persisted.ts'
import { adoptPlace } from './place-upkeep.ts'
import { isCustomer, session } from './session.ts'
import { isMarkedSignedIn } from './sign-in-mark.ts'

/** Which customer this page is rendered for; null for a guest. */
function customerId(): string | null {
  const now = session.get()
  return isCustomer(now) ? now.profile.digitalId : null
}

/** Requests who is signed in now. @returns whether the customer of this page has left the browser; a sign-in that got lost is reported elsewhere (SES-05) */
async function hasCustomerLeft(): Promise<boolean> {
  const before = customerId()
  const wasMarked = isMarkedSignedIn()
  await relaunch()
  const now = customerId()
  return before !== null && now !== before && (now !== null || !wasMarked)
}

/**
 * The browser shows this page again as it was left, out of its back/forward cache: follows what was done since then, by other pages of
 * this browser. @param goHome leaves a page that was rendered for a customer who has signed out
 */
export async function catchUp(goHome: () => void): Promise<void> {
  if (await hasCustomerLeft()) {
    resetBasket()
    return goHome()
  }
  // Where nothing is stored, this page's own place stays: its country, or what storage refused to save.
  if (readPersisted('location', Date.now())) followSelected()
  retryNow()
  await followBasket({ silent: true })
  await adoptPlace()
  await syncProfile()
}
