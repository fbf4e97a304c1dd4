import { asc, inArray } from 'drizzle-orm'
import type { WireOrder } from '@kolea/contract/order.ts'
import { reportableUntil } from '@kolea/domain/orders/problem-report.ts'
import { isOpenForAdditions } from '@kolea/domain/orders/additions.ts'
import { isFinalStatus } from '@kolea/domain/orders/status-groups.ts'
import { isCancelable } from '@kolea/domain/orders/transitions.ts'
import type { Db } from '../../db/database.ts'
import { storeRows, type StoreRow } from '../../db/schema/location.ts'
import { orderAdditions, type OrderAdditionRow } from '../../db/schema/order-additions.ts'
import { orderHistoryRows, orderItems, type OrderItemRow, type OrderRow } from '../../db/schema/orders.ts'
import { payments, type PaymentRow } from '../../db/schema/payments.ts'
import { problemReports, reportPhotos, type ProblemReportRow } from '../../db/schema/problem-reports.ts'
import { refunds, type RefundRow } from '../../db/schema/refunds.ts'

interface Parts {
  readonly items: readonly OrderItemRow[]
  readonly history: WireOrder['order_history']
  readonly payment: PaymentRow | undefined
  readonly additions: readonly OrderAdditionRow[]
  readonly given: readonly RefundRow[]
  readonly store: StoreRow | undefined
  readonly reports: readonly ProblemReportRow[]
  readonly photos: readonly PhotoKey[]
}

/** The part of a line's cents that belongs to this quantity; what is taken out is rounded down. */
const partOf = (cents: number, { quantity }: OrderItemRow, left: number): number =>
  cents - Math.floor((cents * (quantity - left)) / quantity)

/** Of the additions that are paid. */
const sum = (additions: readonly OrderAdditionRow[], of: 'amount' | 'refunded'): number =>
  additions
    .filter(({ status }) => status === 'succeeded')
    .reduce((total, addition) => total + addition[of], 0)

const additionOnWire = (addition: OrderAdditionRow): WireOrder['additions'][number] => ({
  key: addition.idempotencyKey,
  product_id: addition.productId,
  name: addition.line.name,
  quantity: addition.quantity,
  amount: addition.amount,
  state: addition.status,
})

const present = (item: OrderItemRow) => item.quantity - item.removedQuantity

/** Without the quantity that was brought in place of something else. */
const ordered = (item: OrderItemRow) => item.quantity - item.broughtQuantity

/** A line with this quantity left; its price is its part of the line's. */
const itemOnWire = (item: OrderItemRow, quantity: number): WireOrder['items'][number] => ({
  product_id: item.productId,
  name: item.name,
  slug: item.slug,
  category_slug: item.categorySlug,
  thumbnail: item.thumbnail,
  size_value: item.sizeValue,
  quantity,
  price: item.price,
  line_total: partOf(item.lineTotal, item, quantity),
  replacement:
    item.replacementId === null
      ? null
      : {
          product_id: item.replacementId,
          name: item.replacementName ?? '',
          brought: item.replacementBrought,
        },
})

type PhotoKey = Pick<typeof reportPhotos.$inferSelect, 'reportId' | 'photoId'>

const reportOnWire = (
  report: ProblemReportRow,
  photos: readonly PhotoKey[],
): WireOrder['problem_reports'][number] => ({
  report_id: report.reportId,
  kind: report.kind,
  issue: report.issue,
  items: report.items,
  comment: report.comment,
  outcome: report.outcome,
  at: report.createdAt.toISOString(),
  photos: photos.filter(({ reportId }) => reportId === report.reportId).map(({ photoId }) => photoId),
})

function storeOf(row: OrderRow, store: StoreRow | undefined): WireOrder['store'] {
  const { name = '', address = '', city = '', phone = '', lat = 0, lon = 0, timeZone = null } = store ?? {}
  return { store_id: row.storeId, name, address, city, phone, lat, lon, time_zone: timeZone }
}

