import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as contract from '@kolea/contract/orders.ts'
import sharp from 'sharp'
import { reportRules } from '@kolea/domain/orders/problem-report.ts'
import { photoRules } from '@kolea/domain/orders/report-photo.ts'
import { hourMs } from '@kolea/domain/time/durations.ts'
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

/** A report of a delivery, and a photo for it: the smallest JPEG that has all its parts. */
async function reported(suite: Suite) {
  const own = await delivered(suite)
  const body = late()
  await suite.as.call(contract.reportProblem, { ...own, body })
  return { ...own, params: { ...own.params, reportId: body.report_id } }
}

const jpeg = async () =>
  (
    await sharp({ create: { width: 2, height: 2, channels: 3, background: '#c2703d' } })
      .jpeg()
      .toBuffer()
  ).toString('base64')
const photoBody = async () => ({ photo_id: randomUUID(), photo: await jpeg() })

const photoCases: readonly Case[] = [
  success(contract.addReportPhoto, '[ORD-05] a photo is added to the report', async (suite, call) => {
    const body = await photoBody()
    const { order } = await call({ ...(await reported(suite)), body })
    assert.deepEqual(order.problem_reports[0]?.photos, [body.photo_id])
  }),
  refused(contract.addReportPhoto, 404, 'order_not_found', '[ORD-05] no such order', async (suite) => ({
    token: (await suite.as.customer()).token,
    params: { orderId: 'nothing', reportId: randomUUID() },
    body: await photoBody(),
  })),
  refused(contract.addReportPhoto, 404, 'report_not_found', '[ORD-05] no such report', async (suite) => {
    const own = await delivered(suite)
    return { ...own, params: { ...own.params, reportId: randomUUID() }, body: await photoBody() }
  }),
  refused(contract.addReportPhoto, 400, 'photo_refused', '[ORD-05] no JPEG', async (suite) => ({
    ...(await reported(suite)),
    body: { photo_id: randomUUID(), photo: Buffer.from('<svg/>').toString('base64') },
  })),
  refused(
    contract.addReportPhoto,
    409,
    'photo_limit',
    '[ORD-05] one more than a report has',
    async (suite) => {
      const own = await reported(suite)
      for (let sent = 0; sent < photoRules.ofReport; sent += 1)
        await suite.as.call(contract.addReportPhoto, { ...own, body: await photoBody() })
      return { ...own, body: await photoBody() }
    },
  ),
  refused(
    contract.addReportPhoto,
    409,
    'photo_unchecked',
    '[ORD-05] a scanner that does not answer',
    async (suite) => ({ ...(await reported(suite)), body: await photoBody() }),
    { settings: { PHOTO_SCANNER: 'clamd://127.0.0.1:9' } },
  ),
  success(contract.reportPhoto, '[ORD-05] the customer sees the photo again', async (suite, call) => {
    const own = await reported(suite)
    const body = await photoBody()
    await suite.as.call(contract.addReportPhoto, { ...own, body })
    const { photo } = await call({ ...own, params: { ...own.params, photoId: body.photo_id } })
    assert.equal(photo, body.photo)
  }),
  refused(contract.reportPhoto, 404, 'photo_not_found', '[ORD-05] no such photo', async (suite) => {
    const own = await reported(suite)
    return { ...own, params: { ...own.params, photoId: randomUUID() } }
  }),
]

export const problemReportCases: readonly Case[] = [
  ...photoCases,
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
