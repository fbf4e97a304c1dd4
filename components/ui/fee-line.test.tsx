import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { limits } from '#lib/client/features.ts'
import { basketAtom, emptyBasketState } from '#lib/client/basket.ts'
import { selectedLocation } from '#lib/client/location.ts'
import { overlay } from '#lib/client/overlay.ts'
import { defaultLimits } from '@kolea/domain/configuration/features.ts'
import { basketOf } from '@kolea/domain/testing/shop-fixtures.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { FeeLine } from './fee-line.tsx'
import { FeesDialog } from './fees-dialog.tsx'

const before = selectedLocation.get()
beforeEach(() => {
  selectedLocation.set(before)
  overlay.set({ panel: null, dialog: null })
  limits.set(defaultLimits)
})

test('[BSK-09] one line says what a delivery costs beside its goods, another what a pickup does, by what the browser knows', () => {
  renderShop(<FeeLine offersFirst={false} />)
  const line = screen.getByRole('link').closest('p')
  expect(line).toHaveTextContent(
    '$3.99 delivery · free from $35 · $2 small-basket fee below $10 · no minimum. All fees',
  )
  act(() => selectedLocation.set({ ...before, mode: 'pickup' }))
  expect(line).toHaveTextContent(
    'Pickup: no delivery or service fee · $0.15 for the bag · no minimum. All fees',
  )
})

test('[BSK-09] the offer of a first order is said beside the general terms, and neither where it is off nor for a pickup', () => {
  const { unmount } = renderShop(<FeeLine offersFirst />)
  const line = screen.getByRole('link').closest('p')
  expect(line).toHaveTextContent(/free from \$35 ·.*All fees · First order: free from \$10\.$/)
  act(() => selectedLocation.set({ ...before, mode: 'pickup' }))
  expect(line).not.toHaveTextContent(/First order/)
  unmount()
  act(() => selectedLocation.set(before))
  renderShop(<FeeLine offersFirst={false} />)
  expect(screen.queryByText(/First order/)).toBeNull()
})

test('[BSK-09] [SUB-04] a member reads from which amount delivery is free with the pass', () => {
  basketAtom.set({ ...emptyBasketState, basket: basketOf([], { subscribed: true }) })
  renderShop(<FeeLine offersFirst={false} />)
  expect(screen.getByText(/free from \$15 ·/)).toBeVisible()
  act(() => basketAtom.set(emptyBasketState))
})

test('[BSK-09] the line leads to the article about fees, and a click opens the list of them', async () => {
  renderShop(<FeeLine offersFirst={false} />)
  const link = screen.getByRole('link', { name: 'All fees' })
  expect(link).toHaveAttribute('href', expect.stringMatching(/\/help\/placing-orders\/fees/))
  await userEvent.click(link)
  expect(overlay.get().dialog).toEqual({ kind: 'fees' })
})

test('[BSK-09] [SUB-01] every fee is a row with its amount, when it is taken and what drops it', () => {
  renderShop(<FeesDialog open onClose={() => undefined} />)
  const dialog = within(screen.getByRole('dialog', { name: 'Every fee, up front' }))
  const rowOf = (name: string) => dialog.getByText(name, { selector: 'dt' }).parentElement
  expect(rowOf('Delivery')).toHaveTextContent(
    /\$3\.99Free on orders of \$35.*On your first order it’s free from \$10/,
  )
  expect(rowOf('Service fee')).toHaveTextContent('$1.49')
  expect(rowOf('Small basket fee')).toHaveTextContent(/\$2Only on deliveries under \$10/)
  expect(rowOf('Bag fee')).toHaveTextContent('$0.15')
  expect(rowOf('Tip')).toHaveTextContent('Up to you')
  expect(rowOf('Gold Pass')).toHaveTextContent(/\$5\.95 a month.*free from \$15/)
})

test('[BSK-09] whoever is known to have ordered is not offered a first order in the list of fees', () => {
  document.documentElement.dataset['first'] = 'none'
  renderShop(<FeesDialog open onClose={() => undefined} />)
  expect(screen.queryByText(/first order/)).toBeNull()
  delete document.documentElement.dataset['first']
})

test('[CFG-01] [BSK-09] what is off is not listed: the offer of a first order and the Gold Pass', () => {
  limits.set({ ...defaultLimits, subscriptions: false, user_signup_date_range: 0 })
  renderShop(<FeesDialog open onClose={() => undefined} />)
  expect(screen.queryByText(/first order/)).toBeNull()
  expect(screen.queryByText('Gold Pass')).toBeNull()
})
