import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as actions from '#lib/client/account-actions.ts'
import { BffError } from '#lib/client/bff-error.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { CodeForm } from './code-form.tsx'
import { SignInFlow } from './sign-in-flow.tsx'

jest.mock('#lib/client/account-actions.ts', () => ({
  signIn: jest.fn(),
  verifyCode: jest.fn(),
  resendCode: jest.fn(),
}))
const { signIn, verifyCode, resendCode } = jest.mocked(actions)
const user = userEvent.setup()

beforeEach(() => jest.resetAllMocks())
afterEach(() => jest.useRealTimers())

/** The clock stands still until `pass`. */
function stopTheClock() {
  jest.useFakeTimers()
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
}

const draw = (onDone = () => undefined, onGuest?: () => void) =>
  renderShop(
    <CodeForm mobileNumber="(•••) •••-0142" onBack={() => undefined} onDone={onDone} onGuest={onGuest} />,
  )
const input = () => screen.getByLabelText('6-digit code')
const verify = () => screen.getByRole('button', { name: 'Verify' })
const resend = () => screen.getByRole('button', { name: /Resend Code/ })
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000))

test('[OTP-01] six digits and no more; anything else is ignored, backspace takes the last', async () => {
  draw()
  expect(screen.getByText(/0142/)).toBeVisible()
  await user.type(input(), '12a 34-5')
  expect(input()).toHaveValue('12345')
  expect(verify()).toBeDisabled()
  await user.type(input(), '678')
  expect(input()).toHaveValue('123456')
  expect(verify()).toBeEnabled()
  await user.type(input(), '{backspace}')
  expect(input()).toHaveValue('12345')
  expect(verify()).toBeDisabled()
})

test('[OTP-01] the code is sent once while it is being checked', async () => {
  const done = jest.fn()
  let answer: () => void = () => undefined
  verifyCode.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  draw(done)
  await user.type(input(), '123456')
  await user.click(verify())
  expect(screen.getByRole('button', { name: 'Checking your code' })).toBeDisabled()
  expect(verifyCode).toHaveBeenCalledTimes(1)
  expect(verifyCode).toHaveBeenCalledWith('123456')
  await act(async () => answer())
  expect(done).toHaveBeenCalled()
})

test('[OTP-02] resending waits 30 seconds after each code, counting down', async () => {
  const user = stopTheClock()
  resendCode.mockResolvedValue({ state: 'code', mobileNumber: '0142' })
  draw()
  expect(resend()).toBeDisabled()
  expect(resend()).toHaveTextContent('Resend Code in 0:30')
  await pass(1)
  expect(resend()).toHaveTextContent('Resend Code in 0:29')
  await pass(29)
  expect(resend()).toHaveTextContent(/^Resend Code$/)
  await user.type(input(), '123')
  await user.click(resend())
  await pass(0)
  expect(resendCode).toHaveBeenCalledTimes(1)
  expect(verifyCode).not.toHaveBeenCalled()
  expect(input()).toHaveValue('')
  expect(resend()).toBeDisabled()
})

test('[OTP-03] a wrong code says so under the input; 423 ends verifying and resending', async () => {
  const user = stopTheClock()
  verifyCode.mockRejectedValueOnce(new BffError(422, { code: 'invalid_otp', message: 'That is not it.' }))
  verifyCode.mockRejectedValueOnce(new BffError(423, { code: 'otp_locked', message: 'Too many tries.' }))
  draw()
  await user.type(input(), '000000')
  await user.click(verify())
  await pass(0)
  expect(input()).toHaveAccessibleDescription('That is not it.')
  expect(verify()).toBeEnabled()
  await user.click(verify())
  await pass(0)
  expect(input()).toHaveAccessibleDescription('Too many tries.')
  await pass(31)
  expect(verify()).toBeDisabled()
  expect(resend()).toBeDisabled()
})

test('[OTP-04] who only looked for goods goes on as a guest', async () => {
  const guest = jest.fn()
  draw(undefined, guest)
  await user.click(screen.getByRole('button', { name: 'Continue as guest' }))
  expect(guest).toHaveBeenCalled()
})

test('[OTP-03] a sign-in that needs a code goes to its step; a refusal before any code stays in the form', async () => {
  signIn.mockRejectedValueOnce(new BffError(429, { code: 'otp_limit', message: 'No more codes this hour.' }))
  signIn.mockResolvedValueOnce({ state: 'code', mobileNumber: '•••0142' })
  const step = jest.fn()
  renderShop(<SignInFlow step="sign-in" onStep={step} onDone={() => undefined} />)
  await user.type(screen.getByLabelText('Email'), 'leilani@example.com')
  await user.type(screen.getByLabelText('Password'), 'sunsetMusubi9')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('No more codes this hour.')
  expect(step).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  await waitFor(() => expect(step).toHaveBeenCalledWith('code'))
})
