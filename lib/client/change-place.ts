import type { Address } from '@kolea/domain/location/address.ts'
import type { Store } from '@kolea/domain/location/store.ts'
import { basketAtom, linesOf } from './basket.ts'
import { changeSettings, reloadBasket } from './basket-sync.ts'
import type { SelectedLocation } from './location.ts'
import { reduceLocation, choose } from './stored-place.ts'
import { announcePlaceGiven, selectedLocation, storeOf } from './location.ts'
import { openDialog } from './overlay.ts'
import { noteRecentAddress } from './recent-addresses.ts'

type Reason = 'mode' | 'store' | 'country'

/** Why a change would empty the basket; null when it may stay (LOC-08). */
export function reasonToAsk(before: SelectedLocation, after: SelectedLocation): Reason | null {
  if (before.country !== after.country) return 'country'
  if (before.mode !== after.mode) return 'mode'
  const store = storeOf(before)?.storeId
  return store !== undefined && store !== storeOf(after)?.storeId ? 'store' : null
}

/**
 * Takes a new mode, address or store. With something in the basket that cannot come along the shopper has to confirm
 * first and cancel changes nothing (LOC-08); otherwise the new address is saved with the basket.
 *
 * @param onTaken runs once the place is in force, and never after cancel
 */
export function changePlace(change: Partial<SelectedLocation>, onTaken?: () => void): void {
  const before = selectedLocation.get()
  const after = reduceLocation(before, change)
  const full = linesOf(basketAtom.get()).length > 0
  const reason = reasonToAsk(before, after)
  const carryOut = () => {
    choose(change)
    if (after.mode === 'delivery' && change.address) noteRecentAddress(change.address)
    if (reason !== null) void reloadBasket()
    if (storeOf(after) !== null) announcePlaceGiven()
    onTaken?.()
  }
  if (full && reason !== null) return openDialog({ kind: 'clear-basket', reason, confirm: carryOut })
  carryOut()
  if (!full || !change.address) return
  changeSettings({ address: change.address })
}

/**
 * Picks up at the store that would have delivered. It sells the same there, so that the basket comes along and nobody is asked whether it may
 * be emptied (LOC-08).
 */
export function pickUpInstead(pickupStore: Store): void {
  choose({ mode: 'pickup', pickupStore })
  void reloadBasket()
}

/** Takes a store to pick up from, found near `near`; where an order is delivered to stays, if that is known. */
export function choosePickup(pickupStore: Store, near: Address | null, onTaken?: () => void): void {
  const isDeliveryKnown = selectedLocation.get().deliveryStore !== null
  changePlace(
    { mode: 'pickup', pickupStore, ...(near && !isDeliveryKnown ? { address: near } : {}) },
    onTaken,
  )
}
