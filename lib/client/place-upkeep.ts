import type { Address } from '#lib/domain/location/address.ts'
import type { Store } from '#lib/domain/location/store.ts'
import { basketCell } from './basket.ts'
import { bff } from './bff.ts'
import { choose, chosen, storeOf } from './location.ts'
import { isCustomer, session } from './session.ts'

/** The store for a customer's address: the one last shopped at while it delivers there, else the nearest that does. */
async function storeFor(address: Address, recentStoreId: string | null): Promise<Store | undefined> {
  const { stores } = await bff('POST /api/location/delivery-stores', { input: { address } })
  return stores.find(({ storeId }) => storeId === recentStoreId) ?? stores[0]
}

/**
 * A browser that kept no place takes the basket's, then the customer's first saved address with a store that delivers
 * there (SES-09). Quiet when there is neither.
 */
export async function adoptPlace(): Promise<void> {
  if (storeOf(chosen.get()) !== null) return
  const { basket } = basketCell.get()
  if (basket?.store && basket.items.length > 0) {
    const field = basket.mode === 'delivery' ? 'deliveryStore' : 'pickupStore'
    return choose({ mode: basket.mode, address: basket.address, [field]: basket.store })
  }
  if (!isCustomer(session.get())) return
  const { addresses, recentStoreId } = await bff('GET /api/account/addresses', {})
  const address = addresses[0]?.address
  if (!address) return
  const store = await storeFor(address, recentStoreId)
  if (store && storeOf(chosen.get()) === null) choose({ mode: 'delivery', address, deliveryStore: store })
}

/** Brings the store's times and hours up to date. */
export async function refreshStore(): Promise<void> {
  const place = chosen.get()
  const known = storeOf(place)
  if (!known) return
  const { store } = await bff('GET /api/location/stores/:storeId', { params: { storeId: known.storeId } })
  if (storeOf(chosen.get())?.storeId !== store.storeId) return
  choose({ [place.mode === 'delivery' ? 'deliveryStore' : 'pickupStore']: store })
}
