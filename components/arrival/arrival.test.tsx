import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { NextIntlClientProvider } from 'next-intl'
import messages from '#messages/en/texts.json'
import { basketAtom, emptyBasketState } from '#lib/client/basket.ts'
import { followArrival } from '#lib/client/follow-arrival.ts'
import { noLocation, selectedLocation } from '#lib/client/location.ts'
import { overlay } from '#lib/client/overlay.ts'
import { toast } from '#lib/client/toast.ts'
import { address, basketOf, itemOf, kapahulu, musubi } from '@kolea/domain/testing/shop-fixtures.ts'
import { fakeBff, type FakeBff } from '#tests/support/fake-bff.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { ArrivalFact } from './arrival-fact.tsx'
import { ArrivalRow } from './arrival-row.tsx'
import { WhenChoice } from './when-choice.tsx'

const when = messages.checkout.when
/** 9:02 PM on a Friday in Honolulu. */
const now = Date.parse('2026-11-28T07:02:00Z')
const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const store = {
  ...kapahulu,
  deliveryEta: { from: 15, to: 25 },
  pickupEta: { from: 10, to: 15 },
  services: ['delivery', 'pickup'],
  hours: days.map((day) => ({ day, open: '0000', close: '2400' })),
}
const place = { ...noLocation, address, deliveryStore: store }
const filled = basketOf([itemOf(musubi, 2)], { store, storeId: store.storeId, address })
let bff: FakeBff
let stop: () => void

beforeEach(() => {
  jest.useFakeTimers({ now, advanceTimers: true })
  bff = fakeBff()
  bff.on('GET /api/basket', ({ query }) => ({ json: { ...filled, mode: query.get('mode') ?? 'delivery' } }))
  bff.on('POST /api/basket', ({ input }) => ({
    json: { ...filled, ...(input['settings'] as { scheduledFor?: string }) },
  }))
  selectedLocation.set(place)
  basketAtom.set({ ...emptyBasketState, status: 'ready', basket: filled })
  overlay.set({ panel: null, dialog: null })
  document.documentElement.lang = 'en'
  stop = followArrival()
})
afterEach(() => {
  stop()
  jest.useRealTimers()
})

test('[LOC-12] what a server renders has no clock; a browser without a place is shown an approximate time', async () => {
  selectedLocation.set(noLocation)
  basketAtom.set(emptyBasketState)
  const page = (
    <NextIntlClientProvider locale="en" messages={messages} timeZone="Pacific/Honolulu">
      <ArrivalFact />
    </NextIntlClientProvider>
  )
  expect(renderToString(page)).toContain(messages.product.aboutMinutes)
  renderShop(<ArrivalFact />)
  expect(screen.getByText(messages.product.aboutMinutes)).toBeVisible()
  act(() => selectedLocation.set(place))
  expect(await screen.findByText('9:20–9:30 PM')).toBeVisible()
  expect(screen.getByText('Arrives between 9:20 and 9:30 PM')).toBeInTheDocument()
})

test('[LOC-12] the promise moves on with time, and is another one of another store', async () => {
  renderShop(<ArrivalFact />)
  expect(await screen.findByText('9:20–9:30 PM')).toBeVisible()
  act(() => jest.advanceTimersByTime(4 * 60_000))
  expect(screen.getByText('9:25–9:35 PM')).toBeVisible()
  const mainland = { ...store, timeZone: 'America/New_York', deliveryEta: { from: 30, to: 40 } }
  act(() => selectedLocation.set({ ...place, deliveryStore: mainland }))
  expect(screen.getByText('2:40–2:50 AM')).toBeVisible()
})

test('[CHK-01] now or later: a day, and a half hour of it by the clock of the store; the basket says it at once', async () => {
  renderShop(
    <>
      <ArrivalRow />
      <WhenChoice name="test" />
    </>,
  )
  await userEvent.click(screen.getByRole('radio', { name: new RegExp(`^${when.later}`) }))
  const slots = () => within(screen.getByRole('group', { name: when.time })).getAllByRole('radio')
  expect(slots()[0]).toBeChecked()
  expect(slots()[0]).toHaveAccessibleName('10:30–11:00\u202FPM')
  await userEvent.click(screen.getByRole('button', { name: /^Sunday$/ }))
  await userEvent.click(screen.getByRole('radio', { name: '7:00–7:30\u202FAM' }))
  expect(screen.getAllByText('Sunday 7:00–7:30 AM')).toHaveLength(2)
  const sent = () => bff.of('POST /api/basket').map(({ input }) => input['settings'])
  await waitFor(() => expect(sent().at(-1)).toEqual({ scheduledFor: '2026-11-29T17:00:00.000Z' }))
})

test('[CHK-01] a time that is over, or that the API refuses, is said to be gone, with the way to another', async () => {
  const scheduledFor = '2026-11-28T08:00:00.000Z'
  basketAtom.set({ ...emptyBasketState, status: 'ready', basket: { ...filled, scheduledFor } })
  renderShop(<ArrivalRow />)
  expect(await screen.findByText('10:00–10:30 PM')).toBeVisible()
  act(() => jest.advanceTimersByTime(30 * 60_000))
  expect(screen.getByText(messages.location.arrival.gone)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: messages.location.arrival.change }))
  expect(overlay.get().dialog).toEqual({ kind: 'when' })
  const later = { ...filled, scheduledFor: '2026-11-29T17:00:00.000Z', status: 'TIME_UNAVAILABLE' }
  act(() => basketAtom.set({ ...emptyBasketState, status: 'ready', basket: later }))
  expect(screen.getByText(messages.location.arrival.gone)).toBeVisible()
})

test('[LOC-12] [LOC-08] without couriers the same basket is picked up at the same store, and nothing is asked', async () => {
  const paused = { ...store, deliveryEta: null }
  selectedLocation.set({ ...place, deliveryStore: paused })
  basketAtom.set({ ...emptyBasketState, status: 'ready', basket: { ...filled, store: paused } })
  renderShop(<ArrivalRow />)
  expect(await screen.findByText('Delivery is paused at Kapahulu.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Pick up in 10 min' }))
  const picked = { mode: 'pickup', pickupStore: { storeId: store.storeId } }
  await waitFor(() => expect(selectedLocation.get()).toMatchObject(picked))
  expect(overlay.get().dialog).toBeNull()
  await waitFor(() => expect(basketAtom.get().basket?.mode).toBe('pickup'))
  expect(basketAtom.get().basket?.items).toHaveLength(1)
  expect(toast.get()?.text).toContain('Kapahulu')
  expect(await screen.findByText('9:15–9:20 PM')).toBeVisible()
})

test('[LOC-12] a store that hands nothing over leads to those that do', async () => {
  selectedLocation.set({ ...place, deliveryStore: { ...store, deliveryEta: null, services: ['delivery'] } })
  renderShop(<ArrivalRow />)
  await userEvent.click(await screen.findByRole('button', { name: messages.location.paused.elsewhere }))
  expect(overlay.get().dialog).toEqual({ kind: 'address', mode: 'pickup' })
})
