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
  return { key, name, value, amountCents }
}
const fees = row('total_fees', 299, {
  rollUp: true,
  details: [part('service_fee', 199), part('bag_fee', 100)],
})
const show = (rows: readonly SummaryRow[], short = false) =>
  renderShop(<SummaryList rows={rows} totalCents={1000} totalLabel="Total" short={short} />)
const names = () => screen.getAllByRole('term').map((term) => term.textContent)

test('[BSK-04] [BSK-09] a row that is rolled up shows its own sum, and its parts once it is clicked', async () => {
  show([row('subtotal', 701), fees])
  expect(names()).toEqual(['Subtotal', 'Total Fees', 'Total'])
  const button = screen.getByRole('button', { name: 'Total Fees', expanded: false })
  await userEvent.click(button)
  expect(names()).toEqual(['Subtotal', 'Total Fees', 'Service fee', 'Bag fee', 'Total'])
  expect(button).toHaveAttribute('aria-expanded', 'true')
  await userEvent.click(button)
  expect(names()).toEqual(['Subtotal', 'Total Fees', 'Total'])
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

test('[BSK-04] a short list rolls up deposits and taxes, but not one alone', async () => {
  const tax = row('general_excise_tax', 33)
  const { unmount } = show([fees, row('bottle_deposit', 6), tax], true)
  expect(names()).toEqual(['Total Fees', 'Tax and deposits', 'Total'])
  expect(screen.getByText('$0.39')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Tax and deposits' }))
  expect(names().slice(2, 4)).toEqual(['Bottle deposit', 'Hawaiʻi general excise tax'])
  unmount()
  show([fees, tax], true)
  expect(names()).toEqual(['Total Fees', 'Hawaiʻi general excise tax', 'Total'])
})
