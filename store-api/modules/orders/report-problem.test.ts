import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { desc, eq } from 'drizzle-orm'
import type { BodyInput } from '@kolea/contract/endpoint.ts'
import * as orders from '@kolea/contract/orders.ts'
import { exportData } from '@kolea/contract/personal-data.ts'
import { reportRules } from '@kolea/domain/orders/problem-report.ts'
import { hourMs } from '@kolea/domain/time/durations.ts'
import { outboxMessages } from '../../db/schema/messages.ts'
import { problemReports } from '../../db/schema/problem-reports.ts'
import { orders as orderRows } from '../../db/schema/orders.ts'
import { openTestApi } from '../../tests/open-test-api.ts'
import { cartLine, findShop, ledger, place, readyShopper } from '../../tests/shopping.ts'
import { customerRow } from '../accounts/customer-row.ts'
import { advanceOrder } from '../fulfilment/advance.ts'
import { eraseCustomer } from '../personal-data/delete-account.ts'

const api = await openTestApi()
after(() => api[Symbol.asyncDispose]())
const shop = await findShop(api)
const [first, second] = [shop.products[4]!, shop.products[5]!]

type Customer = Awaited<ReturnType<typeof api.as.customer>>

async function orderOf(customer: Customer, quantity = 3) {
  const lines = [cartLine(first, quantity), cartLine(second, 1)]
  const { body } = await readyShopper(api, shop, { customer, lines, tip: 300 })
  return (await place(api, customer.token, body)).ok.order_id ?? ''
}

async function handOver(orderId: string) {
  for (const status of ['in_progress', 'ready', 'out_for_delivery', 'delivered'] as const)
    await advanceOrder(api.app.db, orderId, status, 0, api.clock.now())
}

/** A customer with an order that has just been delivered. */
async function delivered(quantity?: number) {
  const customer = await api.as.customer()
  const orderId = await orderOf(customer, quantity)
  await handOver(orderId)
  return { ...customer, orderId }
}

type Delivered = Awaited<ReturnType<typeof delivered>>
type Body = BodyInput<typeof orders.reportProblem>

const items = (quantity: number, productId = first.id) => [{ product_id: productId, quantity }]
const send = ({ token, orderId }: Delivered, body: Partial<Body>) =>
  api.as.call(orders.reportProblem, {
    token,
    params: { orderId },
    body: { report_id: randomUUID(), kind: 'items', issue: 'missing', items: items(1), ...body },
  })

const lastMail = async (recipient: string) => {
  const [mail] = await api.app.db
    .select()
    .from(outboxMessages)
    .where(eq(outboxMessages.recipient, recipient))
    .orderBy(desc(outboxMessages.createdAt), desc(outboxMessages.messageId))
  return mail
}

test('[HLP-01] [ORD-05] a missing item is refunded at once, exactly, and reported by mail', async () => {
  const customer = await delivered()
  const { order } = (await send(customer, { comment: 'Only two came.' })).ok
  const [refund] = order.refunds
  assert.deepEqual(
    [refund?.cause, refund?.state, refund?.product_id, refund?.quantity],
    ['reported', 'succeeded', first.id, 1],
  )
  assert.ok((refund?.amount ?? 0) >= first.cents)
  assert.equal(order.payment.refunded, refund?.amount)
  assert.deepEqual(
    order.problem_reports.map(({ outcome, items: of, comment }) => [outcome, of, comment]),
    [['refunded', items(1), 'Only two came.']],
  )
  const mail = await lastMail(customer.email)
  assert.equal(mail?.template, 'report_refunded')
  assert.ok(mail.body.includes(order.order_number))
})

test('[CHK-06] [HLP-01] the same report ten times at once gives the money back once', async () => {
  const customer = await delivered()
  const report_id = randomUUID()
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(customer, { report_id })))
  assert.ok(answers.every(({ status }) => status === 200))
  const { order } = answers[0]!.ok
  assert.deepEqual([order.problem_reports.length, order.refunds.length], [1, 1])
  const given = (await ledger(api)).filter(({ entry_key }) =>
    entry_key.startsWith(`${customer.orderId}_refund_`),
  )
  assert.equal(given.length, 1)
})

