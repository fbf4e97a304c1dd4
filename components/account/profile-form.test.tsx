import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FakeBff } from '#tests/support/fake-bff.ts'
import { fakeBff } from '#tests/support/fake-bff.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import type { Profile } from '#lib/domain/account/profile.ts'
import { ProfileForm } from './profile-form.tsx'

const profile: Profile = {
  firstName: 'Kai',
  lastName: 'Test',
  email: 'kai@example.com',
  phone: '8085550142',
  country: 'US',
  enrolledAt: '2026-11-01T00:00:00Z',
  ageVerified: false,
  trainingMode: false,
  activeOrders: 0,
  rewardsPoints: 0,
  marketingEmail: false,
  contactless: false,
  requiredTerms: [],
  pastOrders: { delivery: 0, pickup: 0 },
  subscription: null,
}

let bff: FakeBff

beforeEach(() => {
  bff = fakeBff()
  bff.on('POST /api/session/launch', () => ({ json: { state: 'customer', profile } }))
  bff.on('PATCH /api/account/profile', () => ({ json: profile }))
  bff.on('POST /api/account/proof-code', () => ({
    json: { state: 'code', mobileNumber: '******0142', isSmsSent: true, resendInSeconds: 30 },
  }))
})

const save = () => screen.getByRole('button', { name: 'Save' })
const changes = () => bff.of('PATCH /api/account/profile').map(({ input }) => input)

async function typePhone(phone: string): Promise<void> {
  const field = screen.getByLabelText('Mobile')
  await userEvent.clear(field)
  await userEvent.type(field, phone)
}

test('[PRO-02] names alone are saved without a proof', async () => {
  const done = jest.fn()
  renderShop(<ProfileForm profile={profile} onDone={done} />)
  await userEvent.type(screen.getByLabelText('First name'), 'lani')
  expect(screen.queryByLabelText('Your password')).toBeNull()
  await userEvent.click(save())
  await waitFor(() => expect(done).toHaveBeenCalled())
  expect(changes()).toEqual([{ firstName: 'Kailani', lastName: 'Test', phone: '8085550142' }])
})

test('[PRO-02] another phone is sent with the password, and not before it is typed', async () => {
  const done = jest.fn()
  renderShop(<ProfileForm profile={profile} onDone={done} />)
  await typePhone('8085550199')
  expect(save()).toBeDisabled()
  await userEvent.type(screen.getByLabelText('Your password'), 'Plover808x')
  await userEvent.click(save())
  await waitFor(() => expect(done).toHaveBeenCalled())
  expect(changes()).toEqual([
    { firstName: 'Kai', lastName: 'Test', phone: '8085550199', password: 'Plover808x' },
  ])
})

test('[PRO-02] a code to the present phone takes the place of the password', async () => {
  renderShop(<ProfileForm profile={profile} onDone={() => undefined} />)
  await typePhone('8085550199')
  await userEvent.click(screen.getByRole('button', { name: 'Send a code to my present phone instead' }))
  const code = await screen.findByLabelText('6-digit code')
  expect(screen.getByText('******0142')).toBeVisible()
  await userEvent.type(code, '12345')
  expect(save()).toBeDisabled()
  await userEvent.type(code, '6')
  await userEvent.click(save())
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]).toMatchObject({ phone: '8085550199', code: '123456' })
})

test('[PRO-02] a wrong proof is told in the server’s words and can be tried again', async () => {
  const done = jest.fn()
  const refusal = { code: 'proof_wrong', message: 'That is not your password.' }
  bff.on('PATCH /api/account/profile', () => ({ status: 422, json: refusal }))
  renderShop(<ProfileForm profile={profile} onDone={done} />)
  await typePhone('8085550199')
  await userEvent.type(screen.getByLabelText('Your password'), 'Wrong1234')
  await userEvent.click(save())
  expect(await screen.findByText('That is not your password.')).toBeVisible()
  expect(done).not.toHaveBeenCalled()
  expect(save()).toBeEnabled()
})

test('[PRO-02] a code that cannot be sent says why', async () => {
  const refusal = { code: 'otp_too_soon', message: 'Please wait 20 seconds.' }
  bff.on('POST /api/account/proof-code', () => ({ status: 429, json: refusal }))
  renderShop(<ProfileForm profile={profile} onDone={() => undefined} />)
  await typePhone('8085550199')
  await userEvent.click(screen.getByRole('button', { name: 'Send a code to my present phone instead' }))
  expect(await screen.findByText('Please wait 20 seconds.')).toBeVisible()
})
