import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { overlay } from '#lib/client/overlay.ts'
import type { FakeBff } from '#tests/support/fake-bff.ts'
import { fakeBff } from '#tests/support/fake-bff.ts'
import { expectInertClick } from '#tests/support/inert-button.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { NewPassword } from './new-password.tsx'

const newPassword = 'POST /api/account/new-password'
const success = () => ({ json: { status: 'success' } })
let bff: FakeBff

beforeAll(() => window.history.replaceState(null, '', '/reset-password?lang=ar#token=abc-123'))
beforeEach(() => {
  bff = fakeBff()
  bff.on(newPassword, success)
  bff.on('POST /api/account/reset-password', success)
})

const save = () => screen.getByRole('button', { name: 'Save new password' })
const type = async (password: string) => userEvent.type(screen.getByLabelText('New password'), password)

test('[SGN-05] the token leaves the address bar, the rest of the address stays', () => {
  renderShop(<NewPassword />)
  expect(window.location.search + window.location.hash).toBe('?lang=ar')
})

test('[SGN-05] the rule of registration holds before anything is sent', async () => {
  renderShop(<NewPassword />)
  await expectInertClick(save(), bff)
  await type('alllower1')
  await userEvent.tab()
  expect(screen.getByText('Password is not valid')).toBeVisible()
  await expectInertClick(save(), bff)
})

test('[SGN-05] a new password is sent with the token of the link; then one can sign in', async () => {
  renderShop(<NewPassword />)
  await type('Nene2026pau')
  await userEvent.click(save())
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }))
  expect(bff.of(newPassword)[0]?.input).toEqual({ token: 'abc-123', password: 'Nene2026pau' })
  expect(overlay.get().dialog).toEqual({ kind: 'sign-in' })
})

test('[SGN-05] a link that opens nothing any more offers a new one', async () => {
  bff.on(newPassword, () => ({ status: 410, json: { code: 'reset_link_invalid', message: 'Too old.' } }))
  renderShop(<NewPassword />)
  await type('Nene2026pau')
  await userEvent.click(save())
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await userEvent.type(screen.getByLabelText('Email'), 'kai@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('A link to set a new password is on its way.')).toBeVisible()
})

describe('[SGN-05] links of other shapes', () => {
  const sentToken = async () => {
    const before = bff.of(newPassword).length
    await type('Nene2026pau')
    await userEvent.click(save())
    await waitFor(() => expect(bff.of(newPassword)).toHaveLength(before + 1))
    return bff.of(newPassword).at(-1)?.input
  }

  test('a second link opened in the same document is taken too', async () => {
    renderShop(<NewPassword />)
    act(() => {
      window.location.hash = '#token=second-1'
      window.dispatchEvent(new HashChangeEvent('hashchange'))
    })
    expect(window.location.hash).toBe('')
    expect(await sentToken()).toEqual({ token: 'second-1', password: 'Nene2026pau' })
  })

  test('the same link opened again after its use offers the form again', async () => {
    renderShop(<NewPassword />)
    await sentToken()
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible()
    act(() => {
      window.location.hash = '#token=second-1'
      window.dispatchEvent(new HashChangeEvent('hashchange'))
    })
    expect(await sentToken()).toEqual({ token: 'second-1', password: 'Nene2026pau' })
  })

  test('a link of an older mail, with the token in the query, still works and is wiped', async () => {
    window.history.replaceState(null, '', '/reset-password?token=old-1&lang=ar')
    renderShop(<NewPassword />)
    expect(window.location.search).toBe('?lang=ar')
    expect(await sentToken()).toEqual({ token: 'old-1', password: 'Nene2026pau' })
  })
})
