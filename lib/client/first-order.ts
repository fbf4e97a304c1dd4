import type { SessionView } from '@kolea/domain/account/profile.ts'
import type { Basket } from '@kolea/domain/basket/basket.ts'
import { feePolicy } from '@kolea/domain/pricing/fees.ts'
import { isFirstOrder } from '@kolea/domain/pricing/first-order.ts'
import { basketAtom } from './basket.ts'
import { limits } from './features.ts'
import { clearPersisted, writePersisted } from './persisted.ts'
import { session, type SessionState } from './session.ts'

type Customer = Extract<SessionView, { state: 'customer' }>

function isFirstOf({ profile: { pastOrders, activeOrders, enrolledAt } }: Customer, now: number): boolean {
  const orders = pastOrders.delivery + pastOrders.pickup + activeOrders
  return isFirstOrder(
    { orders, enrolledAt: new Date(enrolledAt) },
    limits.get().user_signup_date_range,
    new Date(now),
  )
}

/**
 * Whether the offer of a first order is for this shopper (BSK-09): as the API prices the basket, and while it has no delivery to price, by
 * the orders of the account. A guest may be a new customer. Null until it is known who it is.
 */
export function isOfferedFirstOrder(
  who: SessionState,
  basket: Pick<Basket, 'freeDeliveryFromCents'> | null,
  now: number,
): boolean | null {
  if (who.state !== 'guest' && who.state !== 'customer') return null
  if (basket !== null && basket.freeDeliveryFromCents !== null)
    return basket.freeDeliveryFromCents === feePolicy.firstOrderFromCents
  return who.state === 'guest' || isFirstOf(who, now)
}

/** The document leaves out what is for new customers alone (`server/page-start`). */
export const isFirstOrderOver = (): boolean => document.documentElement.dataset['first'] !== undefined

function show(): void {
  const { dataset } = document.documentElement
  const isOffered = isOfferedFirstOrder(session.get(), basketAtom.get().basket, Date.now())
  if (isOffered === null) return
  if (isOffered) {
    delete dataset['first']
    clearPersisted('firstOrderOver')
    return
  }
  // What is on screen gives no space away that others would move into; the next document does without it from its first paint.
  dataset['first'] ??= 'hidden'
  writePersisted('firstOrderOver', true, Date.now())
}

/**
 * Marks the document of a customer who is not new, so that no page offers them a first order; only that is stored, for the first paint of
 * the next one (decision 218). @returns stops it
 */
export function followFirstOrder(): () => void {
  show()
  const stops = [session.subscribe(show), basketAtom.subscribe(show)]
  return () => {
    for (const stop of stops) stop()
  }
}
