import assert from 'node:assert/strict'
import { test } from 'node:test'
import { productOosOption } from './basket-change.ts'
import { canCheckOut } from '../checkout/checkout-block.ts'
import type { SummaryRow } from './basket.ts'
import { shownSummaryRows } from './summary-rows.ts'

const row = (over: Partial<SummaryRow>): SummaryRow => ({
  key: 'subtotal',
  name: 'Subtotal',
  value: '$1.00',
  amountCents: 100,
  message: null,
  bold: false,
  struckThrough: null,
  rollUp: false,
  details: [],
  ...over,
})

test('[BSK-04] rows need key, name and value; total_before_tax is separate', () => {
  const before = row({ key: 'total_before_tax', name: 'Total before tax' })
  const { rows, totalBeforeTax } = shownSummaryRows([
    row({}),
    row({ key: '' }),
    row({ name: ' ' }),
    row({ value: '' }),
    before,
  ])
  assert.deepEqual(rows, [row({})])
  assert.equal(totalBeforeTax, before)
  assert.equal(shownSummaryRows([]).totalBeforeTax, null)
})

test('[CHK-01] READY in any case may check out, nothing else', () => {
  assert.ok(['READY', 'ready', 'Ready'].every((status) => canCheckOut({ status })))
  assert.ok(!['', 'EMPTY', 'READY ', 'NOT_READY'].some((status) => canCheckOut({ status })))
})

test('[BSK-06] REMOVE is sent only when clearing', () => {
  assert.equal(productOosOption(false), 'REPLACE')
  assert.equal(productOosOption(true), 'REMOVE')
})
