import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { orders } from '../../db/schema/orders.ts'
import { problemReports, reportPhotos } from '../../db/schema/problem-reports.ts'
import type { PhotoPlace } from '../../modules/orders/report-photos.ts'
import { html, type Html } from './html.ts'
import { table, type PageTexts } from './layout.ts'

const shown = 50

const photoPath = ({ orderId, reportId, photoId }: PhotoPlace): string =>
  `/ops/reports/${encodeURIComponent(orderId)}/${reportId}/${photoId}`

/** What customers said was wrong with their orders, the latest first; their photos as links, because each look at one is written down. */
export async function reportsView(db: Db, texts: PageTexts): Promise<Html> {
  const latest = await db
    .select({ report: problemReports, orderNumber: orders.orderNumber })
    .from(problemReports)
    .innerJoin(orders, eq(orders.orderId, problemReports.orderId))
    .orderBy(desc(problemReports.createdAt))
    .limit(shown)
  const photos = await db
    .select({
      orderId: reportPhotos.orderId,
      reportId: reportPhotos.reportId,
      photoId: reportPhotos.photoId,
    })
    .from(reportPhotos)
    .where(
      inArray(
        reportPhotos.reportId,
        latest.map(({ report }) => report.reportId),
      ),
    )
    .orderBy(asc(reportPhotos.createdAt))
  const photosOf = ({ orderId, reportId }: Omit<PhotoPlace, 'photoId'>) =>
    photos.filter((photo) => photo.orderId === orderId && photo.reportId === reportId)
  const { t } = texts
  return table(
    texts,
    ['number', 'issue', 'comment', 'outcome', 'photos', 'at'],
    latest.map(({ report, orderNumber }) => [
      orderNumber,
      report.issue,
      report.comment,
      report.outcome,
      html`${photosOf(report).map(
        (photo, at) => html`<a class="photo" href="${photoPath(photo)}">${t('photo')} ${at + 1}</a> `,
      )}`,
      report.createdAt.toISOString(),
    ]),
  )
}
