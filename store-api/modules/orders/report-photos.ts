import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { BodyOf } from '@kolea/contract/endpoint.ts'
import type { addReportPhoto } from '@kolea/contract/orders.ts'
import { isReportPhoto, photoRules } from '@kolea/domain/orders/report-photo.ts'
import { dayMs } from '@kolea/domain/time/durations.ts'
import { inTransaction, type Db } from '../../db/database.ts'
import { scheduleJob, type JobHandlers } from '../../jobs/schedule.ts'
import { problemReports, reportPhotos } from '../../db/schema/problem-reports.ts'
import { Refusal, localizedRefusal } from '../../refusal.ts'
import type { Services } from '../../services/services.ts'
import { ownOrder } from './find-orders.ts'
import { ScannerFailed, scanPhoto } from './scan-photo.ts'

interface Report {
  readonly orderId: string
  readonly reportId: string
}

const ofReport = ({ orderId, reportId }: Report) =>
  and(eq(reportPhotos.orderId, orderId), eq(reportPhotos.reportId, reportId))

const photoEnd = 'reports.forget_photos'
const retentionMs = photoRules.days * dayMs

/** Deletes photos when their time is over, as their form promises. */
export function photoForgetting({
  db,
  clock,
  jobHandlers,
}: Pick<Services, 'db' | 'clock'> & JobHandlers): void {
  jobHandlers.set(photoEnd, async () => {
    const before = new Date(clock.now().getTime() - retentionMs)
    await db.delete(reportPhotos).where(lte(reportPhotos.createdAt, before))
  })
}

/**
 * Where a scanner is set, a photo passes only by its verdict.
 * @throws Refusal 400 photo_refused for a finding; 409 photo_unchecked without a verdict
 */
async function checkByScanner(
  { settings: { photoScanner }, log }: Pick<Services, 'settings' | 'log'>,
  bytes: Uint8Array,
): Promise<void> {
  if (photoScanner === undefined) return
  const found = await scanPhoto(photoScanner, bytes).catch((error: unknown) => {
    if (!(error instanceof ScannerFailed)) throw error
    log.warn({ err: error }, 'a photo was not scanned')
    throw localizedRefusal(409, 'photo_unchecked', 'photo_unchecked')
  })
  if (found === null) return
  log.warn({ found }, 'the scanner refused a photo')
  throw localizedRefusal(400, 'photo_refused', 'photo_harmful')
}

/**
 * Adds a photo to a report of the customer; the same id again changes nothing (ORD-05).
 * @throws Refusal 404 order_not_found, report_not_found; 400 photo_refused; 409 photo_limit, photo_unchecked
 */
export async function savePhoto(
  services: Pick<Services, 'db' | 'clock' | 'settings' | 'log'>,
  customerId: string,
  report: Report,
  { photo_id: photoId, photo }: BodyOf<typeof addReportPhoto>,
): Promise<void> {
  const bytes = Buffer.from(photo, 'base64')
  if (!isReportPhoto(bytes)) throw localizedRefusal(400, 'photo_refused', 'photo_refused')
  // Before the transaction: a connection of the database must not wait for the scanner.
  await checkByScanner(services, bytes)
  const { db, clock } = services
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    // Photos of one customer that come at once are counted one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`report:${customerId}`}))`)
    const { orderId } = await ownOrder(tx, customerId, report.orderId)
    const known = and(eq(problemReports.orderId, orderId), eq(problemReports.reportId, report.reportId))
    if ((await tx.$count(problemReports, known)) === 0)
      throw new Refusal(404, 'report_not_found', 'The order has no such report.')
    const isThere = and(ofReport(report), eq(reportPhotos.photoId, photoId))
    if ((await tx.$count(reportPhotos, isThere)) > 0) return
    await checkLimit(tx, customerId, report)
    await tx.insert(reportPhotos).values({ ...report, photoId, customerId, photo, createdAt: now })
    await scheduleJob(tx, { kind: photoEnd, subjectId: photoId }, new Date(now.getTime() + retentionMs))
  })
}

async function checkLimit(tx: Db, customerId: string, report: Report): Promise<void> {
  const isFull =
    (await tx.$count(reportPhotos, ofReport(report))) >= photoRules.ofReport ||
    (await tx.$count(reportPhotos, eq(reportPhotos.customerId, customerId))) >= photoRules.ofCustomer
  if (isFull) throw localizedRefusal(409, 'photo_limit', 'photo_limit')
}

export interface PhotoPlace extends Report {
  readonly photoId: string
}

/**
 * A photo in base64.
 *
 * @param reader a customer reads what is theirs; the operator, who decides about reports, any
 * @throws Refusal 404 photo_not_found
 */
export async function readPhoto(
  db: Db,
  { photoId, ...report }: PhotoPlace,
  reader: { readonly customerId: string } | 'operator',
): Promise<string> {
  const isThere = and(
    ofReport(report),
    eq(reportPhotos.photoId, photoId),
    reader === 'operator' ? undefined : eq(reportPhotos.customerId, reader.customerId),
  )
  const [row] = await db.select({ photo: reportPhotos.photo }).from(reportPhotos).where(isThere)
  if (row === undefined) throw new Refusal(404, 'photo_not_found', 'There is no such photo.')
  return row.photo
}

/** The photos of an order's reports, for whoever decides about them. */
export const photosOf = (db: Db, orderId: string) =>
  db
    .select({ photoId: reportPhotos.photoId, photo: reportPhotos.photo })
    .from(reportPhotos)
    .where(eq(reportPhotos.orderId, orderId))
    .orderBy(asc(reportPhotos.createdAt))
