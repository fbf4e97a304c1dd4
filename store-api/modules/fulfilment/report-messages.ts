import { formatCents } from '@kolea/domain/money/format.ts'
import type { ReportOutcome } from '@kolea/domain/orders/order.ts'
import type { Db } from '../../db/database.ts'
import type { OrderRow } from '../../db/schema/orders.ts'
import { textIn } from '../../texts/text.ts'
import { writeMessage } from '../messages/outbox.ts'

/** Mails the customer the outcome of a report: so much is given back, or a person checks it. */
export async function writeReportMessage(
  tx: Db,
  { contact, language, orderNumber: number, currency }: OrderRow,
  outcome: ReportOutcome,
  cents: number,
  now: Date,
): Promise<void> {
  const recipient = contact.email ?? ''
  if (recipient === '') return
  const amount = `${formatCents(cents)} ${currency.toUpperCase()}`
  await writeMessage(tx, now, {
    channel: 'mail',
    recipient,
    template: `report_${outcome}`,
    subject: textIn(language, `report_${outcome}_subject`, { number }),
    body: textIn(language, `report_${outcome}_mail`, { number, amount }),
  })
}

interface ReviewedReport {
  readonly issue: string
  /** `2 × Musubi`; none of a delivery. */
  readonly items: readonly string[]
  readonly comment: string
}

/** Hands a report that a person has to decide to support. */
export async function writeReportForSupport(
  tx: Db,
  recipient: string,
  { contact, orderNumber, language }: OrderRow,
  { issue, items, comment }: ReviewedReport,
  now: Date,
): Promise<void> {
  const lines = [
    `Order: ${orderNumber}`,
    `From: ${contact.email ?? ''}`,
    `Language: ${language}`,
    `Problem: ${issue}`,
    ...items,
    '',
    comment,
  ]
  const subject = `Problem with order ${orderNumber}: ${issue}`
  await writeMessage(tx, now, {
    channel: 'mail',
    recipient,
    template: 'report_for_support',
    subject,
    body: lines.join('\n'),
  })
}
