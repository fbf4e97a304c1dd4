import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { customerProfile } from '#tests/support/customer-fixtures.ts'
import type { FakeBff } from '#tests/support/fake-bff.ts'
import { fakeBff } from '#tests/support/fake-bff.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { SignInFirst } from './sign-in-first.tsx'
import { forgetCodePanel } from '#lib/client/code-panel.ts'
import { session } from '#lib/client/session.ts'

const contact = 'POST /api/session/contact'
const verifyCode = 'POST /api/session/code/verify'
const signIn = 'POST /api/session/sign-in'
const enrol = 'POST /api/account/enrol-contact'
const customer = { json: { state: 'customer', profile: customerProfile } }
const bySms = { state: 'code', mobileNumber: '******0142', isSmsSent: true, resendInSeconds: 30 } as const
const byMail = {
  state: 'code',
  mobileNumber: '',
  isSmsSent: false,
  email: 'kai@example.com',
  resendInSeconds: 30,
} as const
const phone = '8085550142'
const user = userEvent.setup()
let bff: FakeBff

beforeEach(() => {
  forgetCodePanel()
  session.set({ state: 'guest' })
  bff = fakeBff()
  bff.on(contact, () => ({ json: bySms }))
})

const field = () => screen.getByLabelText('Mobile or email')
const codeInput = () => screen.findByLabelText('6-digit code')

/** Types a contact and its code. */
async function prove(typed: string): Promise<void> {
  await user.type(field(), `${typed}{Enter}`)
  await user.type(await codeInput(), '123456')
}

test.each([
  ['(808) 555-0142', { phone }],
  ['+1 808 555 0142', { phone }],
  ['٨٠٨٥٥٥٠١٤٢', { phone }],
  [' Kai@example.com ', { email: 'Kai@example.com' }],
])('[SGN-10] %s is understood', async (typed, expected) => {
  renderShop(<SignInFirst />)
  expect(field()).toHaveFocus()
  await user.type(field(), `${typed}{Enter}`)
  expect(await codeInput()).toHaveFocus()
  expect(bff.of(contact)[0]?.input).toEqual({ contact: expected })
})

test.each([
  ['', 'Enter your mobile number or email.'],
  ['kai@', 'Enter a valid email.'],
  ['kai', 'Enter a valid email.'],
  ['808 555', 'Enter all 10 digits, like (808) 555-0142, or an email.'],
  ['+44 20 7946 0958', /US and Canadian numbers only/],
  ['808 555 0142 ext 3', /US and Canadian numbers only/],
])('[SGN-10] “%s” is refused at a click, in the field', async (typed, text) => {
  renderShop(<SignInFirst />)
  if (typed !== '') await user.type(field(), typed)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(field()).toHaveAccessibleDescription(text))
  expect(bff.of(contact)).toEqual([])
})

test('[SGN-10] the sixth digit sends the code, once; after a wrong one the next sixth digit does', async () => {
  bff.on(verifyCode, () => ({ status: 422, json: { code: 'invalid_otp', message: 'That is not it.' } }))
  renderShop(<SignInFirst />)
  await prove(phone)
  const input = await codeInput()
  await waitFor(() => expect(input).toHaveAccessibleDescription('That is not it.'))
  expect(bff.of(verifyCode)).toHaveLength(1)
  bff.on(verifyCode, () => customer)
  await user.type(input, '{Backspace}7')
  await waitFor(() => expect(session.get().state).toBe('customer'))
  expect(bff.of(verifyCode).at(-1)?.input).toEqual({ code: '123457' })
})

test('[OTP-03] a locked code is not sent again by its sixth digit', async () => {
  bff.on(verifyCode, () => ({ status: 423, json: { code: 'otp_locked', message: 'Too many tries.' } }))
  renderShop(<SignInFirst />)
  await prove(phone)
  const input = await codeInput()
  await waitFor(() => expect(input).toHaveAccessibleDescription('Too many tries.'))
  await user.type(input, '{Backspace}7')
  expect(bff.of(verifyCode)).toHaveLength(1)
})

