import { deferredBundle } from './load-deferred.ts'

/**
 * Takes a store for pickup; with something in the basket of another store the shopper is asked first (LOC-08).
 *
 * @param onTaken once it is taken, perhaps much later; never when the shopper declines
 * @throws BffError
 */
export async function shopAt(storeId: string, onTaken: () => void): Promise<void> {
  const { bff, changePlace } = await deferredBundle()
  const { store: pickupStore } = await bff('GET /api/location/stores/:storeId', { params: { storeId } })
  changePlace({ mode: 'pickup', pickupStore }, onTaken)
}
