import type { Address } from '#lib/domain/location/address.ts'
import type { Store } from '#lib/domain/location/store.ts'
import { basketCell, linesOf } from './basket.ts'
import { changeSettings, reloadBasket } from './basket-sync.ts'
import type { Chosen } from './location.ts'
import { choiceAfter, choose } from './kept-place.ts'
import { announcePlaceGiven, chosen, storeOf } from './location.ts'
import { openDialog } from './overlay.ts'
import { noteRecentAddress } from './recent-addresses.ts'

type Reason = 'mode' | 'store' | 'country'

/** Why a change would empty the basket; null when it may stay (LOC-08). */
export function reasonToAsk(before: Chosen, after: Chosen): Reason | null {
  if (before.country !== after.country) return 'country'
  if (before.mode !== after.mode) return 'mode'
  const store = storeOf(before)?.storeId
  return store !== undefined && store !== storeOf(after)?.storeId ? 'store' : null
}

/**
 * Takes a new mode, address or store. With something in the basket that cannot come along the shopper has to confirm
 * first and cancel keeps everything (LOC-08); otherwise the new address is saved with the basket.
 */
export function changePlace(change: Partial<Chosen>): void {
  const before = chosen.get()
  const after = choiceAfter(before, change)
  const full = linesOf(basketCell.get()).length > 0
  const reason = reasonToAsk(before, after)
  const carryOut = () => {
    choose(change)
    if (after.mode === 'delivery' && change.address) noteRecentAddress(change.address)
    if (reason !== null) void reloadBasket()
    if (storeOf(after) !== null) announcePlaceGiven()
  }
  if (full && reason !== null) return openDialog({ kind: 'clear-basket', reason, confirm: carryOut })
  carryOut()
  if (!full || !change.address) return
  changeSettings({ address: change.address })
}

/** Takes a store to pick up from, found near `near`; where an order is delivered to stays, if that is known. */
export function choosePickup(pickupStore: Store, near: Address | null): void {
  const isDeliveryKnown = chosen.get().deliveryStore !== null
  changePlace({ mode: 'pickup', pickupStore, ...(near && !isDeliveryKnown ? { address: near } : {}) })
}
