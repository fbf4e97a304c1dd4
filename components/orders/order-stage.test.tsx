import type { OrderStatus } from '@kolea/domain/orders/order.ts'
import { minutesUntil, stagesOf } from './order-stage.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 6, minute)).toISOString()

/** An order that went through these statuses, five minutes apart. */
const orderOf = (mode: 'delivery' | 'pickup', ...statuses: [OrderStatus, ...OrderStatus[]]) => ({
  mode,
  status: statuses.at(-1) ?? statuses[0],
  history: statuses.map((status, index) => ({ status, at: at(index * 5) })),
})

const statesOf = (order: Parameters<typeof stagesOf>[0]) =>
  stagesOf(order).map(({ stage, state }) => `${stage} ${state}`)

test('[ORD-02] a delivery has four stages: the reached are done, the first one not reached is current', () => {
  expect(statesOf(orderOf('delivery', 'submitted'))).toEqual([
    'received done',
    'packed current',
    'onTheWay ahead',
    'delivered ahead',
  ])
  const onItsWay = orderOf('delivery', 'submitted', 'in_progress', 'ready', 'out_for_delivery')
  expect(statesOf(onItsWay)).toEqual(['received done', 'packed done', 'onTheWay done', 'delivered current'])
  expect(stagesOf(onItsWay).map((stage) => stage.at)).toEqual([at(0), at(10), at(15), null])
})

test('[ORD-02] a pickup has three stages and no courier', () => {
  expect(statesOf(orderOf('pickup', 'submitted', 'ready'))).toEqual([
    'received done',
    'ready done',
    'pickedUp current',
  ])
  expect(statesOf(orderOf('pickup', 'submitted', 'ready', 'picked_up'))).toEqual([
    'received done',
    'ready done',
    'pickedUp done',
  ])
})

test('[ORD-02] handed over counts as arrived', () => {
  expect(stagesOf(orderOf('delivery', 'submitted', 'complete')).at(-1)?.state).toBe('done')
  expect(stagesOf(orderOf('pickup', 'submitted', 'complete')).at(-1)?.state).toBe('done')
})

for (const broken of ['canceled', 'failed'] as const)
  test(`[ORD-02] a ${broken} order shows what was reached and waits for nothing`, () => {
    expect(statesOf(orderOf('delivery', 'submitted', broken))).toEqual([
      'received done',
      'packed ahead',
      'onTheWay ahead',
      'delivered ahead',
    ])
  })

test('[ORD-02] minutes round up and never reach zero before the order does', () => {
  const now = Date.parse(at(0))
  expect(minutesUntil(at(12), now)).toBe(12)
  expect(minutesUntil(at(12), now + 1)).toBe(12)
  expect(minutesUntil(at(12), now - 1)).toBe(13)
  expect(minutesUntil(at(0), now)).toBe(1)
  expect(minutesUntil(at(0), now + 600_000)).toBe(1)
})
