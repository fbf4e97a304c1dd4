import { asc, desc, eq } from 'drizzle-orm'
import { formatCents } from '@kolea/domain/money/format.ts'
import type { Db } from '../../db/database.ts'
import { products, storeProducts } from '../../db/schema/catalog.ts'
import { storeRows } from '../../db/schema/location.ts'
import { orders } from '../../db/schema/orders.ts'
import { refunds } from '../../db/schema/refunds.ts'
import { html, type Html } from './html.ts'
import { table, type PageTexts } from './layout.ts'

const shown = 50

const price = (cents: number, currency: string) => `${formatCents(cents)} ${currency.toUpperCase()}`

/** The latest orders, and refunds that a gateway did not make. */
export async function ordersView(db: Db, texts: PageTexts): Promise<Html> {
  const latest = await db
    .select()
    .from(orders)
    .where(eq(orders.placement, 'placed'))
    .orderBy(desc(orders.placedAt))
    .limit(shown)
  const failed = await db
    .select({ refund: refunds, orderNumber: orders.orderNumber, currency: orders.currency })
    .from(refunds)
    .innerJoin(orders, eq(orders.orderId, refunds.orderId))
    .where(eq(refunds.state, 'failed'))
    .orderBy(desc(refunds.updatedAt))
    .limit(shown)
  return html`${table(
      texts,
      ['number', 'status', 'kind', 'store', 'amount', 'at'],
      latest.map((order) => [
        order.orderNumber,
        order.orderStatus,
        order.orderType,
        order.storeId,
        price(order.total, order.currency),
        order.placedAt?.toISOString() ?? '',
      ]),
    )}
    <h2>${texts.t('failed_refunds')}</h2>
    ${table(
      texts,
      ['number', 'amount', 'failure', 'reason', 'at'],
      failed.map(({ refund, orderNumber, currency }) => [
        orderNumber,
        price(refund.amount, currency),
        refund.failureCode,
        refund.reason,
        refund.updatedAt.toISOString(),
      ]),
    )}`
}

/** What a store has least of; the first store by its name unless one is chosen. */
export async function stockView(db: Db, texts: PageTexts, chosen: string): Promise<Html> {
  const stores = await db
    .select({ storeId: storeRows.storeId, name: storeRows.name })
    .from(storeRows)
    .orderBy(asc(storeRows.name))
  const store = stores.find(({ storeId }) => storeId === chosen) ?? stores[0]
  const rows = await db
    .select({ productId: products.productId, name: products.name, quantity: storeProducts.quantity })
    .from(storeProducts)
    .innerJoin(products, eq(products.productId, storeProducts.productId))
    .where(eq(storeProducts.storeId, store?.storeId ?? ''))
    .orderBy(asc(storeProducts.quantity), asc(products.name))
    .limit(shown)
  const { t } = texts
  const option = ({ storeId, name }: { storeId: string; name: string }) =>
    html`<option value="${storeId}" ${storeId === store?.storeId ? html`selected` : null}>
      ${name} (${storeId})
    </option>`
  return html`<form method="get">
      <label
        >${t('store')}<select name="store">
          ${stores.map(option)}
        </select></label
      >
      <button>${t('show')}</button>
    </form>
    <p class="muted">${t('lowest_first')}</p>
    ${table(
      texts,
      ['product', 'number', 'pieces'],
      rows.map(({ productId, name, quantity }) => [name, productId, quantity]),
    )}`
}