function orderOnWire(
  row: OrderRow,
  { items, history, payment, additions, given, store, reports, photos }: Parts,
): WireOrder {
  return {
    order_id: row.orderId,
    order_number: row.orderNumber,
    order_status: row.orderStatus,
    order_type: row.orderType,
    country: row.country,
    currency: row.currency,
    placed_at: row.placedAt.toISOString(),
    order_history: history,
    ETA: isFinalStatus(row.orderStatus)
      ? null
      : { from: row.etaFrom.toISOString(), to: row.etaTo.toISOString() },
    scheduled_for: row.scheduledFor?.toISOString() ?? null,
    subtotal: row.subtotal,
    total: row.total,
    tip: row.tip,
    delivery_fee: row.deliveryFee,
    summary: row.summary,
    items: items.filter((item) => present(item) > 0).map((item) => itemOnWire(item, present(item))),
    original_items: items.filter((item) => ordered(item) > 0).map((item) => itemOnWire(item, ordered(item))),
    promo_items: items
      .filter((item) => item.discount > 0 && present(item) > 0)
      .map((item) => ({
        product_id: item.productId,
        name: item.name,
        discount: partOf(item.discount, item, present(item)),
      })),
    payment: {
      brand: payment?.method.brand ?? '',
      card: payment?.method.last4 ?? '',
      amount: payment ? payment.amount + sum(additions, 'amount') : row.total,
      refunded: (payment?.refunded ?? 0) + sum(additions, 'refunded'),
    },
    refunds: given.map((refund) => ({
      refund_id: refund.refundId,
      amount: refund.amount,
      cause: refund.cause,
      state: refund.state,
      product_id: refund.productId,
      quantity: refund.quantity,
      at: refund.createdAt.toISOString(),
    })),
    store: storeOf(row, store),
    address: row.address,
    delivery_notes: row.deliveryNotes,
    contact_less_delivery: row.contactLess,
    pickup_code: row.pickupCode,
    arrived_at: row.arrivedAt?.toISOString() ?? null,
    customer_feedback: row.feedback,
    cancelable: isCancelable(row.orderStatus),
    open_for_additions: isOpenForAdditions(row.orderStatus),
    additions: additions.map(additionOnWire),
    problem_reports: reports.map((report) => reportOnWire(report, photos)),
    reportable_until: reportableUntil(row.orderStatus, row.statusAt)?.toISOString() ?? null,
  }
}

/** Orders as the wire shows them, in the order given, with eight reads however many there are. */
export async function ordersOnWire(db: Db, rows: readonly OrderRow[]): Promise<WireOrder[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.orderId)
  const items = await db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, ids))
    .orderBy(asc(orderItems.position))
  const history = await db
    .select()
    .from(orderHistoryRows)
    .where(inArray(orderHistoryRows.orderId, ids))
    .orderBy(asc(orderHistoryRows.position))
  const paid = await db.select().from(payments).where(inArray(payments.orderId, ids))
  const added = await db
    .select()
    .from(orderAdditions)
    .where(inArray(orderAdditions.orderId, ids))
    .orderBy(asc(orderAdditions.createdAt))
  const given = await db
    .select()
    .from(refunds)
    .where(inArray(refunds.orderId, ids))
    .orderBy(asc(refunds.position))
  const places = await db
    .select()
    .from(storeRows)
    .where(inArray(storeRows.storeId, [...new Set(rows.map((row) => row.storeId))]))
  const reports = await db
    .select()
    .from(problemReports)
    .where(inArray(problemReports.orderId, ids))
    .orderBy(asc(problemReports.createdAt))
  const { orderId, reportId, photoId } = reportPhotos
  const photos = await db
    .select({ orderId, reportId, photoId })
    .from(reportPhotos)
    .where(inArray(orderId, ids))
    .orderBy(asc(reportPhotos.createdAt))
  return rows.map((row) =>
    orderOnWire(row, {
      items: items.filter((item) => item.orderId === row.orderId),
      history: history
        .filter((entry) => entry.orderId === row.orderId)
        .map((entry) => ({ order_status: entry.orderStatus, at: entry.at.toISOString() })),
      payment: paid.find((payment) => payment.orderId === row.orderId),
      additions: added.filter((addition) => addition.orderId === row.orderId),
      given: given.filter((refund) => refund.orderId === row.orderId),
      store: places.find((store) => store.storeId === row.storeId),
      reports: reports.filter((report) => report.orderId === row.orderId),
      photos: photos.filter((photo) => photo.orderId === row.orderId),
    }),
  )
}
