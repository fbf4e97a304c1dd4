import { and, desc, eq, notInArray } from 'drizzle-orm'
import type { WireAddress } from '#lib/contract/address.ts'
import { isAddressComplete } from '#lib/domain/location/address-rules.ts'
import { inTransaction, type Db } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { customerAddresses } from '../../db/schema/customers.ts'
import { Refusal } from '../../refusal.ts'

const keepAtMost = 20

const keyOf = ({ street, city, state, zip, apt }: WireAddress) =>
  [street, apt, city, state, zip].map((part) => part.trim().toLowerCase()).join('|')

/** Saved addresses, newest first. */
export async function listAddresses(db: Db, customerId: string): Promise<WireAddress[]> {
  const rows = await db
    .select({ address: customerAddresses.address })
    .from(customerAddresses)
    .where(eq(customerAddresses.customerId, customerId))
    .orderBy(desc(customerAddresses.savedAt), desc(customerAddresses.addressId))
    .limit(keepAtMost)
  return rows.map((row) => row.address)
}

/** Saves an address, the same door once, and forgets the oldest beyond 20. @throws Refusal 400 bad_request */
export async function saveAddressOf(
  db: Db,
  customerId: string,
  address: WireAddress,
  now: Date,
): Promise<WireAddress[]> {
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
    const kept = tx
      .select({ id: customerAddresses.addressId })
      .from(customerAddresses)
      .where(eq(customerAddresses.customerId, customerId))
      .orderBy(desc(customerAddresses.savedAt), desc(customerAddresses.addressId))
      .limit(keepAtMost)
    await tx
      .delete(customerAddresses)
      .where(and(eq(customerAddresses.customerId, customerId), notInArray(customerAddresses.addressId, kept)))
    return listAddresses(tx, customerId)
  })
}
