import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as contract from '#lib/contract/orders.ts'
import { reportRules } from '#lib/domain/orders/problem-report.ts'
import { hourMs } from '#lib/domain/time/durations.ts'
import { orders } from '../../db/schema/orders.ts'
import { advanceOrder } from '../../modules/fulfilment/advance.ts'
import { place, readyShopper } from '../../tests/shopping.ts'
import { refused, success, type Case } from '../case.ts'
import type { Suite } from '../suite.ts'

async function ordered(suite: Suite) {
  const { customer, body } = await readyShopper(suite, suite.shop)
  const { order_id: orderId } = (await place(suite, customer.token, body)).ok
  assert.ok(orderId)
  return { token: customer.token, params: { orderId } }
}

async function delivered(suite: Suite) {
  const own = await ordered(suite)
  for (const status of ['in_progress', 'ready', 'out_for_delivery', 'delivered'] as const)
    await advanceOrder(suite.app.db, own.params.orderId, status, 0, suite.clock.now())
  return own
}

const late = () => ({
  report_id: randomUUID(),
  kind: 'delivery' as const,
  issue: 'late',
  items: [],
  comment: '',
})
const missing = (product_id: string, quantity: number) => ({
  ...late(),
  kind: 'items' as const,
  issue: 'missing',
  items: [{ product_id, quantity }],
})
const productOf = async (suite: Suite, { token, params }: Awaited<ReturnType<typeof delivered>>) =>
  (await suite.as.call(contract.getOrder, { token, params, query: {} })).ok.order.items[0]?.product_id ?? ''

export const problemReportCases: readonly Case[] = [
  success(contract.reportProblem, '[HLP-01] a missing item is given back', async (suite, call) => {
    const own = await delivered(suite)
    const { order } = await call({ ...own, body: missing(await productOf(suite, own), 1) })
    assert.deepEqual([order.problem_reports.length, order.refunds[0]?.cause], [1, 'reported'])
  }),
  refused(contract.reportProblem, 404, 'order_not_found', '[HLP-01] no such order', async (suite) => ({
    token: (await suite.as.customer()).token,
    params: { orderId: 'nothing' },
    body: late(),
  })),
  refused(contract.reportProblem, 409, 'order_not_finished', '[HLP-01] still on its way', async (suite) => ({
    ...(await ordered(suite)),
    body: late(),
  })),
  refused(contract.reportProblem, 409, 'report_too_late', '[HLP-01] days later', async (suite) => {
    const own = await delivered(suite)
    const statusAt = new Date(suite.clock.now().getTime() - reportRules.hours * hourMs - 1)
    await suite.app.db.update(orders).set({ statusAt }).where(eq(orders.orderId, own.params.orderId))
    return { ...own, body: late() }
  }),
  refused(contract.reportProblem, 409, 'report_limit', '[HLP-01] again and again', async (suite) => {
    const own = await delivered(suite)
    for (let sent = 0; sent < reportRules.reports; sent += 1)
      await suite.as.call(contract.reportProblem, { ...own, body: late() })
    return { ...own, body: late() }
  }),
  refused(contract.reportProblem, 400, 'unknown_issue', '[HLP-01] an issue of no list', async (suite) => ({
    ...(await delivered(suite)),
    body: { ...late(), issue: 'nothing' },
  })),
  refused(contract.reportProblem, 404, 'item_not_in_order', '[HLP-01] never ordered', async (suite) => ({
    ...(await delivered(suite)),
    body: missing('nothing', 1),
  })),
  refused(contract.reportProblem, 409, 'too_many_pieces', '[HLP-01] more than came', async (suite) => {
    const own = await delivered(suite)
    return { ...own, body: missing(await productOf(suite, own), 900) }
  }),
]
