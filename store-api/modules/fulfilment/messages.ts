import type { Currency } from '@kolea/domain/money/currency.ts'
import { formatCents } from '@kolea/domain/money/format.ts'
import type { OrderStatus } from '@kolea/domain/orders/order.ts'
import type { Db } from '../../db/database.ts'
import type { OrderRow } from '../../db/schema/orders.ts'
import { writeMessage } from '../messages/outbox.ts'

type ItemText = 'item_missing' | 'item_replaced'
type OrderText =
  | 'placed'
  | 'placed_later'
  | 'ready_pickup'
  | 'ready_delivery'
  | 'delivered'
  | 'canceled'
  | ItemText

interface MessageValues {
  readonly number: string
  readonly cents: number
  readonly currency: Currency
  readonly code: string
  readonly item: string
  readonly quantity: number
  /** The named product, and its quantity that was brought. */
  readonly other: string
  readonly brought: number
}

type Texts = Readonly<Record<OrderText, readonly [subject: string, body: string]>>

/** `{number}`, `{total}`, `{code}`, `{item}`, `{quantity}`, `{other}` and `{brought}` are filled in. */
const byLanguage: Readonly<Record<string, Texts>> = {
  en: {
    placed: ['Order {number}: thank you', 'We have your order {number} for {total} and are on it.'],
    placed_later: [
      'Order {number}: thank you',
      'We have your order {number} for {total} and pack it in time.',
    ],
    ready_pickup: [
      'Order {number} is ready',
      'Your Kōlea order {number} is ready at the counter. Your code: {code}.',
    ],
    ready_delivery: [
      'Order {number} is packed',
      'Your Kōlea order {number} is packed; a courier is coming for it.',
    ],
    delivered: ['Order {number} is delivered', 'Your order {number} has been delivered. Enjoy!'],
    canceled: ['Order {number} is canceled', 'Your order {number} is canceled. What you paid is given back.'],
    item_missing: [
      'Order {number}: an item was not to be had',
      'We looked everywhere, but of your order {number} this is missing: {quantity} × {item}. You get the money back for what you do not receive.',
    ],
    item_replaced: [
      'Order {number}: you get what you named',
      'Of your order {number} this was not to be had: {quantity} × {item}. As you wished you get instead: {brought} × {other}. It costs no more than what you ordered; what it costs less, you get back.',
    ],
  },
  ar: {
    placed: ['الطلب {number}: شكرًا لك', 'وصلنا طلبك {number} بقيمة {total} ونعمل عليه.'],
    placed_later: ['الطلب {number}: شكرًا لك', 'وصلنا طلبك {number} بقيمة {total} وسنجهّزه في موعده.'],
    ready_pickup: ['الطلب {number} جاهز', 'طلبك {number} من كوليا جاهز عند المنضدة. رمزك: {code}.'],
    ready_delivery: ['تم تجهيز الطلب {number}', 'طلبك {number} من كوليا جاهز، والمندوب في طريقه لاستلامه.'],
    delivered: ['تم توصيل الطلب {number}', 'تم توصيل طلبك {number}. بالهناء!'],
    canceled: ['أُلغي الطلب {number}', 'أُلغي طلبك {number}، وسيُعاد إليك ما دفعته.'],
    item_missing: [
      'الطلب {number}: منتج غير متوفر',
      'بحثنا في كل مكان، لكن هذا غير متوفر من طلبك {number}: {quantity} × {item}. ستسترد ثمن ما لم تستلمه.',
    ],
    item_replaced: [
      'الطلب {number}: ستحصل على البديل الذي اخترته',
      'هذا غير متوفر من طلبك {number}: {quantity} × {item}. كما طلبت، ستحصل بدلًا منه على: {brought} × {other}. لن تدفع أكثر من ثمن ما طلبته، وإن كان البديل أرخص فسنعيد إليك الفرق.',
    ],
  },
}

const english = byLanguage.en as Texts

/** Subject and body in a language, English where there is none. */
function orderTexts(
  language: string,
  kind: OrderText,
  { number, cents, currency, code, item, quantity, other, brought }: MessageValues,
): { subject: string; body: string } {
  const placeholders: Readonly<Record<string, string>> = {
    number,
    total: `${formatCents(cents)} ${currency.toUpperCase()}`,
    code,
    item,
    quantity: String(quantity),
    other,
    brought: String(brought),
  }
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => placeholders[name] ?? '')
  const [subject, body] = (byLanguage[language] ?? english)[kind]
  return { subject: fill(subject), body: fill(body) }
}

/** The message of a status; the others are seen on the order's page. */
function subjectOf({ orderType, scheduledFor }: OrderRow, status: OrderStatus): OrderText | undefined {
  if (status === 'submitted') return scheduledFor === null ? 'placed' : 'placed_later'
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
  more: Partial<Pick<MessageValues, 'item' | 'quantity' | 'other' | 'brought'>>,
  now: Date,
): Promise<void> {
  const text = orderTexts(order.language, kind, {
    number: order.orderNumber,
    cents: order.total,
    currency: order.currency,
    code: order.pickupCode ?? '',
    item: more.item ?? '',
    quantity: more.quantity ?? 0,
    other: more.other ?? '',
    brought: more.brought ?? 0,
  })
  // Ready is what one waits for away from the desk; the rest is for the mailbox.
  const bySms = (kind === 'ready_pickup' || kind === 'ready_delivery') && phoned(order) !== ''
  const recipient = bySms ? phoned(order) : mailed(order)
  if (recipient === '') return
  const channel = bySms ? 'sms' : 'mail'
  await writeMessage(tx, now, { channel, recipient, template: `order_${kind}`, ...text })
}

/** Notifies the customer of a status that has a message: placed, ready, delivered, canceled; in the order's language. */
export async function writeStatusMessage(
  tx: Db,
  order: OrderRow,
  status: OrderStatus,
  now: Date,
): Promise<void> {
  const kind = subjectOf(order, status)
  if (kind !== undefined) await write(tx, order, kind, {}, now)
}

interface MissingItem {
  readonly name: string
  readonly quantity: number
  /** The quantity of the product they named that is brought, and its name. */
  readonly instead: number
  readonly insteadName: string | null
}

/** Notifies the customer that a quantity of an item was not available, and what is brought in its place (BSK-06). */
export function writeMissingItemMessage(
  tx: Db,
  order: OrderRow,
  { name, quantity, instead, insteadName }: MissingItem,
  now: Date,
): Promise<void> {
  const values = { item: name, quantity, other: insteadName ?? '', brought: instead }
  return write(tx, order, instead > 0 ? 'item_replaced' : 'item_missing', values, now)
}
