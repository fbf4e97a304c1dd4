import {
  addReportPhoto,
  addToOrder,
  announceArrival,
  cancelOrder,
  deliveryDetails,
  getOrder,
  orderHistory,
  reportPhoto,
  reportProblem,
} from '@kolea/contract/orders.ts'
import type { WireOrder } from '@kolea/contract/order.ts'
import type { Country } from '@kolea/domain/location/country.ts'
import type { Addition } from '@kolea/domain/orders/additions.ts'
import type { DeliveryDetails } from '@kolea/domain/orders/delivery.ts'
import type { Order, OrderItem, OrderListPage } from '@kolea/domain/orders/order.ts'
import type { PhotoInput, ProblemReport } from '@kolea/domain/orders/problem-input.ts'
import { removedItems } from '@kolea/domain/orders/removed-items.ts'
import { toAddress } from './addresses.ts'
import type { UpstreamCaller } from './call-upstream.ts'
import { defaultTimeZone } from './request-parts.ts'
import { pictureAddress } from './media-versions.ts'

const orderItem = (line: WireOrder['items'][number]): OrderItem => ({
  productId: line.product_id,
  name: line.name,
  slug: line.slug,
  categorySlug: line.category_slug,
  image: pictureAddress(line.thumbnail),
  size: line.size_value,
  quantity: line.quantity,
  priceCents: line.price,
  lineTotalCents: line.line_total,
  replacement: line.replacement && {
    productId: line.replacement.product_id,
    name: line.replacement.name,
    brought: line.replacement.brought,
  },
})

/** An order as the wire has it. */
function order(wire: WireOrder): Order {
  const items = wire.items.map(orderItem)
  return {
    orderId: wire.order_id,
    number: wire.order_number,
    status: wire.order_status,
    mode: wire.order_type,
    country: wire.country,
    currency: wire.currency,
    placedAt: wire.placed_at,
    history: wire.order_history.map((entry) => ({ status: entry.order_status, at: entry.at })),
    eta: wire.ETA,
    scheduledFor: wire.scheduled_for,
    totalCents: wire.total,
    tipCents: wire.tip,
    summary: wire.summary.map((row) => ({
      key: row.key,
      name: row.display_name,
      value: row.display_value,
      amountCents: row.amount,
      struckThrough: row.strike_through,
    })),
    items,
    removed: removedItems(wire.original_items.map(orderItem), items),
    refunds: wire.refunds.map((refund) => ({
      refundId: refund.refund_id,
      amountCents: refund.amount,
      cause: refund.cause,
      state: refund.state,
      productId: refund.product_id,
      quantity: refund.quantity,
      at: refund.at,
    })),
    payment: { brand: wire.payment.brand, last4: wire.payment.card, refundedCents: wire.payment.refunded },
    store: {
      storeId: wire.store.store_id,
      name: wire.store.name,
      street: wire.store.address,
      city: wire.store.city,
      phone: wire.store.phone,
      lat: wire.store.lat,
      lon: wire.store.lon,
      timeZone: wire.store.time_zone ?? defaultTimeZone,
    },
    address: wire.address && toAddress(wire.address),
    deliveryNotes: wire.delivery_notes,
    contactless: wire.contact_less_delivery,
    pickupCode: wire.pickup_code,
    arrivedAt: wire.arrived_at,
    cancelable: wire.cancelable,
    isOpenForAdditions: wire.open_for_additions,
    additions: wire.additions.map((addition) => ({
      id: addition.key,
      productId: addition.product_id,
      name: addition.name,
      quantity: addition.quantity,
      amountCents: addition.amount,
      state: addition.state,
    })),
    problems: wire.problem_reports.map((report) => ({
      reportId: report.report_id,
      kind: report.kind,
      items: report.items.map((item) => ({ productId: item.product_id, quantity: item.quantity })),
      outcome: report.outcome,
      at: report.at,
      photos: report.photos,
    })),
    reportableUntil: wire.reportable_until,
  }
}

export interface OrderListQuery {
  list: 'current' | 'past'
  country: Country
  lastKey: string | null
  /** fetchOrdersLimit and order_history_limit (ORD-01). */
  limits: { page: number; history: number }
}

/** A page of orders; `lastKey` only while a next page is flagged (ORD-01). */
export async function fetchOrders(call: UpstreamCaller, query: OrderListQuery): Promise<OrderListPage> {
  const body = {
    order_status: query.list,
    country: query.country,
    limit: query.limits.page,
    lastKey: query.lastKey,
    OrderHistoryLimit: query.limits.history,
  }
  const page = await call(orderHistory, { body })
  return {
    orders: page.orders.map(order),
    lastKey: page.hasNextPage ? page.lastIndex : null,
    activeCount: page.inProgressOrdersCount,
  }
}

export const fetchOrder = async (call: UpstreamCaller, orderId: string, now: number): Promise<Order> =>
  order((await call(getOrder, { params: { orderId }, query: { timeStamp: now } })).order)

export const cancel = async (call: UpstreamCaller, orderId: string, reason: string): Promise<Order> =>
  order((await call(cancelOrder, { params: { orderId }, body: { reason } })).order)

/** Notifies the store that the customer is there; sent again, the first time is retained. */
export const arrive = async (call: UpstreamCaller, orderId: string): Promise<Order> =>
  order((await call(announceArrival, { params: { orderId } })).order)

/** Adds to an order; the same addition again is done once. */
export async function add(call: UpstreamCaller, orderId: string, addition: Addition): Promise<Order> {
  const { id: idempotencyKey, productId, quantity } = addition
  const body = { product_id: productId, quantity }
  return order((await call(addToOrder, { params: { orderId }, body, idempotencyKey })).order)
}

/** Says what was wrong with an order; the same report again changes nothing. */
export async function report(call: UpstreamCaller, orderId: string, problem: ProblemReport): Promise<Order> {
  const items = problem.kind === 'items' ? problem.items : []
  const body = {
    report_id: problem.reportId,
    kind: problem.kind,
    issue: problem.issue,
    items: items.map((item) => ({ product_id: item.productId, quantity: item.quantity })),
    comment: problem.comment,
  }
  return order((await call(reportProblem, { params: { orderId }, body })).order)
}

interface PhotoOf {
  readonly orderId: string
  readonly reportId: string
}

/** Adds a photo to a report; the same photo again changes nothing. */
export const addPhoto = async (
  call: UpstreamCaller,
  params: PhotoOf,
  { photoId, photo }: PhotoInput,
): Promise<Order> => order((await call(addReportPhoto, { params, body: { photo_id: photoId, photo } })).order)

/** A photo of a report, for the customer who sent it. */
export const fetchPhoto = (call: UpstreamCaller, params: PhotoOf & { readonly photoId: string }) =>
  call(reportPhoto, { params })

/** Where the courier is (ORD-02). */
export async function fetchDelivery(call: UpstreamCaller, orderId: string): Promise<DeliveryDetails> {
  const fields = ['pickup', 'dropoff', 'dropoff_eta', 'courier_info', 'location', 'street', 'route'] as const
  const {
    data,
    courier_info: courier,
    location,
    street,
    route,
  } = await call(deliveryDetails, {
    params: { orderId },
    body: { fields: [...fields] },
  })
  return {
    pickup: data.pickup,
    dropoff: data.dropoff,
    dropoffEta: data.dropoff_eta,
    courier: courier && {
      name: courier.courier_name,
      phone: courier.courier_phone,
      image: pictureAddress(courier.courier_image),
    },
    location,
    street,
    route,
  }
}
