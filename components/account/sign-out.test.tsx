import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { endSession } from '#lib/client/account-actions.ts'
import { session } from '#lib/client/session.ts'
import type { FakeBff } from '#tests/support/fake-bff.ts'
import { fakeBff } from '#tests/support/fake-bff.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { SignOut } from './sign-out.tsx'

const here = 'POST /api/session/sign-out'
const everywhere = 'POST /api/session/sign-out-everywhere'

let bff: FakeBff
beforeEach(() => {
  bff = fakeBff()
  session.set({ state: 'unavailable' })
})

test.each([
  ['here', false, here],
  ['everywhere', true, everywhere],
])(
  '[SES-07] signing out %s leaves no session to fetch with, and nothing in the session storage',
  async (_, all, call) => {
    bff.on(call, () => ({ json: { state: 'guest' } }))
    sessionStorage.setItem('search', 'of a customer')
    await endSession(all)
    expect(session.get()).toEqual({ state: 'unknown' })
    expect(sessionStorage.getItem('search')).toBeNull()
    expect(bff.calls.map((made) => made.call)).toEqual([call])
  },
)

test.each([
  ['Sign out', here],
  ['Sign out everywhere', everywhere],
])('[SES-07] "%s" that could not be done says so and changes nothing', async (name, call) => {
  bff.on(call, () => ({ status: 503, json: { code: 'upstream_unavailable', message: 'Away.' } }))
  sessionStorage.setItem('search', 'of a customer')
  renderShop(<SignOut />)
  await userEvent.click(screen.getByRole('button', { name }))
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t sign you out.')
  expect(sessionStorage.getItem('search')).toBe('of a customer')
})
