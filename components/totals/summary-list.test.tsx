import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SummaryRow } from '@kolea/domain/basket/basket.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { SummaryList } from './summary-list.tsx'

const row = (key: string, amountCents: number, over: Partial<SummaryRow> = {}): SummaryRow => ({
  key,
  name: key,
  value: `$${(amountCents / 100).toFixed(2)}`,
  amountCents,
  message: null,
  bold: false,
  struckThrough: null,
  rollUp: false,
  details: [],
  ...over,
})
const part = (key: string, amountCents: number) => {
  const { name, value } = row(key, amountCents)
  return { key, name, value, amountCents, message: null }
}
const fees = row('total_fees', 299, {
  rollUp: true,
  details: [part('service_fee', 199), part('bag_fee', 100)],
})
const show = (rows: readonly SummaryRow[]) =>
  renderShop(<SummaryList rows={rows} totalCents={1000} totalLabel="Total" />)
const names = () => screen.getAllByRole('term').map((term) => term.textContent)

test('[BSK-04] [BSK-09] each fee of the sum that rolls up is a row without a click, and can be folded away', async () => {
  show([row('subtotal', 701), fees])
  expect(names()).toEqual(['Subtotal', 'Total Fees', 'Service fee', 'Bag fee', 'Total'])
  const button = screen.getByRole('button', { name: 'Total Fees', expanded: true })
  await userEvent.click(button)
  expect(names()).toEqual(['Subtotal', 'Total Fees', 'Total'])
  expect(button).toHaveAttribute('aria-expanded', 'false')
})

test('[BSK-04] what is rolled up but no fee of the shop shows its parts once it is clicked', async () => {
  const parts = [part('container_deposit', 5), part('container_fee', 1)]
  show([row('bottle_deposit', 6, { rollUp: true, details: parts })])
  expect(names()).toEqual(['Bottle deposit', 'Total'])
  await userEvent.click(screen.getByRole('button', { name: 'Bottle deposit', expanded: false }))
  expect(names()).toEqual(['Bottle deposit', 'Bottle deposit', 'Container fee', 'Total'])
})

test('[BSK-04] [BSK-09] a fee that more goods take away says so in its row', () => {
  const small = { ...part('small_basket_fee', 200), message: 'Add $8.21 to drop it.' }
  show([row('total_fees', 200, { rollUp: true, details: [small] })])
  const fee = within(screen.getByText('Small basket fee').closest('div') as HTMLElement)
  expect(fee.getByText('$2.00')).toBeVisible()
  expect(fee.getByText('Add $8.21 to drop it.')).toBeVisible()
})

test('[BSK-04] parts of a row that is not rolled up are below it', () => {
  show([{ ...fees, rollUp: false }])
  expect(names()).toEqual(['Total Fees', 'Service fee', 'Bag fee', 'Total'])
  expect(screen.queryByRole('button')).toBeNull()
})

test('[BSK-04] every message is with its row; what is struck through or bold is rendered so', () => {
  show([
    row('delivery_fee', 0, { message: 'First order: delivery is on us.', struckThrough: '$3.99' }),
    row('bag_fee', 10, { message: 'Paper bags only.', bold: true }),
  ])
  const rowOf = (name: string) => within(screen.getByText(name).closest('div') as HTMLElement)
  const delivery = rowOf('Delivery Fee (Promo Applied)')
  expect(delivery.getByText('First order: delivery is on us.')).toBeVisible()
  expect(delivery.getByText('$3.99').closest('s')).not.toBeNull()
  expect(delivery.getByText('Free')).toBeVisible()
  expect(rowOf('Bag fee').getByText('Paper bags only.')).toBeVisible()
  expect(screen.getByText('Bag fee').closest('[data-strong]')).not.toBeNull()
})
