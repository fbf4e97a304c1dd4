import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as actions from '#lib/client/account-actions.ts'
import { BffError } from '#lib/client/bff-error.ts'
import { chosen } from '#lib/client/location.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { RegistrationForm } from './registration-form.tsx'

jest.mock('#lib/client/account-actions.ts', () => ({ enrol: jest.fn() }))
const enrol = jest.mocked(actions.enrol)
const nothing = () => undefined

beforeEach(() => {
  enrol.mockReset()
  chosen.set({ ...chosen.get(), country: 'US' })
})

async function fill(): Promise<void> {
  await userEvent.type(screen.getByLabelText('First name'), 'Leilani')
  await userEvent.type(screen.getByLabelText('Last name'), 'Kahananui')
  await userEvent.type(screen.getByLabelText('Email'), 'leilani@example.com')
  await userEvent.type(screen.getByLabelText('Mobile number'), '8085550142')
  await userEvent.type(screen.getByLabelText('Password'), 'sunsetMusubi9')
  await userEvent.click(screen.getByLabelText('I am over 13 years of age.'))
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
  expect(await screen.findByText('Only letters, digits and spaces.')).toBeVisible()
})

test('[REG-02] the US form needs its terms and sends them', async () => {
  renderShop(<RegistrationForm onDone={nothing} onCode={nothing} onSignIn={nothing} />)
  await fill()
  const submit = screen.getByRole('button', { name: 'Create an account' })
  expect(submit).toBeDisabled()
  await userEvent.click(screen.getByLabelText(/I accept the/))
  await userEvent.click(submit)
  expect(enrol).toHaveBeenCalledWith(
    expect.objectContaining({
      phone: '8085550142',
      country: 'US',
      acceptsTerms: true,
      acceptsCommunications: false,
    }),
  )
})

test('[REG-02] Canada states its terms, and marketing starts unticked', async () => {
  act(() => chosen.set({ ...chosen.get(), country: 'CA' }))
  renderShop(<RegistrationForm onDone={nothing} onCode={nothing} onSignIn={nothing} />)
  expect(screen.getByLabelText('Send me deals and news by email.')).not.toBeChecked()
  await fill()
  await userEvent.click(screen.getByRole('button', { name: 'Create an account' }))
  expect(enrol).toHaveBeenCalledWith(
    expect.objectContaining({ country: 'CA', acceptsTerms: true, acceptsCommunications: false }),
  )
})

test('[REG-04] the server\u2019s error stands above the button', async () => {
  enrol.mockRejectedValue(
    new BffError(409, { code: 'enrol_refused', message: 'We could not create this account.' }),
  )
  renderShop(<RegistrationForm onDone={nothing} onCode={nothing} onSignIn={nothing} />)
  await fill()
  await userEvent.click(screen.getByLabelText(/I accept the/))
  await userEvent.click(screen.getByRole('button', { name: 'Create an account' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not create this account.')
})
