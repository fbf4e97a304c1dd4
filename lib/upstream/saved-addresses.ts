import type { ResponseOf } from '@kolea/contract/endpoint.ts'
import { removeAddress, renameAddress, saveAddress, savedAddresses } from '@kolea/contract/saved-addresses.ts'
import type { Address, SavedAddress } from '@kolea/domain/location/address.ts'
import { toAddress, wireAddress } from './addresses.ts'
import type { UpstreamCaller } from './call-upstream.ts'

type WireList = Pick<ResponseOf<typeof savedAddresses>, 'addresses'>

const toList = ({ addresses }: WireList): SavedAddress[] =>
  addresses.map((wire) => ({ addressId: wire.address_id, address: toAddress(wire) }))

/** Saved addresses, newest first, and the store last shopped at. */
export async function fetchAddresses(
  call: UpstreamCaller,
  now: number,
): Promise<{ addresses: SavedAddress[]; recentStoreId: string | null }> {
  const answer = await call(savedAddresses, { query: { timeStamp: now } })
  return { addresses: toList(answer), recentStoreId: answer.recent_store?.store_id ?? null }
}

/** Saves an address and answers the list after it. */
export const addAddress = async (
  call: UpstreamCaller,
  added: Address,
): Promise<{ addresses: SavedAddress[] }> => ({
  addresses: toList(await call(saveAddress, { body: { address: wireAddress(added) } })),
})

/** Names a saved address and answers the list after it. */
export const nameAddress = async (
  call: UpstreamCaller,
  addressId: string,
  nickname: string,
): Promise<{ addresses: SavedAddress[] }> => ({
  addresses: toList(await call(renameAddress, { params: { addressId }, body: { nickname } })),
})

/** Removes a saved address and answers the list after it. */
export const deleteAddress = async (
  call: UpstreamCaller,
  addressId: string,
): Promise<{ addresses: SavedAddress[] }> => ({
  addresses: toList(await call(removeAddress, { params: { addressId } })),
})
