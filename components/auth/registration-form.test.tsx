import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { forgetInvitation, storeInvitation } from '#lib/client/invitation.ts'
import { limits } from '#lib/client/features.ts'
import { selectedLocation } from '#lib/client/location.ts'
import { defaultLimits } from '@kolea/domain/configuration/features.ts'
import { customerProfile } from '#tests/support/customer-fixtures.ts'
import type { FakeBff } from '#tests/support/fake-bff.ts'
import { fakeBff } from '#tests/support/fake-bff.ts'
import { expectInert, expectInertClick, expectReady } from '#tests/support/inert-button.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { RegistrationForm } from './registration-form.tsx'

const enrol = 'POST /api/account/enrol'
let bff: FakeBff
const nothing = () => undefined

beforeEach(() => {
  bff = fakeBff()
  bff.on(enrol, () => ({ json: { state: 'customer', profile: customerProfile } }))
  selectedLocation.set({ ...selectedLocation.get(), country: 'US' })
  limits.set(defaultLimits)
  forgetInvitation()
})

async function fill(): Promise<void> {
  await userEvent.type(screen.getByLabelText('First name'), 'Leilani')
  await userEvent.type(screen.getByLabelText('Last name'), 'Kahananui')
  await userEvent.type(screen.getByLabelText('Email'), 'leilani@example.com')
  await userEvent.type(screen.getByLabelText('Mobile number'), '8085550142')
  await userEvent.type(screen.getByLabelText('Password'), 'sunsetMusubi9')
  await userEvent.click(screen.getByLabelText('I’m over 13 years of age.'))
}

test('[REG-01] the password hint becomes its error in the same place', async () => {
  renderShop(<RegistrationForm onDone={nothing} onCode={nothing} onSignIn={nothing} />)
  expect(screen.getByText(/Common words or phrases are rejected/)).toBeVisible()
  await userEvent.type(screen.getByLabelText('Password'), 'short')
  await userEvent.tab()
  expect(await screen.findByRole('alert')).toHaveTextContent('Minimum Password length should be 8')
})

test('[REG-01] names take ʻokina and kahakō but no hyphen', async () => {
  renderShop(<RegistrationForm onDone={nothing} onCode={nothing} onSignIn={nothing} />)
  const name = screen.getByLabelText('First name')
  await userEvent.type(name, 'Kaʻiulani Kahakō')
  await userEvent.tab()
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.type(name, '-x')
  await userEvent.tab()
  expect(await screen.findByText('A name can’t have -. Use only letters, numbers and spaces.')).toBeVisible()
})

test('[REG-02] the US form needs its terms and sends them', async () => {
  renderShop(<RegistrationForm onDone={nothing} onCode={nothing} onSignIn={nothing} />)
  await fill()
  const submit = screen.getByRole('button', { name: 'Create an account' })
  await expectInertClick(submit, bff)
  await userEvent.click(screen.getByLabelText(/I accept the/))
  await userEvent.click(submit)
  await waitFor(() => expect(bff.of(enrol)).toHaveLength(1))
  expect(bff.of(enrol)[0]?.input).toMatchObject({
    phone: '8085550142',
    country: 'US',
    acceptsTerms: true,
    acceptsCommunications: false,
  })
})

test('[REG-02] Canada states its terms, and marketing starts unticked', async () => {
  act(() => selectedLocation.set({ ...selectedLocation.get(), country: 'CA' }))
  renderShop(<RegistrationForm onDone={nothing} onCode={nothing} onSignIn={nothing} />)
  expect(screen.getByLabelText('Send me deals and news by email.')).not.toBeChecked()
  await fill()
  await userEvent.click(screen.getByRole('button', { name: 'Create an account' }))
  await waitFor(() => expect(bff.of(enrol)).toHaveLength(1))
  expect(bff.of(enrol)[0]?.input).toMatchObject({
    country: 'CA',
    acceptsTerms: true,
    acceptsCommunications: false,
  })
})

