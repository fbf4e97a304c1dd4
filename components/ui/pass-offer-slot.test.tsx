import { act, screen } from '@testing-library/react'
import { basketAtom, emptyBasketState } from '#lib/client/basket.ts'
import { session } from '#lib/client/session.ts'
import { customerProfile as profile } from '#tests/support/customer-fixtures.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { basketOf, itemOf, musubi } from '@kolea/domain/testing/shop-fixtures.ts'
import { PassOfferSlot } from './pass-offer-slot.tsx'

const show = () => renderShop(<PassOfferSlot as="card">Try it 14 days free</PassOfferSlot>)
const become = (subscribed: boolean, passSaved: typeof profile.passSaved) =>
  act(() => {
    session.set({ state: 'customer', profile: { ...profile, passSaved } })
    basketAtom.set({
      ...emptyBasketState,
      status: 'ready',
      basket: basketOf([itemOf(musubi, 1)], { subscribed }),
    })
  })

beforeEach(() => {
  session.set({ state: 'guest' })
  basketAtom.set({ ...emptyBasketState, status: 'ready' })
})

test('[SUB-04] a member reads what the pass saved this month in the place of its offer, and nothing where it saved nothing', async () => {
  show()
  expect(screen.getByText('Try it 14 days free')).toBeVisible()
  become(true, { month: '2026-11', cents: 1197 })
  expect(await screen.findByText('You’ve saved $11.97 in November')).toBeVisible()
  expect(screen.queryByText('Try it 14 days free')).toBeNull()
  become(true, null)
  expect(screen.queryByText(/saved|Try it/)).toBeNull()
  become(false, null)
  expect(screen.getByText('Try it 14 days free')).toBeVisible()
})
