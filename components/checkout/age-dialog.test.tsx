import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { bff } from '#lib/client/bff.ts'
import { BffError } from '#lib/client/bff-error.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { AgeDialog } from './age-dialog.tsx'

jest.mock('#lib/client/bff.ts', () => ({ bff: jest.fn() }))
const call = jest.mocked(bff)

const onVerified = jest.fn()
beforeEach(() => {
  jest.resetAllMocks()
  renderShop(<AgeDialog open age={21} onVerified={onVerified} onClose={() => undefined} />)
})

const confirm = () => userEvent.click(screen.getByRole('button', { name: 'I am 21 or older' }))
const type = (value: string) =>
  fireEvent.change(screen.getByLabelText('Date of birth'), { target: { value } })

test('[AGE-01] without a date nothing is asked, and the field says why', async () => {
  await confirm()
  expect(call).not.toHaveBeenCalled()
  expect(screen.getByLabelText('Date of birth')).toHaveAccessibleDescription('Enter your date of birth')
})

test('[AGE-01] the date is verified, then the order goes on', async () => {
  type('1990-05-01')
  await confirm()
  expect(call).toHaveBeenCalledWith('POST /api/account/age-verification', {
    input: { birthDate: '1990-05-01' },
  })
  expect(onVerified).toHaveBeenCalledTimes(1)
})

test.each([
  [
    new BffError(422, { code: 'under_age', message: 'You must be 21 or older to buy this.' }),
    'You must be 21 or older to buy this.',
  ],
  [new BffError(0, { code: 'network', message: '' }), 'Something went wrong'],
])('[AGE-01] a refusal stands at the field and the order does not go on', async (refusal, words) => {
  call.mockRejectedValue(refusal)
  type('2010-05-01')
  await confirm()
  expect(screen.getByLabelText('Date of birth')).toHaveAccessibleDescription(words)
  expect(onVerified).not.toHaveBeenCalled()
})
