import { changePlace } from '#lib/client/change-place.ts'
import { chosen, placeKnown } from '#lib/client/location.ts'
import { openDialog } from '#lib/client/overlay.ts'
import type { FulfilmentMode } from '#lib/domain/location/country.ts'

/**
 * Switches at once when that mode's place is known, else asks for it; an address without a store is looked up first
 * (LOC-01, LOC-04, LOC-08). A press before the kept places are read waits for them.
 */
export function useModeChange(): (mode: FulfilmentMode) => Promise<void> {
  return async (mode) => {
    await placeKnown()
    const place = chosen.get()
    const known = mode === 'delivery' ? place.address && place.deliveryStore : place.pickupStore
    if (known) changePlace({ mode })
    else openDialog({ kind: 'address', mode, ...(place.address ? { start: place.address } : {}) })
  }
}
