import { afterFrame } from './after-frame.ts'

/** The next frame of a page that is seen. */
let paint: FrameRequestCallback | null = null

beforeEach(() => {
  jest.useFakeTimers()
  paint = null
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
    paint = callback
    return 1
  })
  jest.spyOn(window, 'cancelAnimationFrame').mockImplementation(() => (paint = null))
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

test('it runs once the frame is painted', () => {
  const run = jest.fn()
  afterFrame(run)
  jest.advanceTimersByTime(1000)
  expect(run).not.toHaveBeenCalled()
  paint?.(0)
  jest.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledTimes(1)
})

test('a page that is not seen has no frames: it runs soon', () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const run = jest.fn()
  afterFrame(run)
  expect(paint).toBeNull()
  jest.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledTimes(1)
})

test('it does not run once it was canceled, before the frame or after', () => {
  const run = jest.fn()
  afterFrame(run)()
  expect(paint).toBeNull()
  const cancel = afterFrame(run)
  paint!(0)
  cancel()
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  afterFrame(run)()
  jest.advanceTimersByTime(1000)
  expect(run).not.toHaveBeenCalled()
})
