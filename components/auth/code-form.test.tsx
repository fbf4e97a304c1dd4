import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { customerProfile } from '#tests/support/customer-fixtures.ts'
import type { BffAnswer, FakeBff } from '#tests/support/fake-bff.ts'
import { fakeBff } from '#tests/support/fake-bff.ts'
import { expectInert, expectInertClick, expectReady } from '#tests/support/inert-button.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { forgetCodePanel, markCodePanel } from '#lib/client/code-panel.ts'
import { session } from '#lib/client/session.ts'
import { CodeForm } from './code-form.tsx'
import { firstSignInStep, SignInFlow } from './sign-in-flow.tsx'

const verifyCode = 'POST /api/session/code/verify'
const resendCode = 'POST /api/session/code'
const signIn = 'POST /api/session/sign-in'
const user = userEvent.setup()
let bff: FakeBff

beforeEach(() => {
  forgetCodePanel()
  bff = fakeBff()
})
afterEach(() => jest.useRealTimers())

/** The clock stands still until `pass`. */
function stopTheClock() {
  jest.useFakeTimers()
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
}

const codeSent = {
  state: 'code',
  mobileNumber: '(•••) •••-0142',
  isSmsSent: true,
  resendInSeconds: 30,
} as const

const renderForm = (onDone = () => undefined, onGuest?: () => void) =>
  renderShop(<CodeForm sent={codeSent} onBack={() => undefined} onDone={onDone} onGuest={onGuest} />)
const input = () => screen.getByLabelText('6-digit code')
const verify = () => screen.getByRole('button', { name: 'Verify' })
const resend = () => screen.getByRole('button', { name: /Resend code/ })
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000))

test('[OTP-01] six digits and no more; anything else is ignored, backspace takes the last', async () => {
  renderForm()
  expect(screen.getByText(/0142/)).toBeVisible()
  await user.type(input(), '12a 34-5')
  expect(input()).toHaveValue('12345')
  await expectInertClick(verify(), bff)
  expect(input()).toHaveFocus()
  expect(screen.getByText('Enter all 6 digits of the code.')).toBeVisible()
  await user.type(input(), '{backspace}5')
  expect(screen.queryByText('Enter all 6 digits of the code.')).toBeNull()
  await user.type(input(), '678')
  expect(input()).toHaveValue('123456')
  await waitFor(() => expectReady(verify()))
  await user.type(input(), '{backspace}')
  expect(input()).toHaveValue('12345')
  await waitFor(() => expectInert(verify()))
})

test('[OTP-01] the code is sent once while it is being checked', async () => {
  const done = jest.fn()
  const answer = Promise.withResolvers<BffAnswer>()
  bff.on(verifyCode, () => answer.promise)
  renderForm(done)
  await user.type(input(), '123456')
  await user.click(verify())
  expect(screen.getByRole('button', { name: 'Checking your code' })).toBeDisabled()
  await waitFor(() => expect(bff.of(verifyCode)).toHaveLength(1))
  expect(bff.of(verifyCode)[0]?.input).toEqual({ code: '123456' })
  answer.resolve({ json: { state: 'customer', profile: customerProfile } })
  await waitFor(() => expect(done).toHaveBeenCalled())
  expect(bff.of(verifyCode)).toHaveLength(1)
})

test('[OTP-02] resending waits 30 seconds after each code, counting down', async () => {
  const user = stopTheClock()
  bff.on(resendCode, () => ({ json: codeSent }))
  renderForm()
  expect(resend()).toBeDisabled()
  expect(resend()).toHaveTextContent('Resend code in 0:30')
  await pass(1)
  expect(resend()).toHaveTextContent('Resend code in 0:29')
  await pass(29)
  expect(resend()).toHaveTextContent(/^Resend code$/)
  await user.type(input(), '123')
  await user.click(resend())
  await waitFor(() => expect(input()).toHaveValue(''))
  expect(bff.of(resendCode)).toHaveLength(1)
  expect(bff.of(verifyCode)).toEqual([])
  expect(resend()).toBeDisabled()
})

test('[OTP-03] a wrong code says so under the input; 423 ends verifying and resending', async () => {
  const user = stopTheClock()
  bff.on(verifyCode, () => ({ status: 422, json: { code: 'invalid_otp', message: 'That is not it.' } }))
  renderForm()
  await user.type(input(), '000000')
  await waitFor(() => expectReady(verify()))
  await user.click(verify())
  await waitFor(() => expect(input()).toHaveAccessibleDescription('That is not it.'))
  await waitFor(() => expectReady(verify()))
  bff.on(verifyCode, () => ({ status: 423, json: { code: 'otp_locked', message: 'Too many tries.' } }))
  await user.click(verify())
  await waitFor(() => expect(input()).toHaveAccessibleDescription('Too many tries.'))
  await pass(31)
  expect(verify()).toBeDisabled()
  expect(resend()).toBeDisabled()
  // The sentence says why: typing takes it away from nobody.
  await user.type(input(), '{Backspace}7')
  expect(input()).toHaveAccessibleDescription('Too many tries.')
})

test('[OTP-04] who only looked for goods goes on as a guest', async () => {
  const guest = jest.fn()
  renderForm(undefined, guest)
  await user.click(screen.getByRole('button', { name: 'Continue as guest' }))
  expect(guest).toHaveBeenCalled()
})

test('[OTP-03] a sign-in that needs a code goes to its step; a refusal before any code stays in the form', async () => {
  bff.on(signIn, () => ({ status: 429, json: { code: 'otp_limit', message: 'No more codes this hour.' } }))
  const step = jest.fn()
  renderShop(<SignInFlow step="sign-in" onStep={step} onDone={() => undefined} />)
  await user.type(screen.getByLabelText('Email'), 'leilani@example.com')
  await user.type(screen.getByLabelText('Password'), 'sunsetMusubi9')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('No more codes this hour.')
  expect(step).not.toHaveBeenCalled()
  bff.on(signIn, () => ({ json: codeSent }))
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(step).toHaveBeenCalledWith('code'))
})

test('[OTP-01] a code that could not be sent says so, and may be requested again at once', async () => {
  const user = stopTheClock()
  bff.on(resendCode, () => ({ json: codeSent }))
  renderShop(
    <CodeForm
      sent={{ ...codeSent, isSmsSent: false, resendInSeconds: 0 }}
      onBack={() => undefined}
      onDone={() => undefined}
    />,
  )
  expect(screen.getByText(/^We couldn’t send a code to/)).toHaveTextContent('0142')
  await user.click(resend())
  expect(await screen.findByText(/^We sent a 6-digit code to/)).toBeVisible()
  expect(resend()).toBeDisabled()
})

test('[OTP-01] a tab that was asking for a code begins with it again, with what is left of the wait', () => {
  stopTheClock()
  session.set({ state: 'guest', code: { ...codeSent, resendInSeconds: 12 } })
  expect(firstSignInStep()).toBe('sign-in')
  markCodePanel()
  const step = firstSignInStep()
  renderShop(<SignInFlow step={step} onStep={() => undefined} onDone={() => undefined} />)
  expect(resend()).toHaveTextContent('Resend code in 0:12')
  forgetCodePanel()
  expect(firstSignInStep()).toBe('sign-in')
  session.set({ state: 'guest' })
})