test('[HLP-01] no item is given back twice', async () => {
  const customer = await delivered()
  assert.equal((await send(customer, { items: items(2) })).status, 200)
  assert.equal((await send(customer, { items: items(2) })).error.error, 'too_many_pieces')
  const both = [...items(1), ...items(1)]
  assert.equal((await send(customer, { items: both })).error.error, 'too_many_pieces')
  assert.equal((await send(customer, { items: items(1) })).status, 200)
  assert.equal((await send(customer, { items: items(1) })).error.error, 'too_many_pieces')
})

test('[HLP-01] deliveries and wrong prices go to a person: nothing is given back, support and customer are notified', async () => {
  const customer = await delivered()
  for (const body of [
    { kind: 'delivery', issue: 'never_arrived', items: [], comment: 'Nobody came.' },
    { issue: 'price' },
  ] satisfies Partial<Body>[]) {
    const { order } = (await send(customer, body)).ok
    assert.deepEqual([order.problem_reports.at(-1)?.outcome, order.refunds], ['in_review', []])
    assert.equal((await lastMail(customer.email))?.template, 'report_in_review')
    const forSupport = await lastMail(api.app.settings.supportEmail)
    assert.equal(forSupport?.template, 'report_for_support')
    assert.ok(forSupport.subject.includes(order.order_number))
  }
})

test('[HLP-01] above the limit of an order, and after three refunded reports in a month, a person decides', async () => {
  const dear = await delivered(Math.ceil(reportRules.refundCents / first.cents) + 1)
  const all = Math.ceil(reportRules.refundCents / first.cents) + 1
  assert.equal((await send(dear, { items: items(all) })).ok.order.problem_reports[0]?.outcome, 'in_review')

  const often = await delivered()
  const outcomes: unknown[] = []
  for (const [productId, issue] of [
    [first.id, 'missing'],
    [first.id, 'cold'],
    [first.id, 'damaged'],
    [second.id, 'wrong'],
  ] as const) {
    const { order } = (await send(often, { issue, items: items(1, productId) })).ok
    outcomes.push(order.problem_reports.at(-1)?.outcome)
  }
  assert.deepEqual(outcomes, ['refunded', 'refunded', 'refunded', 'in_review'])
})

test('[HLP-01] refused before the handover, after two days, too often, and for what is not of the order', async () => {
  const early = await api.as.customer()
  const orderId = await orderOf(early)
  assert.equal((await send({ ...early, orderId }, {})).error.error, 'order_not_finished')

  const customer = await delivered()
  const code = async (body: Partial<Body>) => (await send(customer, body)).error.error
  assert.equal(await code({ items: items(1, 'nothing') }), 'item_not_in_order')
  assert.equal(await code({ issue: 'late' }), 'unknown_issue')
  assert.equal(await code({ items: [] }), 'unknown_issue')
  assert.equal(await code({ kind: 'delivery', issue: 'late', items: items(1) }), 'unknown_issue')
  const stranger = await api.as.customer()
  assert.equal((await send({ ...customer, token: stranger.token }, {})).error.error, 'order_not_found')

  for (let sent = 0; sent < reportRules.reports; sent += 1)
    assert.equal((await send(customer, { kind: 'delivery', issue: 'late', items: [] })).status, 200)
  assert.equal(await code({ kind: 'delivery', issue: 'late', items: [] }), 'report_limit')

  const late = await delivered()
  const statusAt = new Date(api.clock.now().getTime() - reportRules.hours * hourMs - 1)
  await api.app.db.update(orderRows).set({ statusAt }).where(eq(orderRows.orderId, late.orderId))
  assert.equal((await send(late, {})).error.error, 'report_too_late')
})

test('[PRO-05] [HLP-01] a report is part of the customer’s copy of their data, and is deleted with the account', async () => {
  const customer = await delivered()
  await send(customer, { comment: 'The poke was warm.' })
  const { orders: own } = (await api.as.call(exportData, { token: customer.token })).ok
  assert.match(JSON.stringify(own), /The poke was warm\./)
  await eraseCustomer(api.app, await customerRow(api.app.db, customer.customerId), 'en')
  assert.equal(await api.app.db.$count(problemReports, eq(problemReports.customerId, customer.customerId)), 0)
})
