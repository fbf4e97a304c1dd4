import { act, screen } from '@testing-library/react'
import { fakeBff } from '#tests/support/fake-bff.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import GlobalError from './global-error.tsx'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('[SHL-04] a crash of the whole document shows the shop’s own screen and is logged once, without what a person gave', async () => {
  const bff = fakeBff()
  bff.on('POST /api/log', () => ({ json: { status: 'success' } }))
  // React remarks on a document within the test's own one.
  const remarks = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const error = Object.assign(new Error('no nest for pua@example.com at /orders?id=77'), { digest: '12' })
  const screenOf = <GlobalError error={error} reset={() => undefined} />
  const { rerender } = renderShop(screenOf)
  await act(() => jest.advanceTimersByTimeAsync(0))
  rerender(screenOf)
  await act(() => jest.advanceTimersByTimeAsync(0))
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
  expect(bff.of('POST /api/log').map(({ input }) => input)).toEqual([
    { message: 'Error: no nest for [e-mail] at /orders?[query] (bc)', level: 'error', source: 'document' },
  ])
  remarks.mockRestore()
})
