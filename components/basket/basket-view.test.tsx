import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '#messages/en/texts.json'
import { basketAtom, emptyBasketState } from '#lib/client/basket.ts'
import { toast } from '#lib/client/toast.ts'
import type { Basket, BasketAdjustment } from '@kolea/domain/basket/basket.ts'
import { fakeBff } from '#tests/support/fake-bff.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { basketOf, ipa, itemOf, musubi } from '@kolea/domain/testing/shop-fixtures.ts'
import { BasketView } from './basket-view.tsx'

const { all } = messages.basket.clear
const show = (basket: Basket) => {
  basketAtom.set({ ...emptyBasketState, status: 'ready', basket })
  renderShop(<BasketView onBrowse={() => undefined} />)
}
const about = { productId: musubi.productId, name: musubi.name }
const withNote = (adjustment: BasketAdjustment, items = [itemOf(musubi, 2)]) =>
  show(basketOf(items, { adjustments: [adjustment] }))

test('[BSK-07] the basket is cleared once the shopper has confirmed it: each line goes to nothing', async () => {
  const bff = fakeBff()
  bff.on('POST /api/basket', () => ({ json: basketOf([], { status: 'EMPTY' }) }))
  show(basketOf([itemOf(musubi, 2), itemOf(ipa, 1)]))
  await userEvent.click(screen.getByRole('button', { name: all.button }))
  await userEvent.click(await screen.findByRole('button', { name: messages.basket.clear.keep }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bff.of('POST /api/basket')).toEqual([])

  await userEvent.click(screen.getByRole('button', { name: all.button }))
  await userEvent.click(await screen.findByRole('button', { name: all.confirm }))
  expect(await screen.findByText(messages.basket.empty)).toBeVisible()
  expect(bff.of('POST /api/basket').map(({ input }) => input['lines'])).toEqual([
    [
      { ...about, from: 2, to: 0 },
      { productId: ipa.productId, name: ipa.name, from: 1, to: 0 },
    ],
  ])
  expect(toast.get()?.text).toBe(all.done)
  expect(screen.queryByRole('button', { name: all.button })).toBeNull()
})

test('[BSK-07] a basket that was cleared can be cleared again; while it is being cleared, no button offers to cancel', async () => {
  const bff = fakeBff()
  let answer = () => undefined as void
  const answered = () => new Promise<void>((resolve) => (answer = resolve))
  bff.on('POST /api/basket', async () => {
    await answered()
    return { json: basketOf([], { status: 'EMPTY' }) }
  })
  const basket = basketOf([itemOf(musubi, 2)])
  show(basket)
  const clear = async () => {
    await userEvent.click(screen.getByRole('button', { name: all.button }))
    await userEvent.click(await screen.findByRole('button', { name: all.confirm }))
  }
  await clear()
  expect(screen.getByRole('button', { name: messages.basket.clear.keep })).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('dialog')).toBeVisible()
  answer()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  act(() => basketAtom.set({ ...emptyBasketState, status: 'ready', basket }))
  await clear()
  answer()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bff.of('POST /api/basket')).toHaveLength(2)
})

test('[BSK-07] a basket that could not be cleared is not said to have failed before it is tried again', async () => {
  fakeBff().on('POST /api/basket', () => ({ status: 429, json: { code: 'too_many_requests', message: '' } }))
  show(basketOf([itemOf(musubi, 2)]))
  await userEvent.click(screen.getByRole('button', { name: all.button }))
  await userEvent.click(await screen.findByRole('button', { name: all.confirm }))
  expect(await screen.findByText(messages.basket.clear.failed)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: messages.basket.clear.keep }))
  await userEvent.click(screen.getByRole('button', { name: all.button }))
  expect(await screen.findByRole('dialog')).toBeVisible()
  expect(screen.queryByText(messages.basket.clear.failed)).toBeNull()
})

test('[BSK-07] a basket into which something came from elsewhere is not said to be empty', async () => {
  const bff = fakeBff()
  bff.on('POST /api/basket', () => ({ json: basketOf([itemOf(ipa, 1)]) }))
  show(basketOf([itemOf(musubi, 2)]))
  await userEvent.click(screen.getByRole('button', { name: all.button }))
  await userEvent.click(await screen.findByRole('button', { name: all.confirm }))
  expect(await screen.findByText(all.changed)).toBeVisible()
})

test('[BSK-03] a line that cannot be sold has no price, no limit and no counter, and can be taken out', async () => {
  const unsold = { ...itemOf(musubi, 2), available: false, availableQuantity: 0, lineTotalCents: 0 }
  withNote({ kind: 'unavailable', ...about }, [unsold])
  const line = within(screen.getByRole('listitem'))
  expect(line.getByText('Luncheon Meat Musubi is sold out. Remove it to order the rest.')).toBeVisible()
  expect(line.getByText(messages.basket.notCounted)).toBeVisible()
  expect(line.queryByText(/Limit|\$0\.00/)).toBeNull()
  expect(line.queryByRole('group')).toBeNull()
  await userEvent.click(line.getByRole('button', { name: `Remove ${musubi.name}` }))
  expect(screen.queryByRole('listitem')).toBeNull()
  expect(toast.get()?.text).toBe(`${musubi.name} removed`)
})

