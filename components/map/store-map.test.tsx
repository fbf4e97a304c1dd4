import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { NextIntlClientProvider } from 'next-intl'
import messages from '#messages/en/texts.json'
import { areaZoom, storeZoom, type MapLook } from './map-look.ts'
import { PinMap } from './pin-map.tsx'
import { RouteMap } from './route-map.tsx'
import { StoreMap, clusterPx, clusterStores, clusterUpTo, markersAt } from './store-map.tsx'

const near = { id: '12345', name: 'Kapahulu', lat: 21.2822, lon: -157.8135, open: true }
const close = { id: '12346', name: 'Kaimukī', lat: 21.2823, lon: -157.7995, open: false }
const far = { id: '12349', name: 'Hilo', lat: 19.7217, lon: -155.0838, open: true }
const everywhere: [number, number, number, number] = [-180, -85, 180, 85]

/** jsdom lays nothing out: the pane is given a size, and the observer reports it at once. */
beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 390 })
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 420 })
  globalThis.ResizeObserver = class {
    readonly #onChange: () => void
    constructor(onChange: () => void) {
      this.#onChange = onChange
    }
    observe() {
      this.#onChange()
    }
    unobserve() {}
    disconnect() {}
  } as unknown as typeof ResizeObserver
  // No land: the markers are shown all the same.
  globalThis.fetch = jest.fn().mockRejectedValue(new Error('offline'))
  HTMLCanvasElement.prototype.getContext = jest.fn().mockReturnValue(null)
  window.matchMedia = jest.fn().mockReturnValue({ matches: true })
})

const shown = (map: React.ReactNode) => (
  <NextIntlClientProvider locale="en" messages={{ map: messages.map }}>
    {map}
  </NextIntlClientProvider>
)

type GivenStoreMapProps = Omit<React.ComponentProps<typeof StoreMap>, 'look' | 'onLook'>

/** The map with the view that it is given, as the screen around it stores that. */
function StoresOnMap({ lookedAt = null, ...props }: GivenStoreMapProps & { lookedAt?: MapLook | null }) {
  const [look, setLook] = useState(lookedAt)
  if (lookedAt !== null && lookedAt !== look) setLook(lookedAt)
  return <StoreMap {...props} look={look} onLook={setLook} />
}

const show = (map: React.ReactNode) => act(async () => void render(shown(map)))

/** By keyboard, as a map must allow. */
const click = async (button: HTMLElement) => {
  button.focus()
  await userEvent.keyboard('{Enter}')
}

test('[LOC-07] stores are clustered up to zoom 15 and are single from 16', () => {
  const twins = [near, { ...close, lat: near.lat + 0.0001, lon: near.lon }]
  expect(clusterUpTo).toBe(15)
  expect(markersAt(clusterStores(twins), 15.9, everywhere).map(({ kind }) => kind)).toEqual(['cluster'])
  expect(markersAt(clusterStores(twins), 16, everywhere).map(({ kind }) => kind)).toEqual(['store', 'store'])
  expect([4, 5, 9, 10].map(clusterPx)).toEqual([52, 60, 60, 72])
})

test('[LOC-07] at the default zoom of 11 each marker is a button with a name; what is out of sight is not', async () => {
  const onSelect = jest.fn()
  await show(<StoresOnMap stores={[near, close, far]} selectedId={null} onSelect={onSelect} center={near} />)
  const cluster = screen.getByRole('button', { name: /^2 stores near .+, zoom in$/ })
  expect(screen.queryByRole('button', { name: 'Hilo store' })).toBeNull()
  await click(cluster)
  await click(screen.getByRole('button', { name: 'Kapahulu store' }))
  expect(onSelect).toHaveBeenCalledWith('12345')
})

test('[LOC-06] [LOC-07] without a place the map shows all stores, or the most that one view can show, whatever is first in the list', async () => {
  const phoenix = { id: '1', name: 'Phoenix', lat: 33.46, lon: -112.07, open: true }
  const shows = async (stores: React.ComponentProps<typeof StoresOnMap>['stores']) => {
    const { unmount } = render(shown(<StoresOnMap stores={stores} selectedId={null} onSelect={jest.fn()} />))
    await act(async () => undefined)
    const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
    unmount()
    return names.filter((name) => /store/.test(name ?? '')).toSorted()
  }
  expect(await shows([far, near])).toEqual(['Hilo store', 'Kapahulu store'])
  expect(await shows([phoenix, far, near])).toEqual(['Hilo store', 'Kapahulu store'])
  expect(await shows([phoenix])).toEqual(['Phoenix store'])
})

test('[LOC-07] a click on a store shows it at zoom 17', async () => {
  await show(<StoresOnMap stores={[near, close]} selectedId={null} onSelect={jest.fn()} center={near} />)
  await click(screen.getByRole('button', { name: /zoom in$/ }))
  await click(screen.getByRole('button', { name: 'Kapahulu store' }))
  // At 17 the pane is some 400 m wide: the store is in its middle, the next one is out of sight.
  const marker = screen.getByRole('button', { name: 'Kapahulu store' })
  expect(parseFloat(marker.style.getPropertyValue('--x'))).toBeCloseTo(195, 0)
  expect(screen.queryByRole('button', { name: /Kaimukī/ })).toBeNull()
})

