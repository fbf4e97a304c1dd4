import { act, screen, waitFor } from '@testing-library/react'
import { basketAtom, emptyBasketState } from '#lib/client/basket.ts'
import { openDialog, openPanel, overlay, type PanelContent } from '#lib/client/overlay.ts'
import { session } from '#lib/client/session.ts'
import { silentBff } from '#tests/support/fake-bff.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { Overlays } from './overlays.tsx'

jest.mock('next/navigation', () => ({
  useParams: () => ({ store: 'us-12345' }),
  useRouter: () => ({ push: () => undefined, refresh: () => undefined }),
}))

const titles: Readonly<Record<PanelContent, RegExp>> = {
  basket: /^Basket/,
  'sign-in': /^Sign in/,
  orders: /^Orders/,
  account: /^Account/,
}

beforeEach(() => {
  silentBff()
  overlay.set({ panel: null, dialog: null })
  basketAtom.set({ ...emptyBasketState, status: 'ready' })
  session.set({ state: 'guest' })
})

test('[SHL-02] the panel hosts basket, sign-in, orders and account, one at a time', async () => {
  renderShop(<Overlays />)
  expect(screen.queryByRole('dialog')).toBeNull()
  for (const panel of ['basket', 'sign-in', 'orders', 'account'] as const) {
    act(() => openPanel(panel))
    expect(await screen.findByRole('dialog', { name: titles[panel] })).toBeVisible()
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
  }
})

test('[SHL-02] opening a panel closes a dialog; closing it leaves nothing open', async () => {
  renderShop(<Overlays />)
  act(() => openDialog({ kind: 'clear-basket', reason: 'store', confirm: () => undefined }))
  expect(await screen.findByRole('dialog')).toBeVisible()
  act(() => openPanel('orders'))
  expect(overlay.get()).toEqual({ panel: 'orders', dialog: null })
  expect(await screen.findByRole('dialog', { name: titles.orders })).toBeVisible()
  act(() => screen.getByRole('button', { name: 'Close' }).click())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
