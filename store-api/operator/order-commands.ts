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
}

interface Moved {
  readonly order: string
  readonly status: string
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
      for (const { placedAt, orderNumber, status, type, storeId, total, currency, orderId } of orders) {
        const amount = `${(total / 100).toFixed(2)} ${currency.toUpperCase()}`
        api.say(
          `${placedAt}  ${orderNumber}  ${status.padEnd(16)} ${type.padEnd(8)} store ${storeId}  ${amount}  ${orderId}`,
        )
      }
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
