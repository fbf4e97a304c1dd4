import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { reportOutcomes } from '@kolea/domain/orders/order.ts'
import { storedJson } from '../stored-json.ts'

/** What a customer said was wrong with an order; the id is made by the browser, so that it counts once. */
export const problemReports = pgTable(
  'problem_reports',
  {
    orderId: text('order_id').notNull(),
    reportId: uuid('report_id').notNull(),
    customerId: text('customer_id').notNull(),
    kind: text('kind', { enum: ['items', 'delivery'] }).notNull(),
    /** An id of the list of issues. */
    issue: text('issue').notNull(),
    items: storedJson('items', z.array(z.object({ product_id: z.string(), quantity: z.number() }))).notNull(),
    comment: text('comment').notNull(),
    outcome: text('outcome', { enum: reportOutcomes }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.reportId] })],
)
/** A photo with a report, JPEG in base64; its id is made by the browser. */
export const reportPhotos = pgTable(
  'report_photos',
  {
    orderId: text('order_id').notNull(),
    reportId: uuid('report_id').notNull(),
    photoId: uuid('photo_id').notNull(),
    customerId: text('customer_id').notNull(),
    photo: text('photo').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.reportId, table.photoId] })],
)

export type ProblemReportRow = typeof problemReports.$inferSelect
