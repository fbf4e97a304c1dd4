import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import * as orders from '@kolea/contract/orders.ts'
import { exportData } from '@kolea/contract/personal-data.ts'
import { photoRules } from '@kolea/domain/orders/report-photo.ts'
import { dayMs } from '@kolea/domain/time/durations.ts'
import { reportPhotos } from '../../db/schema/problem-reports.ts'
import { runDueJobs } from '../../plugins/jobs.ts'
import { openTestApi } from '../../tests/open-test-api.ts'
import { findShop, place, readyShopper } from '../../tests/shopping.ts'
import { customerRow } from '../accounts/customer-row.ts'
import { advanceOrder } from '../fulfilment/advance.ts'
import { eraseCustomer } from '../personal-data/delete-account.ts'

const api = await openTestApi()
after(() => api[Symbol.asyncDispose]())
const shop = await findShop(api)

const jpeg = async (width = 40) =>
  (
    await sharp({ create: { width, height: 30, channels: 3, background: '#c2703d' } })
      .jpeg()
      .toBuffer()
  ).toString('base64')
const photo = await jpeg()

/** A customer who has reported a delivery. */
async function reported() {
  const { customer, body } = await readyShopper(api, shop)
  const orderId = (await place(api, customer.token, body)).ok.order_id ?? ''
  for (const status of ['in_progress', 'ready', 'out_for_delivery', 'delivered'] as const)
    await advanceOrder(api.app.db, orderId, status, 0, api.clock.now())
  return { ...customer, params: { orderId, reportId: await report(customer.token, orderId) } }
}

async function report(token: string, orderId: string): Promise<string> {
  const said = { report_id: randomUUID(), kind: 'delivery' as const, issue: 'late', items: [], comment: '' }
  await api.as.call(orders.reportProblem, { token, params: { orderId }, body: said })
  return said.report_id
}

type Reported = Pick<Awaited<ReturnType<typeof reported>>, 'token' | 'params'>

const send = ({ token, params }: Reported, photo_id: string = randomUUID(), data = photo) =>
  api.as.call(orders.addReportPhoto, { token, params, body: { photo_id, photo: data } })
const read = ({ token, params }: Reported, photoId: string) =>
  api.as.call(orders.reportPhoto, { token, params: { ...params, photoId } })

test('[ORD-05] a photo is stored with its report once, however often it is sent, and its customer reads it', async () => {
  const own = await reported()
  const photoId = randomUUID()
  await Promise.all([send(own, photoId), send(own, photoId), send(own, photoId)])
  const { order } = (await send(own, photoId)).ok
  assert.deepEqual(order.problem_reports[0]?.photos, [photoId])
  assert.equal((await read(own, photoId)).ok.photo, photo)
})

test('[ORD-05] nobody else reads a photo, or adds one', async () => {
  const own = await reported()
  const photoId = randomUUID()
  await send(own, photoId)
  const other = { ...(await reported()), params: own.params }
  const guest = { token: await api.as.guest(), params: own.params }
  assert.equal((await read(other, photoId)).error.error, 'photo_not_found')
  assert.equal((await send(other)).error.error, 'order_not_found')
  assert.equal((await read(guest, photoId)).status, 403)
  const elsewhere = { ...own, params: { ...own.params, reportId: randomUUID() } }
  assert.equal((await send(elsewhere)).error.error, 'report_not_found')
})

test('[ORD-05] what is no photo, or too large, is refused', async () => {
  const own = await reported()
  const refused = async (data: string) => (await send(own, randomUUID(), data)).error.error
  assert.equal(await refused(Buffer.from('<script>alert(1)</script>').toString('base64')), 'photo_refused')
  assert.equal(await refused(await jpeg(photoRules.edge + 1)), 'photo_refused')
  assert.equal(await refused('not base64!'), 'bad_request')
  const huge = Buffer.alloc(photoRules.bytes + 3).toString('base64')
  assert.ok([400, 413].includes((await send(own, randomUUID(), huge)).status))
  assert.equal((await send(own, randomUUID(), 'A'.repeat(2_000_000))).status, 413)
})

test('[ORD-05] a report has three photos, a customer ten', async () => {
  const own = await reported()
  for (let count = 0; count < photoRules.ofReport; count += 1) assert.equal((await send(own)).status, 200)
  assert.equal((await send(own)).error.error, 'photo_limit')

  const rows = Array.from({ length: photoRules.ofCustomer - photoRules.ofReport }, () => ({
    ...own.params,
    photoId: randomUUID(),
    customerId: own.customerId,
    photo,
    createdAt: api.clock.now(),
  }))
  const next = { ...own, params: { ...own.params, reportId: await report(own.token, own.params.orderId) } }
  await api.app.db.insert(reportPhotos).values(rows.slice(1))
  assert.equal((await send(next)).status, 200)
  assert.equal((await send(next)).error.error, 'photo_limit')
})

test('[ORD-05] a photo is deleted after 90 days without anybody sending another, and not before', async () => {
  const own = await reported()
  const photoId = randomUUID()
  await send(own, photoId)
  const isThere = () => api.app.db.$count(reportPhotos, eq(reportPhotos.photoId, photoId))
  const later = async (ms: number) => {
    api.clock.set(new Date(api.clock.now().getTime() + ms))
    while ((await runDueJobs(api.app)) > 0);
    return isThere()
  }
  assert.equal(await later(photoRules.days * dayMs - 60_000), 1)
  assert.equal(await later(60_000), 0)
})

test('[ORD-05] [PRO-05] photos are in the customer’s copy of their data, and go with the account', async () => {
  const own = await reported()
  const photoId = randomUUID()
  await send(own, photoId)
  const copy = (await api.as.call(exportData, { token: own.token })).ok
  assert.deepEqual(
    copy.report_photos.map((row) => [row['photoId'], row['photo']]),
    [[photoId, photo]],
  )
  await eraseCustomer(api.app, await customerRow(api.app.db, own.customerId), 'en')
  const left = await api.app.db.select({ of: reportPhotos.customerId }).from(reportPhotos)
  assert.ok(!left.some(({ of }) => of === own.customerId))
})
