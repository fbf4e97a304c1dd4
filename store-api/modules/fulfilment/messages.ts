import type { OrderStatus } from '#lib/domain/orders/order.ts'
import type { Db } from '../../db/database.ts'
import type { OrderRow } from '../../db/schema/orders.ts'
import { writeMessage } from '../messages/outbox.ts'
import { orderTexts, type OrderText } from './message-texts.ts'

/** What a status is told by; the others are seen on the order's page. */
function subjectOf({ orderType }: OrderRow, status: OrderStatus): OrderText | undefined {
  if (status === 'submitted') return 'placed'
  if (status === 'ready') return orderType === 'pickup' ? 'ready_pickup' : 'ready_delivery'
  if (status === 'delivered' || status === 'canceled') return status
  return undefined
}

const mailed = (order: OrderRow) => order.contact.email ?? ''
const phoned = (order: OrderRow) => {
  const digits = (order.contact.phone_number ?? '').replace(/\D/g, '')
  return digits.length === 10 ? `+1${digits}` : ''
}

async function write(
  tx: Db,
  order: OrderRow,
  kind: OrderText,
  more: { readonly item?: string; readonly pieces?: number },
  now: Date,
): Promise<void> {
  const text = orderTexts(order.language, kind, {
    number: order.orderNumber,
    cents: order.total,
    currency: order.currency,
    code: order.pickupCode ?? '',
    item: more.item ?? '',
    pieces: more.pieces ?? 0,
  })
  // Ready is what one waits for away from the desk; the rest is for the mailbox.
  const bySms = (kind === 'ready_pickup' || kind === 'ready_delivery') && phoned(order) !== ''
  const recipient = bySms ? phoned(order) : mailed(order)
  if (recipient === '') return
  const channel = bySms ? 'sms' : 'mail'
  await writeMessage(tx, now, { channel, recipient, template: `order_${kind}`, ...text })
}

/** Tells the customer of a status worth telling: placed, ready, delivered, canceled; in the order's language. */
export async function tellCustomer(tx: Db, order: OrderRow, status: OrderStatus, now: Date): Promise<void> {
  const kind = subjectOf(order, status)
  if (kind !== undefined) await write(tx, order, kind, {}, now)
}

/** Tells the customer that pieces of an item were not to be had (BSK-06). */
export const tellOfMissing = (
  tx: Db,
  order: OrderRow,
  { name, pieces }: { readonly name: string; readonly pieces: number },
  now: Date,
): Promise<void> => write(tx, order, 'item_missing', { item: name, pieces }, now)