test('[SGN-12] nobody has the number: names and e-mail alone, with what a wallet knows filled in', async () => {
  bff.on(verifyCode, () => ({ json: { state: 'register', phone } }))
  bff.on(enrol, () => customer)
  renderShop(<SignInFirst known={{ firstName: 'Kai', lastName: 'Test', phone }} />)
  expect(field()).toHaveValue(phone)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await user.type(await codeInput(), '123456')
  const email = await screen.findByLabelText('Email')
  expect(screen.getByText('(808) 555-0142')).toBeVisible()
  expect(screen.getByLabelText('First name')).toHaveValue('Kai')
  expect(email).toHaveFocus()
  for (const label of ['Mobile number', 'Password', 'Referral code'])
    expect(screen.queryByLabelText(label)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Create an account' }))
  expect(await screen.findAllByRole('alert')).not.toHaveLength(0)
  expect(bff.of(enrol)).toEqual([])
  await user.type(email, 'kai@example.com')
  for (const check of screen.getAllByRole('checkbox')) await user.click(check)
  await user.type(email, '{Enter}')
  await waitFor(() => expect(session.get().state).toBe('customer'))
  expect(bff.of(enrol)[0]?.input).toEqual({
    firstName: 'Kai',
    lastName: 'Test',
    email: 'kai@example.com',
    phone,
    country: 'US',
    acceptsTerms: true,
    acceptsCommunications: false,
  })
})

test('[SGN-12] a proof that took too long says so above the button; the contact can be entered again', async () => {
  bff.on(contact, () => ({ json: byMail }))
  bff.on(verifyCode, () => ({ json: { state: 'register', email: 'kai@example.com' } }))
  bff.on(enrol, () => ({ status: 410, json: { code: 'contact_expired', message: 'This took too long.' } }))
  renderShop(<SignInFirst />)
  await prove('kai@example.com')
  await user.type(await screen.findByLabelText('First name'), 'Kai')
  await user.type(screen.getByLabelText('Last name'), 'Test')
  await user.type(screen.getByLabelText('Mobile number'), phone)
  for (const check of screen.getAllByRole('checkbox')) await user.click(check)
  await user.click(screen.getByRole('button', { name: 'Create an account' }))
  expect(await screen.findByText('This took too long.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Use another mobile number or email' }))
  expect(field()).toHaveValue('kai@example.com')
})

test('[SGN-11] a second code has a step of its own, which sends itself as well', async () => {
  bff.on(contact, () => ({ json: byMail }))
  bff.on(verifyCode, () => ({ json: bySms }))
  renderShop(<SignInFirst />)
  await prove('kai@example.com')
  expect(await screen.findByText(/0142/)).toBeVisible()
  const second = await codeInput()
  expect(second).toHaveValue('')
  bff.on(verifyCode, () => customer)
  await user.type(second, '654321')
  await waitFor(() => expect(session.get().state).toBe('customer'))
})

test('[SGN-11] where the password follows, the e-mail is in its form, and the text says why', async () => {
  bff.on(contact, () => ({ json: byMail }))
  bff.on(verifyCode, () => ({ json: { state: 'password', email: 'kai@example.com' } }))
  bff.on(signIn, () => customer)
  renderShop(<SignInFirst />)
  await prove('kai@example.com')
  const password = await screen.findByLabelText('Password')
  expect(screen.getByLabelText('Email')).toHaveValue('kai@example.com')
  expect(password).toHaveFocus()
  expect(screen.getByText(/belongs to an account/)).toHaveTextContent('kai@example.com')
  expect(screen.queryByRole('button', { name: 'Create an account' })).toBeNull()
  await user.type(password, 'Plover2026x{Enter}')
  await waitFor(() => expect(session.get().state).toBe('customer'))
})

test('[SGN-11] a number that others have too may still begin an account', async () => {
  bff.on(verifyCode, () => ({ json: { state: 'password', phone } }))
  renderShop(<SignInFirst />)
  await prove(phone)
  await user.click(await screen.findByRole('button', { name: 'Create an account' }))
  expect(await screen.findByLabelText('First name')).toHaveFocus()
})

test('[SGN-10] a contact too many times says so, and stays in its field', async () => {
  bff.on(contact, () => ({ status: 429, json: { code: 'otp_limit', message: 'Too many codes.' } }))
  renderShop(<SignInFirst />)
  await user.type(field(), `${phone}{Enter}`)
  expect(await screen.findByText('Too many codes.')).toBeVisible()
  expect(field()).toHaveValue(phone)
})
