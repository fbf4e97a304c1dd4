import type { OrderStatus } from '@kolea/domain/orders/order.ts'
import messages from '#messages/en/texts.json'
import { minutesUntil, orderWindow, stageOf, stagesOf } from './order-stage.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 6, minute)).toISOString()

/** An order that went through these statuses, five minutes apart. */
const orderOf = (
  mode: 'delivery' | 'pickup',
  statuses: readonly [OrderStatus, ...OrderStatus[]],
  scheduledFor: string | null = null,
) => ({
  mode,
  status: statuses.at(-1) ?? statuses[0],
  history: statuses.map((status, index) => ({ status, at: at(index * 5) })),
  scheduledFor,
})

/** Each dot as the page says it: its word, and what is true of it. */
const dots = (order: Parameters<typeof stagesOf>[0]) =>
  stagesOf(order).map(({ stage, state }) => `${messages.orders.stages[stage]} ${state}`)

const start = ['submitted', 'in_progress', 'ready'] as const

test.each([
  [['submitted'], ['Received current', 'Packed ahead', 'On the way ahead', 'Delivered ahead']],
  [
    ['submitted', 'in_progress'],
    ['Received done', 'Packing current', 'On the way ahead', 'Delivered ahead'],
  ],
  [start, ['Received done', 'Packed current', 'On the way ahead', 'Delivered ahead']],
  [
    [...start, 'out_for_delivery'],
    ['Received done', 'Packed done', 'On the way current', 'Delivered ahead'],
  ],
  [
    [...start, 'out_for_delivery', 'complete'],
    ['Received done', 'Packed done', 'On the way done', 'Handed over current'],
  ],
  [
    [...start, 'out_for_delivery', 'delivered'],
    ['Received done', 'Packed done', 'On the way done', 'Delivered done'],
  ],
  [
    [...start, 'out_for_delivery', 'delivered', 'returned'],
    ['Received done', 'Packed done', 'On the way done', 'Delivered done', 'Returned ended'],
  ],
  [
    ['submitted', 'canceled'],
    ['Received done', 'Canceled ended'],
  ],
  [
    ['submitted', 'in_progress', 'canceled'],
    ['Received done', 'Canceled ended'],
  ],
  [
    [...start, 'failed'],
    ['Received done', 'Packed done', 'Failed ended'],
  ],
] as [[OrderStatus, ...OrderStatus[]], string[]][])(
  '[ORD-02] of a delivery what is, is marked, in its present word: %j',
  (statuses, said) => {
    expect(dots(orderOf('delivery', statuses))).toEqual(said)
  },
)

test.each([
  [['submitted'], ['Received current', 'Ready ahead', 'Picked up ahead']],
  [
    ['submitted', 'in_progress'],
    ['Received done', 'Packing current', 'Picked up ahead'],
  ],
  [start, ['Received done', 'Ready current', 'Picked up ahead']],
  [
    [...start, 'complete'],
    ['Received done', 'Ready done', 'Handed over current'],
  ],
  [
    [...start, 'picked_up'],
    ['Received done', 'Ready done', 'Picked up done'],
  ],
  [
    [...start, 'canceled'],
    ['Received done', 'Ready done', 'Canceled ended'],
  ],
] as [[OrderStatus, ...OrderStatus[]], string[]][])('[ORD-02] of a pickup: %j', (statuses, said) => {
  expect(dots(orderOf('pickup', statuses))).toEqual(said)
})

test('[ORD-02] an order for later is scheduled until it is packed', () => {
  expect(dots(orderOf('delivery', ['submitted'], at(90)))[0]).toBe('Scheduled current')
  expect(dots(orderOf('delivery', ['submitted', 'in_progress'], at(90)))[0]).toBe('Received done')
  expect(stageOf(orderOf('pickup', ['submitted'], at(90)))).toBe('scheduled')
})

test('[ORD-02] what is done has the time at which it was reached, what is current the one at which it began', () => {
  const onItsWay = orderOf('delivery', [...start, 'out_for_delivery'])
  expect(stagesOf(onItsWay).map((stage) => stage.at)).toEqual([at(0), at(10), at(15), null])
  expect(stagesOf(orderOf('delivery', ['submitted', 'in_progress'])).map((stage) => stage.at)).toEqual([
    at(0),
    at(5),
    null,
    null,
  ])
})

const eta = { from: at(16), to: at(26) }
const ms = (minute: number) => Date.parse(at(minute))

test('[ORD-02] an order keeps its promise while it is on its way; a late courier makes a later one, an early one none', () => {
  const order = { mode: 'delivery', status: 'out_for_delivery', eta, scheduledFor: null } as const
  const promised = { from: ms(20), to: ms(30) }
  expect(orderWindow(order, null)).toEqual(promised)
  expect(orderWindow(order, at(12))).toEqual(promised)
  expect(orderWindow(order, at(33))).toEqual({ from: ms(35), to: ms(40) })
})

test.each([
  ['delivery', 'submitted', true],
  ['delivery', 'ready', true],
  ['delivery', 'complete', false],
  ['delivery', 'canceled', false],
  ['pickup', 'in_progress', true],
  ['pickup', 'ready', false],
] as const)('[ORD-02] a %s that is %s waits for something: %s', (mode, status, isPromised) => {
  expect(orderWindow({ mode, status, eta, scheduledFor: null }, null) !== null).toBe(isPromised)
  expect(orderWindow({ mode, status, eta: null, scheduledFor: null }, null)).toBeNull()
})

test('[ORD-02] minutes round up and never reach zero before the order does', () => {
  const now = Date.parse(at(0))
  expect(minutesUntil(at(12), now)).toBe(12)
  expect(minutesUntil(at(12), now + 1)).toBe(12)
  expect(minutesUntil(at(12), now - 1)).toBe(13)
  expect(minutesUntil(at(0), now)).toBe(1)
  expect(minutesUntil(at(0), now + 600_000)).toBe(1)
})
