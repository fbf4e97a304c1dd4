import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { rawRows } from '../raw-rows.ts'

/** Everything that has to agree after the shop has been killed. */
export interface ShopRecords {
  readonly orders: readonly {
    order_id: string
    customer_id: string
    placement: string
    order_status: string
    total: number
    store_id: string
    cart_state: string
    payment_status: string
    refunded: number
    /** Refunds that are written down and not settled. */
    refunds_due: number
  }[]
  readonly ledger: readonly { entry_key: string; kind: string; amount: number; outcome: string }[]
  /** The quantity in orders that are in force, by product. */
  readonly sold: ReadonlyMap<string, number>
  readonly left: ReadonlyMap<string, number>
}

const counted = (rows: readonly { id: string; quantity: number }[]) =>
  new Map(rows.map(({ id, quantity }) => [id, quantity]))

/** Reads the ledger and the orders straight from the database. */
export async function readLedger(db: Db, storeId: string): Promise<ShopRecords> {
  return {
    orders: await rawRows(
      db,
      sql`select o.order_id, o.customer_id, o.placement, o.order_status, o.total, o.store_id, c.state as cart_state,
          p.status as payment_status, p.refunded,
          (select count(*)::int from refunds r where r.order_id = o.order_id and r.state <> 'succeeded') as refunds_due
        from orders o join carts c on c.cart_id = o.cart_id join payments p on p.order_id = o.order_id`,
    ),
    ledger: await rawRows(db, sql`select entry_key, kind, amount, outcome from test_gateway_ledger`),
    sold: counted(
      await rawRows(
        db,
        sql`select i.product_id as id, sum(i.quantity)::int as quantity from order_items i join orders o on o.order_id = i.order_id
          where o.placement = 'placed' and o.order_status <> 'canceled' group by i.product_id`,
      ),
    ),
    left: counted(
      await rawRows(
        db,
        sql`select product_id as id, quantity from store_products where store_id = ${storeId}`,
      ),
    ),
  }
}
