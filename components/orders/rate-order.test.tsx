import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '#messages/en/texts.json'
import { forgetQueries } from '#lib/client/query-client.ts'
import type { FakeBff } from '#tests/support/fake-bff.ts'
import { fakeBff } from '#tests/support/fake-bff.ts'
import { orderOf } from '#tests/support/customer-fixtures.ts'
import { expectInertClick } from '#tests/support/inert-button.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { ipa, itemOf, musubi } from '@kolea/domain/testing/shop-fixtures.ts'
import { RateOrder } from './rate-order.tsx'

const order = orderOf('K-1', {
  orderId: 'o1',
  items: [
    { ...itemOf(musubi, 1), replacement: null },
    { ...itemOf(ipa, 1), replacement: null },
  ],
})
let waiting: unknown
let bff: FakeBff
const sent = () => bff.of('POST /api/orders/o1/feedback').map(({ input }) => input)

beforeEach(() => {
  forgetQueries()
  waiting = order
  bff = fakeBff()
  bff.on('GET /api/orders/feedback', () => ({ json: { order: waiting } }))
  bff.on('POST /api/orders/o1/feedback', () => ({ json: { status: 'success' } }))
})

const star = (count: number) =>
  screen.findByRole('radio', { name: count === 1 ? '1 star' : `${count} stars` })

test('[ORD-04] the last finished order is rated with stars and a comment of at most 100 letters, then the form is gone', async () => {
  renderShop(<RateOrder />)
  await userEvent.click(await star(4))
  const comment = screen.getByRole('textbox', { name: /What could be better/ })
  expect(comment).toHaveAttribute('maxlength', '100')
  await userEvent.type(comment, 'Still hot')
  await userEvent.click(screen.getByRole('button', { name: 'Send rating' }))
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  expect(sent()).toEqual([{ rating: { stars: 4, comment: 'Still hot' } }])
})

test('[ORD-04] one star asks what went wrong; without stars nothing can be sent', async () => {
  renderShop(<RateOrder />)
  await expectInertClick(await screen.findByRole('button', { name: 'Send rating' }), bff)
  expect(await star(1)).toHaveFocus()
  expect(screen.getByRole('alert')).toHaveTextContent(messages.orders.rate.missing)
  await userEvent.click(await star(1))
  expect(screen.getByRole('textbox', { name: /What went wrong/ })).toBeVisible()
})

test('[ORD-04] a skipped rating is not offered again; none is offered when no order waits', async () => {
  const { unmount } = renderShop(<RateOrder />)
  await userEvent.click(await screen.findByRole('button', { name: 'Skip' }))
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  expect(sent()).toEqual([{ rating: null }])
  unmount()
  forgetQueries()
  waiting = null
  renderShop(<RateOrder />)
  await waitFor(() => expect(bff.of('GET /api/orders/feedback')).toHaveLength(2))
  expect(screen.queryByRole('form')).toBeNull()
})
