import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { basketAtom, emptyBasketState, type BasketState } from '#lib/client/basket.ts'
import { toast } from '#lib/client/toast.ts'
import { addQuantity } from '@kolea/domain/basket/outbox.ts'
import { emptyOutbox } from '@kolea/domain/basket/pending.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { basketOf, itemOf, musubi } from '@kolea/domain/testing/shop-fixtures.ts'
import { BasketChanges } from './basket-changes.tsx'
import { BasketView } from './basket-view.tsx'

const refused = {
  productId: musubi.productId,
  name: musubi.name,
  message: 'A basket holds 99 pieces at most.',
}
const show = (over: Partial<BasketState>) => {
  basketAtom.set({ ...emptyBasketState, ...over })
  renderShop(
    <>
      <BasketChanges />
      <BasketView onBrowse={() => undefined} />
    </>,
  )
}
const known = { status: 'ready' as const, basket: basketOf([itemOf(musubi, 1)]) }

beforeEach(() => toast.set(null))

test.each([
  ['offline', /You’re offline/],
  ['retrying', /isn’t saved yet/],
  ['stopped', /couldn’t save your last change/],
] as const)('[BSK-02] a change that is not saved says so: %s', (trouble, text) => {
  show({ ...known, trouble })
  expect(screen.getByText(text).closest('[role=status]')).not.toBeNull()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Undo it' }) !== null).toBe(trouble === 'stopped')
})

test('[BSK-02] what could not be saved may be undone', async () => {
  show({ ...known, trouble: 'stopped', outbox: addQuantity(emptyOutbox, musubi, 2, 'change-1') })
  expect(screen.getByRole('group', { name: /Quantity/ })).toHaveTextContent('3')
  await userEvent.click(screen.getByRole('button', { name: 'Undo it' }))
  expect(screen.getByRole('group', { name: /Quantity/ })).toHaveTextContent('1')
})

test('[BSK-02] a refused change is shown at its line, and wherever the shopper is', () => {
  show({ ...known, refused: [refused] })
  const sentence = 'A basket holds 99 pieces at most. We undid your change to Luncheon Meat Musubi.'
  expect(screen.getByRole('alert')).toHaveTextContent(sentence)
  expect(toast.get()).toMatchObject({ kind: 'problem', text: sentence })
})

test('[BSK-02] a refused change without a line, or without a reason, is shown above the lines', () => {
  show({ ...known, refused: [{ ...refused, productId: 'gone', message: null }] })
  expect(
    screen.getByText(/We couldn’t make this change. We undid your change to Luncheon Meat Musubi/),
  ).toBeVisible()
  act(() => basketAtom.set((state) => ({ ...state, refused: [{ ...refused, productId: null, name: null }] })))
  expect(screen.getByText('A basket holds 99 pieces at most. We undid your change.')).toBeVisible()
})

test('[BSK-02] what changed elsewhere is listed with names and counts, in an empty basket too', () => {
  const changedElsewhere = [
    { productId: 'a', name: 'Soda', quantity: 3 },
    { productId: 'b', name: 'Chips', quantity: 0 },
  ]
  show({ status: 'ready', basket: basketOf([]), changedElsewhere })
  const sentence = 'Your basket changed in another tab or on another device: Soda: 3 and Chips: removed.'
  expect(screen.getByText(sentence).closest('[role=status]')).not.toBeNull()
  expect(toast.get()).toMatchObject({ kind: 'information', text: sentence })
})

test('[BSK-02] a basket that could not be fetched is not shown as the whole of what is pending', () => {
  show({
    status: 'failed',
    outbox: addQuantity(emptyOutbox, musubi, 1, 'x'),
    products: { [musubi.productId]: musubi },
  })
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load your basket. It’s safe.')
  expect(screen.getByText('Luncheon Meat Musubi')).toBeVisible()
})

test.each([
  [true, 'Gold Pass saves you $0.80 on this order.', 'Gold Pass $3.19 saves you $0.80'],
  [false, 'With Gold Pass, you’d save $0.80 on this order.', 'Gold Pass $3.19 would save you $0.80'],
])(
  '[SUB-04] an offer for members says at its line and above what it saves: member %s',
  (member, banner, note) => {
    const line = { ...itemOf({ ...musubi, priceCents: 399 }, 1), lineTotalCents: member ? 319 : 399 }
    const offer = {
      productId: musubi.productId,
      promoId: 'gold-bears',
      text: 'Gold Pass $3.19',
      savedCents: 80,
    }
    const basket = basketOf([{ ...line, promoText: member ? 'Gold Pass $3.19' : null }], {
      subscribed: member,
      passBanner: banner,
      passItemBanner: 'At Gold Pass prices: Luncheon Meat Musubi.',
      memberOffers: [{ ...offer, applied: member }],
    })
    show({ status: 'ready', basket })
    expect(screen.getByText(banner)).toBeVisible()
    expect(screen.getByText(/^At Gold Pass prices/)).toBeVisible()
    const row = screen.getByRole('listitem')
    expect(row).toHaveTextContent(note)
    expect(row.textContent?.match(/Gold Pass \$3.19/g)).toHaveLength(1)
    expect(screen.queryByRole('link', { name: 'See how' }) === null).toBe(member)
  },
)
