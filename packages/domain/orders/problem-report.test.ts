import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderStatuses } from './order.ts'
import type { Order } from './order.ts'
import { decideReport, reportableItems, reportableUntil, reportRules } from './problem-report.ts'

const input = {
  kind: 'items',
  issue: 'missing',
  reportedCents: 500,
  refundedCents: 0,
  leftCents: 3_000,
  refundedReports: 0,
} as const

test('[ORD-05] a missing, wrong or spoiled item is refunded at once, and nothing else is', () => {
  for (const issue of ['missing', 'wrong', 'damaged', 'expired', 'cold', 'melted'])
    assert.equal(decideReport({ ...input, issue }), 'refunded', issue)
  for (const issue of ['price', 'late', 'something_new'])
    assert.equal(decideReport({ ...input, issue }), 'in_review', issue)
  assert.equal(decideReport({ ...input, kind: 'delivery', issue: 'missing' }), 'in_review')
})

test('[ORD-05] a person decides above the limit of an order, of a customer, or of what was paid', () => {
  const { refundCents, refundedReports } = reportRules
  assert.equal(decideReport({ ...input, reportedCents: refundCents }), 'refunded')
  assert.equal(decideReport({ ...input, reportedCents: refundCents + 1 }), 'in_review')
  assert.equal(decideReport({ ...input, refundedCents: refundCents - 499 }), 'in_review')
  assert.equal(decideReport({ ...input, refundedReports: refundedReports - 1 }), 'refunded')
  assert.equal(decideReport({ ...input, refundedReports }), 'in_review')
  assert.equal(decideReport({ ...input, leftCents: 499 }), 'in_review')
  assert.equal(decideReport({ ...input, reportedCents: 0 }), 'in_review')
})

test('[ORD-05] problems are reported for 48 hours after the handover, and only of what was handed over', () => {
  const since = new Date('2026-11-20T10:00:00Z')
  assert.equal(reportableUntil('delivered', since)?.toISOString(), '2026-11-22T10:00:00.000Z')
  const possible = orderStatuses.filter((status) => reportableUntil(status, since) !== null)
  assert.deepEqual(possible, ['delivered', 'picked_up'])
})

test('[HLP-01] units that were given back cannot be reported again; those that were taken out are not of the order', () => {
  const line = (productId: string, quantity: number) => ({ productId, name: productId, quantity })
  const back = (productId: string | null, quantity: number | null, cause: string) => ({
    productId,
    quantity,
    cause,
  })
  const order = {
    items: [line('poke', 3), line('mochi', 1), line('tea', 2)],
    refunds: [
      back('poke', 1, 'reported'),
      back('mochi', 1, 'operator'),
      back('tea', 1, 'out_of_stock'),
      back(null, null, 'operator'),
    ],
  } as unknown as Order
  assert.deepEqual(reportableItems(order), [line('poke', 2), line('tea', 2)])
})
