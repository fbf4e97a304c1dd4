import { formatCents } from '@kolea/domain/money/format.ts'
import { CallFailed } from './caller.ts'
import type { Command } from './command.ts'

interface Listed {
  readonly orderId: string
  readonly orderNumber: string
  readonly status: string
  readonly type: string
  readonly storeId: string
  readonly total: number
  readonly currency: string
  readonly placedAt: string
  /** When the customer of a pickup said that they are at the store. */
  readonly arrivedAt: string | null
}

interface PackedLine {
  readonly productId: string
  readonly name: string
  /** The quantity that is in the order now. */
  readonly quantity: number
  /** Of them: brought in place of another product. */
  readonly broughtQuantity: number
  /** What to bring when it is missing. */
  readonly replacement: string | null
}

function packedLineOf({ productId, name, quantity, broughtQuantity, replacement }: PackedLine): string {
  const brought = broughtQuantity > 0 ? `  ${broughtQuantity} in place of another product` : ''
  const named = replacement === null ? '' : `  if missing: ${replacement}`
  return `  ${quantity} × ${name}  ${productId}${brought}${named}`
}

interface Moved {
  readonly order: string
  readonly status: string
}

function lineOf({ placedAt, orderNumber, status, type, storeId, ...order }: Listed): string {
  const amount = `${(order.total / 100).toFixed(2)} ${order.currency.toUpperCase()}`
  const arrived = order.arrivedAt === null ? '' : `  customer at the store since ${order.arrivedAt}`
  return `${placedAt}  ${orderNumber}  ${status.padEnd(16)} ${type.padEnd(8)} store ${storeId}  ${amount}  ${order.orderId}${arrived}`
}

const path = (order: string, what: string) => `/orders/${encodeURIComponent(order)}/${what}`

/** Orders, by id or by number (`K-48213`). */
export const orderCommands: readonly Command[] = [
  {
    name: ['order', 'list'],
    needs: 0,
    usage: 'order list',
    does: 'lists the latest orders',
    run: async (api) => {
      const { orders } = await api.call<{ orders: Listed[] }>('GET', '/orders')
      if (orders.length === 0) api.say('There are no orders yet.')
      for (const order of orders) api.say(lineOf(order))
    },
  },
  {
    name: ['order', 'show'],
    needs: 1,
    usage: 'order show <order>',
    does: 'shows what an order contains, and what to bring when an item is missing',
    run: async (api, [order = '']) => {
      const { order: found, lines } = await api.call<{ order: Listed; lines: PackedLine[] }>(
        'GET',
        `/orders/${encodeURIComponent(order)}`,
      )
      api.say(lineOf(found))
      for (const line of lines) api.say(packedLineOf(line))
    },
  },
  {
    name: ['order', 'advance'],
    needs: 1,
    usage: 'order advance <order> [status]',
    does: 'moves an order to its next status, or to the one named',
    examples: ['order advance K-48213', 'order advance K-48213 delivered'],
    run: async (api, [order = '', status]) => {
      const moved = await api.call<Moved>(
        'POST',
        path(order, 'advance'),
        status === undefined ? {} : { status },
      )
      api.say(`${moved.order} is ${moved.status}.`)
    },
  },
  {
    name: ['order', 'cancel'],
    needs: 1,
    usage: 'order cancel <order>',
    does: 'cancels an order and gives the money back',
    run: async (api, [order = '']) => {
      const moved = await api.call<Moved>('POST', path(order, 'cancel'))
      api.say(`${moved.order} is ${moved.status}.`)
    },
  },
]

interface Money {
  /** Cents. */
  readonly charged: number
  readonly refunded: number
  readonly currency: string
}

interface Shortened extends Money {
  readonly order: string
  readonly status: string
  /** What the customer named to be brought in its place. */
  readonly brought: { readonly name: string; readonly pieces: number } | null
}

const written = (cents: number, currency: string) => `${formatCents(cents)} ${currency.toUpperCase()}`
const standing = ({ charged, refunded, currency }: Money) =>
  `Of ${written(charged, currency)} charged, ${written(refunded, currency)} are given back.`

/** A whole number, when the option is there. @throws CallFailed */
function countOf(options: Readonly<Record<string, string>>, name: string, least = 1): number | undefined {
  const text = options[name]
  if (text === undefined) return undefined
  const count = /^(?:0|[1-9]\d{0,7})$/.test(text) ? Number(text) : -1
  if (count < least) throw new CallFailed(`--${name} takes a whole number from ${least}.`)
  return count
}

interface FailedRefund {
  readonly refundId: string
  readonly orderNumber: string
  readonly amount: number
  readonly currency: string
  readonly failureCode: string | null
  readonly reason: string
  readonly at: string
}

/** Money back and missing goods; orders by id or by number (`K-48213`). */
export const refundCommands: readonly Command[] = [
  {
    name: ['order', 'short'],
    needs: 2,
    usage: 'order short <order> <product> [--quantity n [--of n]]',
    does: 'an item is missing: what the customer named is brought, else removed and given back, or the order canceled; to report more of it, name how many the order has',
    run: async (api, [order = '', product = ''], options) => {
      const body = { product, quantity: countOf(options, 'quantity'), of: countOf(options, 'of') }
      const left = await api.call<Shortened>('POST', path(order, 'short'), body)
      const instead =
        left.brought === null ? '' : ` Bring ${left.brought.pieces} × ${left.brought.name} instead.`
      api.say(`${left.order} is ${left.status}.${instead} ${standing(left)}`)
    },
  },
  {
    name: ['refunds'],
    needs: 0,
    usage: 'refunds',
    does: 'lists the refunds a gateway refused for good: that money has to go back another way',
    run: async (api) => {
      const { refunds } = await api.call<{ refunds: FailedRefund[] }>('GET', '/refunds')
      if (refunds.length === 0) api.say('No refund has failed.')
      for (const { at, orderNumber, amount, currency, failureCode, reason, refundId } of refunds)
        api.say(
          `${at}  ${orderNumber}  ${written(amount, currency)}  ${failureCode ?? ''}  ${refundId}  ${reason}`,
        )
    },
  },
  {
    name: ['refund'],
    needs: 1,
    usage:
      'refund <order> [--item <product> [--quantity n]] [--amount cents] [--refunded cents] --reason <text>',
    does: 'gives money back: an item’s share, an amount, or all that is left; a part on top of earlier ones names what is given back already',
    run: async (api, [order = ''], options) => {
      const { item, reason } = options
      if (reason === undefined || reason === 'true') throw new CallFailed('Say why: --reason "…".')
      if (item !== undefined && options.amount !== undefined)
        throw new CallFailed('Say --item or --amount, not both.')
      const body = {
        item,
        quantity: countOf(options, 'quantity'),
        amount: countOf(options, 'amount'),
        refunded: countOf(options, 'refunded', 0),
        reason,
      }
      const money = await api.call<Money & { amount: number }>('POST', path(order, 'refund'), body)
      api.say(`${written(money.amount, money.currency)} go back. ${standing(money)}`)
    },
  },
]
