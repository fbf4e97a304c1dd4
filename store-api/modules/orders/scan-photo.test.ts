import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import * as orders from '@kolea/contract/orders.ts'
import { reportPhotos } from '../../db/schema/problem-reports.ts'
import { photoScannerOf } from '../../env-photos.ts'
import { readSettings, SettingsError } from '../../env.ts'
import { openClamd } from '../../tests/clamd-stand-in.ts'
import { openTestApi, testEnvironment } from '../../tests/open-test-api.ts'
import { findShop, place, readyShopper } from '../../tests/shopping.ts'
import { advanceOrder } from '../fulfilment/advance.ts'
import { scanPhoto } from './scan-photo.ts'

const scannerAt = (url: string, timeoutMs: number) =>
  photoScannerOf({ PHOTO_SCANNER: url, PHOTO_SCANNER_TIMEOUT_MS: timeoutMs }) ?? assert.fail()
/** For a scanner that does not answer. */
const quick = (url: string) => scannerAt(url, 200)
/** For one that answers, on a machine that is busy. */
const patient = (url: string) => scannerAt(url, 10_000)
const bytes = Buffer.from('a picture')

test('the scanner is given all bytes, and its verdict is taken', async (t) => {
  const clamd = await openClamd(t, ['stream: OK\0', 'stream: Eicar-Signature FOUND\0'])
  const large = Buffer.alloc(400_000, 7)
  assert.equal(await scanPhoto(patient(clamd.url), large), null)
  assert.ok(clamd.scanned[0]?.equals(large))
  assert.equal(await scanPhoto(patient(clamd.url), bytes), 'Eicar-Signature')
})

test('a scanner that is silent, away, cut off or no clamd gives no verdict', async (t) => {
  const noAnswer = { name: 'ScannerFailed', message: 'the scanner does not answer' }
  const noVerdict = { name: 'ScannerFailed', message: 'the scanner gives no verdict' }
  const replies = [
    ['silence', noAnswer],
    ['stream: OK', noAnswer],
    ['end', noVerdict],
    ['OK\0', noVerdict],
    ['INSTREAM size limit exceeded. ERROR\0', noVerdict],
    // It goes on for ever.
    ['x'.repeat(5_000), noVerdict],
  ] as const
  const clamd = await openClamd(
    t,
    replies.map(([reply]) => reply),
  )
  for (const [, error] of replies) {
    const scannerOf = error === noAnswer ? quick : patient
    await assert.rejects(scanPhoto(scannerOf(clamd.url), bytes), error)
  }
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await assert.rejects(scanPhoto(quick(`clamd://127.0.0.1:${port}`), bytes), noAnswer)
})

test('PHOTO_SCANNER names clamd by host and port, and nothing else', () => {
  const read = (PHOTO_SCANNER: string) => readSettings({ ...testEnvironment, PHOTO_SCANNER }).photoScanner
  assert.deepEqual(read('clamd://scanner:3310'), { host: 'scanner', port: 3310, timeoutMs: 5_000 })
  assert.equal(read('clamd://[::1]:3310')?.host, '::1')
  assert.equal(read(''), undefined)
  for (const wrong of ['scanner:3310', 'clamd://scanner', 'tcp://scanner:3310', 'clamd://a:b@scanner:3310'])
    assert.throws(() => read(wrong), SettingsError, wrong)
})

test('[ORD-05] a photo is stored only after the scanner has found nothing in it', async (t) => {
  const clamd = await openClamd(t)
  await using api = await openTestApi({ PHOTO_SCANNER: clamd.url, PHOTO_SCANNER_TIMEOUT_MS: '200' })
  const { customer, body } = await readyShopper(api, await findShop(api))
  const orderId = (await place(api, customer.token, body)).ok.order_id ?? ''
  for (const status of ['in_progress', 'ready', 'out_for_delivery', 'delivered'] as const)
    await advanceOrder(api.app.db, orderId, status, 0, api.clock.now())
  const report = { report_id: randomUUID(), kind: 'delivery' as const, issue: 'late', items: [], comment: '' }
  await api.as.call(orders.reportProblem, { token: customer.token, params: { orderId }, body: report })
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#c2703d' } })
  const jpeg = await picture.jpeg().toBuffer()
  const photo_id = randomUUID()
  const send = (photo: Buffer, language = 'en') =>
    api.as.call(orders.addReportPhoto, {
      token: customer.token,
      headers: { 'accept-language': language },
      params: { orderId, reportId: report.report_id },
      body: { photo_id, photo: photo.toString('base64') },
    })
  const stored = () => api.app.db.$count(reportPhotos, eq(reportPhotos.photoId, photo_id))

  clamd.replies.push('stream: Eicar-Signature FOUND\0', 'stream: Eicar-Signature FOUND\0', 'silence', 'end')
  const found = await send(jpeg)
  assert.deepEqual([found.status, found.error.error], [400, 'photo_refused'])
  assert.match(found.error.error_description, /harmful/)
  assert.ok(!JSON.stringify(found.error).includes('Eicar'))
  assert.match((await send(jpeg, 'ar')).error.error_description, /ضار/)
  for (const trouble of ['silent', 'cut off']) {
    const failed = await send(jpeg)
    assert.deepEqual([failed.status, failed.error.error], [409, 'photo_unchecked'], trouble)
    assert.match(failed.error.error_description, /try again/)
  }
  assert.equal(await stored(), 0)

  const { length } = clamd.scanned
  assert.equal((await send(Buffer.from('<svg/>'))).error.error, 'photo_refused')
  assert.equal(clamd.scanned.length, length, 'what is no photo does not reach the scanner')
  assert.equal((await send(jpeg)).status, 200)
  assert.ok(clamd.scanned.at(-1)?.equals(jpeg))
  assert.equal(await stored(), 1)
})