test('[REG-04] the server\u2019s error is above the button', async () => {
  const refusal = { code: 'enrol_refused', message: 'We could not create this account.' }
  bff.on(enrol, () => ({ status: 409, json: refusal }))
  renderShop(<RegistrationForm onDone={nothing} onCode={nothing} onSignIn={nothing} />)
  await fill()
  await userEvent.click(screen.getByLabelText(/I accept the/))
  await userEvent.click(screen.getByRole('button', { name: 'Create an account' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not create this account.')
})

test('[REG-01] a phone is grouped while it is typed, pasted with the country or not; with ten wrong digits the button stays disabled', async () => {
  renderShop(<RegistrationForm onDone={nothing} onCode={nothing} onSignIn={nothing} />)
  await fill()
  await userEvent.click(screen.getByLabelText(/I accept the/))
  const phone = screen.getByLabelText('Mobile number')
  const submit = screen.getByRole('button', { name: 'Create an account' })
  expect(phone).toHaveValue('(808) 555-0142')
  await waitFor(() => expectReady(submit))
  await userEvent.clear(phone)
  await userEvent.type(phone, '1985550142')
  await waitFor(() => expectInert(submit))
  await userEvent.clear(phone)
  await userEvent.paste('+1 808 555 0142')
  expect(phone).toHaveValue('(808) 555-0142')
  await waitFor(() => expectReady(submit))
})

test('[REG-01] a digit taken out of the middle of the phone leaves the caret where it was', async () => {
  renderShop(<RegistrationForm onDone={nothing} onCode={nothing} onSignIn={nothing} />)
  const phone = screen.getByLabelText<HTMLInputElement>('Mobile number')
  await userEvent.type(phone, '8085550142')
  // Behind the first 5 of `(808) 555-0142`.
  await userEvent.type(phone, '{Backspace}', { initialSelectionStart: 7, initialSelectionEnd: 7 })
  expect(phone).toHaveValue('(808) 550-142')
  await waitFor(() => expect(phone.selectionStart).toBe(6))
})

test('[REG-01] [REF-01] the referral code of a friend’s link is in its field, which is there only while the feature is on', async () => {
  storeInvitation('?referral_code=ABC234')
  renderShop(<RegistrationForm onDone={nothing} onCode={nothing} onSignIn={nothing} />)
  expect(screen.queryByLabelText(/Referral code/)).toBeNull()
  act(() => limits.set({ ...defaultLimits, refer_a_friend_enabled: true }))
  expect(await screen.findByLabelText(/Referral code/)).toHaveValue('ABC234')
  await fill()
  await userEvent.click(screen.getByLabelText(/I accept the/))
  await userEvent.click(screen.getByRole('button', { name: 'Create an account' }))
  await waitFor(() => expect(bff.of(enrol)).toHaveLength(1))
  expect(bff.of(enrol)[0]?.input).toMatchObject({ referralCode: 'ABC234' })
})

test('[REG-01] [ENT-01] a foreign number retains its + and is refused with a message; digits of an Arabic keyboard are digits', async () => {
  renderShop(<RegistrationForm onDone={nothing} onCode={nothing} onSignIn={nothing} />)
  await fill()
  await userEvent.click(screen.getByLabelText(/I accept the/))
  const phone = screen.getByLabelText('Mobile number')
  const submit = screen.getByRole('button', { name: 'Create an account' })
  await userEvent.clear(phone)
  await userEvent.type(phone, '+44 7700 900123')
  await userEvent.tab()
  expect(phone).toHaveValue('+447700900123')
  expect(await screen.findByText(/US and Canadian numbers only/)).toBeVisible()
  await expectInertClick(submit, bff)
  await userEvent.clear(phone)
  await userEvent.paste('808 555 0142 x12')
  expect(phone).toHaveValue('8085550142x12')
  await waitFor(() => expectInert(submit))
  await userEvent.clear(phone)
  await userEvent.type(phone, '٨٠٨٥٥٥٠١٤٣')
  expect(phone).toHaveValue('(808) 555-0143')
  await waitFor(() => expectReady(submit))
  await userEvent.click(submit)
  await waitFor(() => expect(bff.of(enrol)[0]?.input).toMatchObject({ phone: '8085550143' }))
})
