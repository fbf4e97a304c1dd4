import { openPostgres } from '@kolea/store-api/db/postgres.ts'
import { readLedger } from '@kolea/store-api/tests/killed/ledger.ts'
import type { PersistentShopper } from '../faults/persistent-shopper.ts'
import { exactly, none, type Figure } from '../suites/suite.ts'
import type { Deployment } from './deployment.ts'

/** Compares what shoppers were answered with the ledger. */
export async function ledgersAgree(
  { databaseUrl }: Deployment,
  storeId: string,
  shoppers: readonly PersistentShopper[],
): Promise<Figure[]> {
  const { db, close } = await openPostgres(databaseUrl, () => Promise.resolve())
  const { orders, ledger } = await readLedger(db, storeId).finally(() => close())
  const confirmed = shoppers.flatMap(({ placed }) => placed.map(({ orderId }) => orderId))
  const placed = orders.filter(({ placement }) => placement === 'placed').map(({ order_id: id }) => id)
  const charges = ledger.filter(({ kind, outcome }) => kind === 'charge' && outcome === 'succeeded')
  return [
    { name: 'orders confirmed', value: confirmed.length, bar: '> 0', held: confirmed.length > 0 },
    exactly('orders confirmed twice', confirmed.length - new Set(confirmed).size, 0),
    none('confirmed orders that are lost', confirmed.filter((id) => !placed.includes(id)).length),
    none('orders that no shopper knows of', placed.filter((id) => !confirmed.includes(id)).length),
    exactly('charges in the ledger of the gateway', charges.length, placed.length),
  ]
}
