import { act, screen } from '@testing-library/react'
import messages from '#messages/en/texts.json'
import { limits } from '#lib/client/features.ts'
import { defaultLimits } from '@kolea/domain/configuration/features.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { PlacedOverlay } from './placed-overlay.tsx'

const texts = messages.checkout.placed

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  limits.set(defaultLimits)
})

test.each([
  [8000, {}],
  [3000, { place_order_overview_delay: 3000 }],
])(
  '[CFG-01] [CHK-05] [place_order_overview_delay] the status of the order is opened after place_order_overview_delay, %d ms',
  (delay, configured) => {
    // jsdom opens no page: it reports that one was to be opened.
    const opened = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    limits.set({ ...defaultLimits, ...configured })
    renderShop(<PlacedOverlay orderId="ord-1" promised={null} isForNow chargedCents={null} />)
    expect(screen.getByRole('link')).toHaveAttribute('href', '/order-status?id=ord-1')
    act(() => jest.advanceTimersByTime(delay - 1))
    expect(opened).not.toHaveBeenCalled()
    act(() => jest.advanceTimersByTime(1))
    expect(opened).toHaveBeenCalled()
  },
)

test.each([
  [true, texts.text],
  [false, texts.later],
])(
  '[CHK-01] [CHK-05] only of an order for now it is said that the store packs it already: %s',
  (isForNow, text) => {
    renderShop(<PlacedOverlay orderId="ord-1" promised={null} isForNow={isForNow} chargedCents={null} />)
    expect(screen.getByText(text)).toBeVisible()
    expect(screen.queryByText(/now/) !== null).toBe(isForNow)
  },
)

test('[CHK-06] an order that was confirmed with another amount first says what it costs', () => {
  renderShop(<PlacedOverlay orderId="ord-1" promised={null} isForNow chargedCents={1106} />)
  expect(screen.getByText(texts.charged.replace('{total}', '$11.06'))).toBeVisible()
})

test('[CHK-05] the overview says when the order arrives', () => {
  const promised = { mode: 'delivery', range: { day: null, from: '9:15', to: '9:25 PM' } } as const
  renderShop(<PlacedOverlay orderId="ord-1" promised={promised} isForNow chargedCents={null} />)
  expect(screen.getByText('9:15–9:25 PM')).toBeVisible()
  expect(screen.getByText('Arrives between 9:15 and 9:25 PM')).toBeInTheDocument()
})