test.each([
  ['stock', { kind: 'quantity', ...about, from: 5, to: 2 }, 'Only 2 left, so we changed 5 to 2.'],
  [
    'the limit',
    { kind: 'quantity', ...about, from: 5, to: 3 },
    'The limit is 3 per order, so we changed 5 to 3.',
  ],
  [
    'a higher price',
    { kind: 'price', ...about, fromCents: 299, toCents: 349 },
    'The price went up $0.50: from $2.99 to $3.49.',
  ],
  [
    'a lower price',
    { kind: 'price', ...about, fromCents: 399, toCents: 349 },
    'The price went down $0.50: from $3.99 to $3.49.',
  ],
] as const)('[BSK-03] %s is explained with both numbers', (_, adjustment, sentence) => {
  withNote(adjustment)
  expect(screen.getByText(sentence)).toBeVisible()
})

test('[BSK-03] a product that left the basket is named above the lines; one the shopper took out is not', () => {
  withNote({ kind: 'unavailable', productId: 'gone', name: 'Guava Cake' })
  expect(screen.getByText('We no longer sell Guava Cake, so we removed it.')).toBeVisible()
})

const smallFee = {
  ...{ key: 'small_basket_fee', name: 'Small basket fee', value: '$2.00', amountCents: 200 },
  message: 'Add $8.21 to drop it.',
}
const totalFees = {
  ...{ key: 'total_fees', name: 'Total Fees', value: '$2.00', amountCents: 200, message: null },
  ...{ bold: false, struckThrough: null, rollUp: true, details: [smallFee] },
}
const flight = () => screen.getByRole('progressbar').parentElement

test('[BSK-09] one bar counts to free delivery, past the mark where the fee for a small basket ends', () => {
  const missing = { subtotalCents: 179, freeDeliveryGapCents: 3321, smallBasketGapCents: 821 }
  show(basketOf([itemOf(musubi, 1)], { ...missing, freeDeliveryFromCents: 3500, summary: [totalFees] }))
  expect(flight()).toHaveTextContent('$33.21 more and delivery is free.')
  expect(flight()).toHaveTextContent('$8.21 more drops the $2.00 small basket fee.')
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '5')
})

test('[BSK-09] the bar of a first order counts to its own amount, names it, and says that the same amount drops the other fee', () => {
  const missing = { subtotalCents: 179, freeDeliveryGapCents: 821, smallBasketGapCents: 821 }
  const first = { firstOrder: 'open', freeDeliveryFromCents: 1000 } as const
  show(basketOf([itemOf(musubi, 1)], { ...missing, ...first, summary: [totalFees] }))
  expect(flight()).toHaveTextContent('$8.21 more and delivery is on us: your first order, from $10.')
  expect(flight()).toHaveTextContent('It drops the $2.00 small basket fee, too.')
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '18')
})

test('[BSK-09] delivery that is on us says from which amount; one that is free for another reason does not', () => {
  const reached = { subtotalCents: 1347, freeDeliveryGapCents: 0, freeDeliveryFromCents: 1000 }
  show(basketOf([itemOf(musubi, 3)], { ...reached, firstOrder: 'applied' }))
  expect(flight()).toHaveTextContent('First order: delivery is on us (from $10).')
  act(() =>
    basketAtom.set({
      ...emptyBasketState,
      status: 'ready',
      basket: basketOf([itemOf(musubi, 3)], { ...reached, firstOrder: null }),
    }),
  )
  expect(flight()).toHaveTextContent('Delivery is free on this order.')
})

test('[BSK-09] a customer for whom the offer of a first order has ended reads it above the goods', () => {
  const message = 'Free delivery on first orders is for new customers.'
  const delivery = { ...totalFees, key: 'delivery_fee', details: [], rollUp: false, message }
  show(basketOf([itemOf(musubi, 1)], { firstOrder: 'ended', summary: [delivery] }))
  expect(screen.getByText(message).closest('[role="status"]')).not.toBeNull()
})

test('[BSK-03] at the last unit the counter says that it is the last, not that there is a limit', () => {
  show(basketOf([{ ...itemOf(musubi, 2), availableQuantity: 2 }, itemOf(ipa, 3)]))
  const [few, most] = screen.getAllByRole('listitem')
  expect(few).toHaveTextContent('Only 2 left')
  expect(few).not.toHaveTextContent('Limit')
  expect(most).toHaveTextContent('Limit 3 per order')
  expect(screen.getAllByText(/Only 2 left|Limit 3/)).toHaveLength(2)
})
