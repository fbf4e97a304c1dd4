import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FakeBff } from '#tests/support/fake-bff.ts'
import { fakeBff } from '#tests/support/fake-bff.ts'
import { session } from '#lib/client/session.ts'
import { customerProfile } from '#tests/support/customer-fixtures.ts'
import { expectInertClick } from '#tests/support/inert-button.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { SignInForm } from './sign-in-form.tsx'

const signIn = 'POST /api/session/sign-in'
const nothing = () => undefined
const renderForm = (onDone = nothing) =>
  renderShop(
    <SignInForm
      onDone={onDone}
      onCode={nothing}
      onReset={nothing}
      onRegister={nothing}
      onContact={nothing}
    />,
  )

let bff: FakeBff
beforeEach(() => {
  bff = fakeBff()
})

test('[SGN-02] submit is inert while pristine or invalid: a click sends nothing and leads to what is missing', async () => {
  renderForm()
  const submit = screen.getByRole('button', { name: 'Sign in' })
  await expectInertClick(submit, bff)
  expect(screen.getByLabelText('Email')).toHaveFocus()
  expect(screen.getByText('Enter your email.')).toBeVisible()
  await userEvent.type(screen.getByLabelText('Email'), 'leilani')
  await userEvent.tab()
  expect(await screen.findByText('Enter a valid email.')).toBeVisible()
  await expectInertClick(submit, bff)
  expect(bff.of(signIn)).toEqual([])
})

test('[SGN-02] an emptied field says what it needs', async () => {
  renderForm()
  await userEvent.type(screen.getByLabelText('Password'), 'x')
  await userEvent.clear(screen.getByLabelText('Password'))
  await userEvent.tab()
  expect(await screen.findByText('Enter your password.')).toBeVisible()
})

test('[SGN-01] the password can be shown', async () => {
  renderForm()
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')
})

test('[SGN-04] both fields sign in; a refusal shows the server\u2019s description', async () => {
  const done = jest.fn()
  const refusal = { code: 'invalid_grant', message: 'Wrong email or password.' }
  bff.on(signIn, () => ({ status: 401, json: refusal }))
  renderForm(done)
  await userEvent.type(screen.getByLabelText('Email'), 'leilani@example.com')
  await userEvent.type(screen.getByLabelText('Password'), 'sunsetMusubi9')
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Wrong email or password.')
  expect(done).not.toHaveBeenCalled()
  bff.on(signIn, () => ({ json: { state: 'customer', profile: customerProfile } }))
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(done).toHaveBeenCalled())
  const input = { email: 'leilani@example.com', password: 'sunsetMusubi9' }
  expect(bff.of(signIn).map((call) => call.input)).toEqual([input, input])
  expect(session.get()).toEqual({ state: 'customer', profile: customerProfile })
})

test('[SGN-04] a sign-in that reaches nobody blames the connection, not the password', async () => {
  bff.on(signIn, () => 'lost')
  renderForm()
  await userEvent.type(screen.getByLabelText('Email'), 'leilani@example.com')
  await userEvent.type(screen.getByLabelText('Password'), 'sunsetMusubi9')
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('We can’t reach the shop.')
})
