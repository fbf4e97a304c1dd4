import { and, eq, gt, sql } from 'drizzle-orm'
import type { BodyOf } from '@kolea/contract/endpoint.ts'
import type { reportProblem } from '@kolea/contract/orders.ts'
import { decideReport, reportableUntil, reportRules } from '@kolea/domain/orders/problem-report.ts'
import { dayMs } from '@kolea/domain/time/durations.ts'
import { inTransaction, type Db } from '../../db/database.ts'
import type { OrderItemRow, OrderRow } from '../../db/schema/orders.ts'
import { problemReports } from '../../db/schema/problem-reports.ts'
import { refunds } from '../../db/schema/refunds.ts'
import { localizedRefusal } from '../../refusal.ts'
import type { Services } from '../../services/services.ts'
import { earlierRights, lockPerson } from '../accounts/person-marks.ts'
import { lockOrder } from '../fulfilment/advance.ts'
import { writeReportMessage, writeReportForSupport } from '../fulfilment/report-messages.ts'
import { isIssue } from '../help/issue-lists.ts'
import type { PaymentGateways } from '../payments/gateways.ts'
import { orderNotFound } from './find-orders.ts'
import { lineOf, namedQuantity, saveCounts, shareOf } from './order-lines.ts'
import { openRefund, refundableOf } from './refunds.ts'
import { settleRefundsOf } from './settle-refund.ts'

type Report = BodyOf<typeof reportProblem>

interface ReportedLine {
  readonly line: OrderItemRow
  readonly quantity: number
  readonly cents: number
}

/** The order may have a report like this now. @throws Refusal 409 order_not_finished, report_too_late; 400 unknown_issue */
function requireReportable(order: OrderRow, { kind, issue, items }: Report, now: Date): void {
  const until = reportableUntil(order.orderStatus, order.statusAt)
  if (until === null) throw localizedRefusal(409, 'order_not_finished', 'report_not_yet')
  if (now > until)
    throw localizedRefusal(409, 'report_too_late', 'report_too_late', { hours: reportRules.hours })
  const isPossible =
    kind === 'items' ? items.length > 0 : order.orderType === 'delivery' && items.length === 0
  if (!isPossible || !isIssue(kind, issue)) throw localizedRefusal(400, 'unknown_issue', 'unknown_issue')
}

/** The quantities it is about, each product once. @throws Refusal 404 item_not_in_order, 409 too_many_pieces */
async function linesOfReport(tx: Db, orderId: string, { items }: Report): Promise<ReportedLine[]> {
  const wanted = new Map<string, number>()
  for (const { product_id: id, quantity } of items) wanted.set(id, (wanted.get(id) ?? 0) + quantity)
  const found: ReportedLine[] = []
  for (const [productId, named] of wanted) {
    const line = await lineOf(tx, orderId, productId)
    const quantity = namedQuantity(named, line.quantity - line.refundedQuantity)
    found.push({ line, quantity, cents: shareOf(line, quantity) })
  }
  return found
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/**
 * What the rule has to know: the order's refunds so far, and how often this customer was refunded without a person, in this
 * account or another (ACC-01).
 */
async function reportHistory(tx: Db, { orderId, customerId }: OrderRow, now: Date) {
  const given = await tx
    .select({ amount: refunds.amount })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.cause, 'reported')))
  const since = new Date(now.getTime() - reportRules.days * dayMs)
  const own = await tx.$count(
    problemReports,
    and(
      eq(problemReports.customerId, customerId),
      eq(problemReports.outcome, 'refunded'),
      gt(problemReports.createdAt, since),
    ),
  )
  return {
    refundedCents: sum(given.map(({ amount }) => amount)),
    leftCents: await refundableOf(tx, orderId),
    refundedReports: own + (await earlierRights(tx, customerId, now)).refunds,
  }
}

async function openRefunds(
  tx: Db,
  orderId: string,
  lines: readonly ReportedLine[],
  issue: string,
  now: Date,
) {
  for (const { line, quantity, cents: amount } of lines) {
    if (amount === 0) continue
    await saveCounts(tx, { ...line, refundedQuantity: line.refundedQuantity + quantity })
    const reason = `Reported: ${issue}`
    const { productId } = line
    await openRefund(tx, orderId, { amount, cause: 'reported', reason, productId, quantity }, now)
  }
}

type Reporting = Pick<Services, 'db' | 'clock' | 'log' | 'settings'> & PaymentGateways

/** Stores a new report with its outcome. The caller has locked the order. */
async function takeReport({ settings }: Reporting, tx: Db, order: OrderRow, report: Report, now: Date) {
  const { orderId, customerId } = order
  requireReportable(order, report, now)
  if ((await tx.$count(problemReports, eq(problemReports.orderId, orderId))) >= reportRules.reports)
    throw localizedRefusal(409, 'report_limit', 'report_limit')
  const lines = await linesOfReport(tx, orderId, report)
  const reportedCents = sum(lines.map(({ cents }) => cents))
  const { kind, issue, comment } = report
  const outcome = decideReport({ kind, issue, reportedCents, ...(await reportHistory(tx, order, now)) })
  await tx.insert(problemReports).values({
    orderId,
    reportId: report.report_id,
    customerId,
    kind,
    issue,
    items: lines.map(({ line, quantity }) => ({ product_id: line.productId, quantity })),
    comment,
    outcome,
    createdAt: now,
  })
  if (outcome === 'refunded') await openRefunds(tx, orderId, lines, issue, now)
  else {
    const items = lines.map(({ line, quantity }) => `${quantity} × ${line.name}`)
    await writeReportForSupport(tx, settings.supportEmail, order, { issue, items, comment }, now)
  }
  await writeReportMessage(tx, order, outcome, reportedCents, now)
}

/**
 * Takes what a customer says was wrong with an own order that was handed over (HLP-01). Within limits the price of the items
 * is given back at once, otherwise a person decides; both are reported by mail. The same report again changes nothing.
 * @throws Refusal 404 order_not_found, item_not_in_order; 409 order_not_finished, report_too_late, report_limit,
 *   too_many_pieces; 400 unknown_issue
 */
export async function reportOrderProblem(
  services: Reporting,
  customerId: string,
  orderId: string,
  report: Report,
): Promise<void> {
  const now = services.clock.now()
  await inTransaction(services.db, async (tx) => {
    // Reports of several orders at once are counted one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`report:${customerId}`}))`)
    await lockPerson(tx, customerId)
    const order = await lockOrder(tx, orderId)
    if (order?.customerId !== customerId) throw orderNotFound()
    const same = and(eq(problemReports.orderId, orderId), eq(problemReports.reportId, report.report_id))
    if ((await tx.$count(problemReports, same)) === 0) await takeReport(services, tx, order, report, now)
  })
  await settleRefundsOf(services, orderId)
}
