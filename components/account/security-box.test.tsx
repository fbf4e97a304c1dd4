import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '#messages/en.json'
import { toast } from '#lib/client/toast.ts'
import type { FakeBff } from '#tests/support/fake-bff.ts'
import { fakeBff } from '#tests/support/fake-bff.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { SecurityBox } from './security-box.tsx'

const words = messages.account.security
let bff: FakeBff
beforeEach(() => {
  toast.set(null)
  bff = fakeBff()
  renderShop(<SecurityBox />)
})
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('[PRO-04] the new password keeps the rule before it is sent; a wrong old one shows the server’s text', async () => {
  const change = 'POST /api/account/password'
  bff.on(change, () => ({
    status: 422,
    json: { code: 'proof_wrong', message: 'That is not your password.' },
  }))
  await press(words.changePassword)
  await userEvent.type(screen.getByLabelText(words.current), 'Plover808x')
  await userEvent.type(screen.getByLabelText(words.next), 'short')
  expect(screen.getByRole('button', { name: words.save })).toBeDisabled()
  await userEvent.type(screen.getByLabelText(words.next), 'Nene909yy')
  await press(words.save)
  expect(await screen.findByText('That is not your password.')).toBeVisible()
  bff.on(change, () => ({ json: { status: 'success' } }))
  await press(words.save)
  expect(await screen.findByRole('button', { name: words.changePassword })).toBeVisible()
  expect(bff.of(change)[0]?.input).toEqual({ current: 'Plover808x', password: 'shortNene909yy' })
})

test('[PRO-05] a copy that cannot be loaded says so', async () => {
  bff.on('GET /api/account/data', () => ({
    status: 429,
    json: { code: 'too_many_attempts', message: 'Five times a day.' },
  }))
  await press(words.download)
  expect(await screen.findByText('Five times a day.')).toBeVisible()
})

test('[PRO-05] nothing is deleted before a proof, and a refusal leaves the account', async () => {
  const remove = 'POST /api/account/delete'
  bff.on(remove, () => ({
    status: 409,
    json: { code: 'account_in_use', message: 'An order is on its way.' },
  }))
  await press(words.delete)
  const button = screen.getByRole('button', { name: words.deleteButton })
  expect(button).toBeDisabled()
  await userEvent.type(screen.getByLabelText('Your password'), 'Plover808x')
  await userEvent.click(button)
  expect(await screen.findByText('An order is on its way.')).toBeVisible()
  expect(bff.of(remove).map(({ input }) => input)).toEqual([{ password: 'Plover808x' }])
})