test('[LOC-07] the map moves to an address that is typed later, and to a store that is chosen in the list', async () => {
  const stores = [near, close, far]
  const { rerender } = render(
    shown(<StoresOnMap {...{ stores }} selectedId={null} onSelect={jest.fn()} center={near} />),
  )
  await act(async () => undefined)
  const zoom = () => screen.getByRole('application').dataset['zoom']
  const lookAtNext = (lookedAt: MapLook, selectedId: string | null) =>
    act(async () =>
      rerender(
        shown(<StoresOnMap {...{ stores, selectedId, lookedAt }} onSelect={jest.fn()} center={near} />),
      ),
    )
  await lookAtNext({ at: far, zoom: areaZoom }, null)
  expect(screen.getByRole('button', { name: 'Hilo store' })).toBeInTheDocument()
  expect(zoom()).toBe('11.0')
  await lookAtNext({ at: close, zoom: storeZoom }, close.id)
  expect(screen.getByRole('button', { name: 'Kaimukī, selected' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Hilo store' })).toBeNull()
  expect(zoom()).toBe('17.0')
})

test('[LOC-07] the selected store is marked as pressed and never hidden in a cluster; a closed one says so', async () => {
  await show(<StoresOnMap stores={[near, close]} selectedId="12345" onSelect={jest.fn()} center={near} />)
  expect(screen.getByRole('button', { name: 'Kapahulu, selected' })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('button', { name: 'Kaimukī store, closed now' })).toBeInTheDocument()
})

test('[LOC-01] arrow keys move the map under the pin, and the new address is announced', async () => {
  const onMove = jest.fn<void, [{ lat: number; lon: number }]>()
  await show(<PinMap center={near} onMove={onMove} />)
  expect(onMove).not.toHaveBeenCalled()
  screen.getByRole('application').focus()
  await userEvent.keyboard('{ArrowUp}')
  const [moved] = onMove.mock.lastCall ?? []
  expect(moved?.lat).toBeGreaterThan(near.lat)
  expect(moved?.lon).toBeCloseTo(near.lon, 6)
})

test('[ORD-02] the way shows store and door, and the courier once there is one', async () => {
  const way = { pickup: near, dropoff: close, route: [near, close] }
  await show(<RouteMap {...way} courier={null} />)
  const marks = () => screen.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'))
  expect(marks()).toEqual(['Store', 'Your door'])
  await show(<RouteMap {...way} courier={near} />)
  expect(marks()).toContain('Courier')
})

test('[ORD-02] of an order that is picked up the map shows the store, and no door', async () => {
  await show(<RouteMap pickup={near} dropoff={null} courier={null} route={[]} />)
  expect(screen.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'))).toEqual(['Store'])
  expect(screen.getByRole('application', { name: messages.map.routePickup })).toBeVisible()
})

const corner = { lat: near.lat, lon: near.lon + 0.01 }
const end = { lat: near.lat + 0.01, lon: corner.lon }
const way = { pickup: near, dropoff: end, route: [near, corner, end] }
const corners = (container: HTMLElement) =>
  [...container.querySelectorAll('polyline')].map((line) => (line.getAttribute('points') ?? '').split(' '))

test('[ORD-02] the way behind the courier is drawn apart from the way ahead', async () => {
  const { container, rerender } = render(shown(<RouteMap {...way} courier={near} />))
  const lengths = () => corners(container).map((line) => line.length)
  await waitFor(() => expect(lengths()).toEqual([3, 3, 3]))
  rerender(shown(<RouteMap {...way} courier={{ lat: near.lat + 0.005, lon: corner.lon }} />))
  await waitFor(() => expect(lengths()).toEqual([3, 3, 2]))
})

test.each([
  ['along the way where both points lie on it', corner.lon, 'corner'],
  ['straight where the courier left it', corner.lon + 0.01, 'straight'],
])('[ORD-02] from one report to the next the courier glides %s', async (_, lon, path) => {
  jest.useFakeTimers()
  window.matchMedia = jest.fn().mockReturnValue({ matches: false })
  try {
    // As far behind the corner as before it: half of the glide ends there.
    const after = { lat: near.lat + 0.01 * Math.cos((near.lat * Math.PI) / 180), lon }
    const { container, rerender } = render(shown(<RouteMap {...way} courier={near} />))
    await act(() => jest.advanceTimersByTimeAsync(9_000))
    rerender(shown(<RouteMap {...way} courier={after} />))
    await act(() => jest.advanceTimersByTimeAsync(4_500))
    const { style } = screen.getByRole('img', { name: 'Courier' })
    const [x, y] = ['--x', '--y'].map((name) => parseFloat(style.getPropertyValue(name)))
    const [cornerX, cornerY] = corners(container)[0]?.[1]?.split(',').map(Number) ?? []
    const away = Math.hypot(x! - cornerX!, y! - cornerY!)
    expect(away < 3).toBe(path === 'corner')
  } finally {
    jest.useRealTimers()
    window.matchMedia = jest.fn().mockReturnValue({ matches: true })
  }
})
