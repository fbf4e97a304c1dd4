import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import messages from '#messages/en/texts.json'
import { forgetQueries } from '#lib/client/query-client.ts'
import { toast } from '#lib/client/toast.ts'
import type { FakeBff } from '#tests/support/fake-bff.ts'
import { fakeBff } from '#tests/support/fake-bff.ts'
import { expectInertClick } from '#tests/support/inert-button.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { SecurityBox } from './security-box.tsx'

const texts = messages.account.security
const ways = 'GET /api/account/identities'
let bff: FakeBff
beforeEach(() => {
  forgetQueries()
  toast.set(null)
  bff = fakeBff()
  bff.on(ways, () => ({ json: { identities: [], hasPassword: true } }))
})
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('[PRO-04] the new password is checked against the rule before it is sent; a wrong old one shows the server’s text', async () => {
  const change = 'POST /api/account/password'
  bff.on(change, () => ({
    status: 422,
    json: { code: 'proof_wrong', message: 'That is not your password.' },
  }))
  renderShop(<SecurityBox />)
  await click(texts.changePassword)
  await userEvent.type(screen.getByLabelText(texts.current), 'Plover808x')
  await userEvent.type(screen.getByLabelText(texts.next), 'short')
  await expectInertClick(screen.getByRole('button', { name: texts.save }), bff)
  await userEvent.type(screen.getByLabelText(texts.next), 'Nene909yy')
  await click(texts.save)
  expect(await screen.findByText('That is not your password.')).toBeVisible()
  bff.on(change, () => ({ json: { status: 'success' } }))
  await click(texts.save)
  expect(await screen.findByRole('button', { name: texts.changePassword })).toBeVisible()
  expect(bff.of(change)[0]?.input).toEqual({ current: 'Plover808x', password: 'shortNene909yy' })
})

test('[PRO-05] a copy that cannot be loaded says so', async () => {
  bff.on('GET /api/account/data', () => ({
    status: 429,
    json: { code: 'too_many_attempts', message: 'Five times a day.' },
  }))
  renderShop(<SecurityBox />)
  await click(texts.download)
  expect(await screen.findByText('Five times a day.')).toBeVisible()
})

test('[PRO-05] nothing is deleted before a proof, and a refusal leaves the account', async () => {
  const remove = 'POST /api/account/delete'
  bff.on(remove, () => ({
    status: 409,
    json: { code: 'account_in_use', message: 'An order is on its way.' },
  }))
  renderShop(<SecurityBox />)
  await click(texts.delete)
  const button = screen.getByRole('button', { name: texts.deleteButton })
  await expectInertClick(button, bff)
  expect(screen.getByLabelText('Your password')).toHaveFocus()
  expect(screen.getByText(messages.auth.problems.passwordError)).toBeVisible()
  await userEvent.type(screen.getByLabelText('Your password'), 'Plover808x')
  await userEvent.click(button)
  expect(await screen.findByText('An order is on its way.')).toBeVisible()
  expect(bff.of(remove).map(({ input }) => input)).toEqual([{ password: 'Plover808x' }])
})

test('[SGN-09] an account without a password sets one by a code to its phone', async () => {
  const set = 'POST /api/account/password'
  const proof = messages.account.proof
  bff.on('POST /api/account/proof-code', () => ({
    json: { isSmsSent: true, mobileNumber: '(•••) •••-0142' },
  }))
  bff.on(set, () => ({ json: { status: 'success' } }))
  bff.on(ways, () => ({ json: { identities: [], hasPassword: false } }))
  renderShop(<SecurityBox />)
  await userEvent.click(await screen.findByRole('button', { name: texts.setPassword }))
  expect(screen.queryByLabelText(texts.current)).toBeNull()
  await userEvent.type(screen.getByLabelText(texts.next), 'Plover808x')
  await expectInertClick(screen.getByRole('button', { name: texts.save }), bff)
  await click(proof.sendCode)
  await userEvent.type(await screen.findByLabelText(messages.auth.code), '123456')
  bff.on(ways, () => ({ json: { identities: [], hasPassword: true } }))
  await click(texts.save)
  expect(await screen.findByRole('button', { name: texts.changePassword })).toBeVisible()
  expect(bff.of(set).map(({ input }) => input)).toEqual([{ code: '123456', password: 'Plover808x' }])
  expect(toast.get()?.text).toBe(texts.set)
})
