import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FulfilmentMode } from '@kolea/domain/location/country.ts'
import { customerProfile } from '#tests/support/customer-fixtures.ts'
import type { BffAnswer, FakeBff } from '#tests/support/fake-bff.ts'
import { fakeBff } from '#tests/support/fake-bff.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { AgeDialog } from './age-dialog.tsx'

const verification = 'POST /api/account/age-verification'
let bff: FakeBff
let onVerified: jest.Mock
let onClose: jest.Mock

beforeEach(() => {
  bff = fakeBff()
  bff.on(verification, () => ({ json: customerProfile }))
  onVerified = jest.fn()
  onClose = jest.fn()
})

const show = (mode: FulfilmentMode) =>
  renderShop(<AgeDialog open age={21} mode={mode} onVerified={onVerified} onClose={onClose} />)

const confirm = () => userEvent.click(screen.getByRole('button', { name: 'I’m 21 or older' }))
const type = (value: string) =>
  fireEvent.change(screen.getByLabelText('Date of birth'), { target: { value } })

test.each([
  ['delivery', /The courier checks a government ID at the door/],
  ['pickup', /The store checks a government ID at the counter/],
] as const)('[AGE-01] who checks the ID, and where, is said for %s', (mode, text) => {
  show(mode)
  expect(screen.getByText(text)).toBeVisible()
  expect(screen.queryByText(/courier/) === null).toBe(mode === 'pickup')
})

test('[AGE-01] without a date nothing is sent, and the field says why', async () => {
  show('delivery')
  await confirm()
  const field = screen.getByLabelText('Date of birth')
  await waitFor(() => expect(field).toHaveAccessibleDescription('Enter your date of birth.'))
  expect(field).toHaveFocus()
  expect(bff.of(verification)).toEqual([])
})

test('[AGE-01] the date is verified, then the order goes on', async () => {
  show('delivery')
  type('1990-05-01')
  await confirm()
  await waitFor(() => expect(onVerified).toHaveBeenCalledTimes(1))
  expect(bff.of(verification)[0]?.input).toEqual({ birthDate: '1990-05-01' })
})

test('[AGE-01] while the date is verified nothing claims to call the order off', async () => {
  let answer = () => undefined as void
  bff.on(verification, async () => {
    await new Promise<void>((resolve) => (answer = resolve))
    return { json: customerProfile }
  })
  show('delivery')
  type('1990-05-01')
  await confirm()
  await waitFor(() => expect(bff.of(verification)).toHaveLength(1))
  expect(screen.getByRole('button', { name: 'No, keep browsing' })).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  answer()
  await waitFor(() => expect(onVerified).toHaveBeenCalledTimes(1))
})

test.each([
  [
    { status: 422, json: { code: 'under_age', message: 'You need to be 21 or older to buy this.' } },
    'You need to be 21 or older to buy this.',
  ],
  ['lost', 'Something went wrong'],
] satisfies [BffAnswer, string][])(
  '[AGE-01] a refusal is at the field and the order does not go on',
  async (refusal, text) => {
    bff.on(verification, () => refusal)
    show('delivery')
    type('2010-05-01')
    await confirm()
    await waitFor(() => expect(screen.getByLabelText('Date of birth')).toHaveAccessibleDescription(text))
    expect(onVerified).not.toHaveBeenCalled()
  },
)
