import { and, desc, eq, notInArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { WireAddress } from '@kolea/contract/address.ts'
import type { savedAddress } from '@kolea/contract/saved-addresses.ts'
import { isAddressComplete } from '@kolea/domain/location/address-rules.ts'
import { inTransaction, type Db, newId } from '../../db/database.ts'
import { customerAddresses } from '../../db/schema/customers.ts'
import { Refusal } from '../../refusal.ts'

type WireSavedAddress = z.output<typeof savedAddress>

const maxSaved = 20

const keyOf = ({ street, city, state, zip, apt }: WireAddress) =>
  [street, apt, city, state, zip].map((part) => part.trim().toLowerCase()).join('|')

/** Saved addresses, newest first. */
export async function listAddresses(db: Db, customerId: string): Promise<WireSavedAddress[]> {
  const rows = await db
    .select({ addressId: customerAddresses.addressId, address: customerAddresses.address })
    .from(customerAddresses)
    .where(eq(customerAddresses.customerId, customerId))
    .orderBy(desc(customerAddresses.savedAt), desc(customerAddresses.addressId))
    .limit(maxSaved)
  return rows.map(({ addressId, address }) => ({ ...address, address_id: addressId }))
}

/** Saves an address, the same door once, and forgets the oldest beyond 20. @throws Refusal 400 bad_request */
export async function saveAddressOf(
  db: Db,
  customerId: string,
  address: WireAddress,
  now: Date,
): Promise<WireSavedAddress[]> {
  if (!isAddressComplete(address))
    throw new Refusal(400, 'bad_request', 'The address needs a street, a city and a ZIP code.')
  const addressKey = keyOf(address)
  return inTransaction(db, async (tx) => {
    const values = { addressId: newId('adr'), customerId, addressKey, address, savedAt: now }
    await tx
      .insert(customerAddresses)
      .values(values)
      .onConflictDoUpdate({
        target: [customerAddresses.customerId, customerAddresses.addressKey],
        set: { address, savedAt: now },
      })
    const latest = tx
      .select({ id: customerAddresses.addressId })
      .from(customerAddresses)
      .where(eq(customerAddresses.customerId, customerId))
      .orderBy(desc(customerAddresses.savedAt), desc(customerAddresses.addressId))
      .limit(maxSaved)
    await tx
      .delete(customerAddresses)
      .where(
        and(eq(customerAddresses.customerId, customerId), notInArray(customerAddresses.addressId, latest)),
      )
    return listAddresses(tx, customerId)
  })
}

const ownAddress = (customerId: string, addressId: string) =>
  and(eq(customerAddresses.customerId, customerId), eq(customerAddresses.addressId, addressId))

const notFound = () => new Refusal(404, 'address_not_found', 'There is no such saved address.')

/** Names a saved address, whose place in the list stays; answers the list. @throws Refusal 404 address_not_found */
export async function renameAddressOf(
  db: Db,
  customerId: string,
  addressId: string,
  nickname: string,
): Promise<WireSavedAddress[]> {
  return inTransaction(db, async (tx) => {
    const mine = ownAddress(customerId, addressId)
    const [row] = await tx
      .select({ address: customerAddresses.address })
      .from(customerAddresses)
      .where(mine)
      .for('update')
    if (row === undefined) throw notFound()
    await tx
      .update(customerAddresses)
      .set({ address: { ...row.address, nickname: nickname.trim() } })
      .where(mine)
    return listAddresses(tx, customerId)
  })
}

/** Removes a saved address and answers the rest of the list. @throws Refusal 404 address_not_found */
export async function removeAddressOf(
  db: Db,
  customerId: string,
  addressId: string,
): Promise<WireSavedAddress[]> {
  const gone = await db
    .delete(customerAddresses)
    .where(ownAddress(customerId, addressId))
    .returning({ addressId: customerAddresses.addressId })
  if (gone.length === 0) throw notFound()
  return listAddresses(db, customerId)
}
