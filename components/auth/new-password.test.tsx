import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as calls from '#lib/client/bff.ts'
import { BffError } from '#lib/client/bff-error.ts'
import { overlay } from '#lib/client/overlay.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { NewPassword } from './new-password.tsx'

jest.mock('#lib/client/bff.ts', () => ({ bff: jest.fn() }))
const bff = jest.mocked(calls.bff)

beforeAll(() => window.history.replaceState(null, '', '/reset-password?lang=ar#token=abc-123'))
beforeEach(() => bff.mockReset())

const save = () => screen.getByRole('button', { name: 'Save new password' })
const type = async (password: string) => userEvent.type(screen.getByLabelText('New password'), password)

test('[SGN-05] the token leaves the address bar, the rest of the address stays', () => {
  renderShop(<NewPassword />)
  expect(window.location.search + window.location.hash).toBe('?lang=ar')
})

test('[SGN-05] the rule of registration holds before anything is sent', async () => {
  renderShop(<NewPassword />)
  expect(save()).toBeDisabled()
  await type('alllower1')
  await userEvent.tab()
  expect(screen.getByText('Password is not valid')).toBeVisible()
  expect(save()).toBeDisabled()
})

test('[SGN-05] a new password is sent with the token of the link; then one can sign in', async () => {
  bff.mockResolvedValue({ status: 'success' })
  renderShop(<NewPassword />)
  await type('Nene2026pau')
  await userEvent.click(save())
  const input = { token: 'abc-123', password: 'Nene2026pau' }
  expect(bff).toHaveBeenCalledWith('POST /api/account/new-password', { input })
  await userEvent.click(await screen.findByRole('button', { name: 'Sign In' }))
  expect(overlay.get().dialog).toEqual({ kind: 'sign-in' })
})

test('[SGN-05] a link that opens nothing any more offers a new one', async () => {
  bff.mockRejectedValueOnce(new BffError(410, { code: 'reset_link_invalid', message: 'Too old.' }))
  renderShop(<NewPassword />)
  await type('Nene2026pau')
  await userEvent.click(save())
  expect(await screen.findByRole('heading', { name: 'This link does not work any more' })).toBeVisible()
  bff.mockResolvedValueOnce({ status: 'success' })
  await userEvent.type(screen.getByLabelText('Email'), 'kai@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('A link to set a new password is on its way.')).toBeVisible()
})

describe('[SGN-05] links of other shapes', () => {
  const sentToken = async () => {
    bff.mockResolvedValue({ status: 'success' })
    await type('Nene2026pau')
    await userEvent.click(save())
    return bff.mock.lastCall?.[1]
  }

  test('a second link opened in the same document is taken too', async () => {
    renderShop(<NewPassword />)
    act(() => {
      window.location.hash = '#token=second-1'
      window.dispatchEvent(new HashChangeEvent('hashchange'))
    })
    expect(window.location.hash).toBe('')
    expect(await sentToken()).toEqual({ input: { token: 'second-1', password: 'Nene2026pau' } })
  })

  test('the same link opened again after its use offers the form again', async () => {
    renderShop(<NewPassword />)
    await sentToken()
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible()
    act(() => {
      window.location.hash = '#token=second-1'
      window.dispatchEvent(new HashChangeEvent('hashchange'))
    })
    expect(await sentToken()).toEqual({ input: { token: 'second-1', password: 'Nene2026pau' } })
  })

  test('a link of an older mail, with the token in the query, still works and is wiped', async () => {
    window.history.replaceState(null, '', '/reset-password?token=old-1&lang=ar')
    renderShop(<NewPassword />)
    expect(window.location.search).toBe('?lang=ar')
    expect(await sentToken()).toEqual({ input: { token: 'old-1', password: 'Nene2026pau' } })
  })
})
