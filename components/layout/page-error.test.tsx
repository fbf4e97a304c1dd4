import { act, screen } from '@testing-library/react'
import { fakeBff } from '#tests/support/fake-bff.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { CrashScreen } from './page-error.tsx'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('[SHL-04] a crash fills the page, is logged once, and is tried again with growing pauses', async () => {
  const bff = fakeBff()
  bff.on('POST /api/log', () => ({ json: { status: 'success' } }))
  // While the server does not answer for the page, it is not loaded again.
  bff.on('HEAD /', () => 'lost')
  const retry = jest.fn()
  renderShop(<CrashScreen error={Object.assign(new Error('no plover'), { digest: 'k7' })} retry={retry} />)
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
  expect(screen.getByText(/kh/)).toBeVisible()
  await act(() => jest.advanceTimersByTimeAsync(0))
  expect(bff.of('POST /api/log').map(({ input }) => input)).toEqual([
    { message: 'Error: no plover (kh)', level: 'error', source: 'page' },
  ])
  await act(() => jest.advanceTimersByTimeAsync(4_000))
  expect(retry).toHaveBeenCalledTimes(1)
  await act(() => jest.advanceTimersByTimeAsync(4_000))
  expect(retry).toHaveBeenCalledTimes(1)
  await act(() => jest.advanceTimersByTimeAsync(4_000))
  expect(retry).toHaveBeenCalledTimes(2)
})
