import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { fakeBff } from '#tests/support/fake-bff.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { Ground } from './ground.tsx'
import { lookAt } from './projection.ts'

const size = { width: 390, height: 420 }
const view = (zoom: number) => ({ size, transform: lookAt({ lat: 21.28, lon: -157.83 }, zoom, size) })

function MovingGround() {
  const [zoom, setZoom] = useState(11)
  return (
    <>
      <button onClick={() => setZoom(17)}>closer</button>
      <Ground {...view(zoom)} />
    </>
  )
}

const frame = () => screen.queryByTitle<HTMLIFrameElement>('Map by Google')

/** As posted by the frame's window. */
const postFromFrame = (kind: string, source: Window | null | undefined, origin = window.location.origin) =>
  act(() => void fireEvent(window, new MessageEvent('message', { data: { kind }, origin, source })))

const renderFramed = async () => {
  fakeBff().on('GET /api/location/map', () => ({ json: { provider: 'google' } }))
  const rendered = renderShop(<MovingGround />)
  await waitFor(() => expect(frame()).not.toBeNull())
  return rendered
}

beforeEach(() => {
  // jsdom lays nothing out.
  Object.defineProperty(HTMLIFrameElement.prototype, 'clientWidth', { configurable: true, value: size.width })
  Object.defineProperty(HTMLIFrameElement.prototype, 'clientHeight', {
    configurable: true,
    value: size.height,
  })
  HTMLCanvasElement.prototype.getContext = jest.fn().mockReturnValue(null)
})

test('[LOC-07] the framed map follows the view once its script has loaded, by word of that frame alone', async () => {
  await renderFramed()
  const sent = jest.spyOn(frame()?.contentWindow ?? window, 'postMessage')
  postFromFrame('ready', window)
  postFromFrame('ready', frame()?.contentWindow, 'https://elsewhere.example')
  expect(sent).not.toHaveBeenCalled()
  postFromFrame('ready', frame()?.contentWindow)
  const camera = { kind: 'camera', lat: expect.closeTo(21.28, 5), lon: expect.closeTo(-157.83, 5) }
  expect(sent).toHaveBeenLastCalledWith({ ...camera, zoom: 11 }, window.location.origin)
  fireEvent.click(screen.getByRole('button', { name: 'closer' }))
  await waitFor(() =>
    expect(sent).toHaveBeenLastCalledWith({ ...camera, zoom: expect.closeTo(17, 5) }, window.location.origin),
  )
})

test('[LOC-07] a framed map that fails is replaced by the drawn one', async () => {
  const { container } = await renderFramed()
  postFromFrame('failed', frame()?.contentWindow)
  expect(frame()).toBeNull()
  expect(container.querySelector('canvas')).not.toBeNull()
})

test('[LOC-07] a framed map that sends no message is replaced by the drawn one', async () => {
  jest.useFakeTimers()
  try {
    await renderFramed()
    act(() => jest.advanceTimersByTime(15_000))
    expect(frame()).toBeNull()
  } finally {
    jest.useRealTimers()
  }
})
