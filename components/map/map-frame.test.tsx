import { act, fireEvent, render, waitFor } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { MapFrame } from './map-frame.tsx'

const script = readFileSync('tests/e2e/google-maps/maps-script.js', 'utf8')
const origin = window.location.origin

/** Google's script, as jsdom does not load any: what was googleScript for is run, or fails, when the test says so. */
const googleScript = () => document.head.querySelector<HTMLScriptElement>('script[src*="googleapis"]')
// oxlint-disable-next-line no-eval -- a script of a page runs in its global scope
const runScript = () => act(async () => void globalThis.eval(script))

/** A frame's parent is another window; here it is this one, and it receives its own messages. */
const messages: unknown[] = []
beforeEach(() => {
  messages.length = 0
  jest.spyOn(window, 'postMessage').mockImplementation((message: unknown) => void messages.push(message))
})
const look = (data: object, source: Window | null = window) =>
  act(() => void fireEvent(window, new MessageEvent('message', { data, origin, source })))

test('[LOC-07] the framed map loads the script with its key, notifies the page, and shows the view that the page requests', async () => {
  const { container } = render(<MapFrame apiKey="a-key" locale="ar" />)
  const map = () => container.querySelector<HTMLElement>('[data-zoom]')
  await waitFor(() => expect(googleScript()).not.toBeNull())
  const { searchParams } = new URL(googleScript()?.src ?? '')
  expect([searchParams.get('key'), searchParams.get('language')]).toEqual(['a-key', 'ar'])
  expect(messages).toEqual([])
  await runScript()
  await waitFor(() => expect(messages).toEqual([{ kind: 'ready' }]))
  expect(map()).toBeNull()

  look({ kind: 'camera', lat: 21.28, lon: -157.83, zoom: 11 })
  await waitFor(() => expect(map()?.dataset).toMatchObject({ lat: '21.280', lng: '-157.830', zoom: '11.0' }))
  expect(JSON.parse(map()?.dataset['options'] ?? '{}')).toMatchObject({
    isFractionalZoomEnabled: true,
    disableDefaultUI: true,
  })
  look({ kind: 'camera', lat: 21.28, lon: -157.83, zoom: 17.5 })
  await waitFor(() => expect(map()?.dataset['zoom']).toBe('17.5'))
  // Neither another window nor a camera that is none moves it.
  look({ kind: 'camera', lat: 0, lon: 0, zoom: 3 }, null)
  look({ kind: 'camera', lat: 200, lon: 0, zoom: 3 })
  expect(map()?.dataset['zoom']).toBe('17.5')
})

test('[LOC-07] a key that Google refuses is reported to the page', async () => {
  // Google's script is loaded once in a document: by the test before, with the same key and language.
  render(<MapFrame apiKey="a-key" locale="ar" />)
  await waitFor(() => expect(messages).toEqual([{ kind: 'ready' }]))
  act(() => (window as { gm_authFailure?: () => void }).gm_authFailure?.())
  await waitFor(() => expect(messages).toContainEqual({ kind: 'failed' }))
})
