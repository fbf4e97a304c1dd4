import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FakeBff } from '#tests/support/fake-bff.ts'
import { fakeBff } from '#tests/support/fake-bff.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { customerProfile } from '#tests/support/customer-fixtures.ts'
import { expectInertClick, expectReady } from '#tests/support/inert-button.ts'
import { ProfileForm } from './profile-form.tsx'

const profile = { ...customerProfile, firstName: 'Kai', contactless: false }

let bff: FakeBff

beforeEach(() => {
  bff = fakeBff()
  bff.on('POST /api/session/launch', () => ({ json: { state: 'customer', profile } }))
  bff.on('PATCH /api/account/profile', () => ({ json: profile }))
  bff.on('POST /api/account/proof-code', () => ({
    json: { state: 'code', mobileNumber: '******0142', isSmsSent: true, resendInSeconds: 30 },
  }))
})

const unchanged = {
  firstName: 'Kai',
  lastName: 'Test',
  phone: '8085550142',
  marketingEmail: false,
  contactless: false,
}
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
  expect(changes()).toEqual([{ ...unchanged, firstName: 'Kailani' }])
})

test('[PRO-02] another phone is sent with the password, and not before it is typed', async () => {
  const done = jest.fn()
  renderShop(<ProfileForm profile={profile} onDone={done} />)
  await typePhone('8085550199')
  await expectInertClick(save(), bff)
  await userEvent.type(screen.getByLabelText('Your password'), 'Plover808x')
  await userEvent.click(save())
  await waitFor(() => expect(done).toHaveBeenCalled())
  expect(changes()).toEqual([{ ...unchanged, phone: '8085550199', password: 'Plover808x' }])
})

test('[PRO-02] a code to the present phone takes the place of the password', async () => {
  renderShop(<ProfileForm profile={profile} onDone={() => undefined} />)
  await typePhone('8085550199')
  await userEvent.click(screen.getByRole('button', { name: 'Send a code to my current phone instead' }))
  const code = await screen.findByLabelText('6-digit code')
  expect(screen.getByText('******0142')).toBeVisible()
  await userEvent.type(code, '12345')
  await expectInertClick(save(), bff)
  await userEvent.type(code, '6')
  await userEvent.click(save())
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]).toMatchObject({ phone: '8085550199', code: '123456' })
})

test('[PRO-02] a wrong proof is shown in the server’s text and can be tried again', async () => {
  const done = jest.fn()
  const refusal = { code: 'proof_wrong', message: 'That is not your password.' }
  bff.on('PATCH /api/account/profile', () => ({ status: 422, json: refusal }))
  renderShop(<ProfileForm profile={profile} onDone={done} />)
  await typePhone('8085550199')
  await userEvent.type(screen.getByLabelText('Your password'), 'Wrong1234')
  await userEvent.click(save())
  expect(await screen.findByText('That is not your password.')).toBeVisible()
  expect(done).not.toHaveBeenCalled()
  expectReady(save())
})

test('[PRO-02] a code that cannot be sent says why', async () => {
  const refusal = { code: 'otp_too_soon', message: 'Please wait 20 seconds.' }
  bff.on('POST /api/account/proof-code', () => ({ status: 429, json: refusal }))
  renderShop(<ProfileForm profile={profile} onDone={() => undefined} />)
  await typePhone('8085550199')
  await userEvent.click(screen.getByRole('button', { name: 'Send a code to my current phone instead' }))
  expect(await screen.findByText('Please wait 20 seconds.')).toBeVisible()
})

test('[PRO-02] [PRO-03] news by e-mail and orders at the door are choices of their own', async () => {
  const done = jest.fn()
  renderShop(<ProfileForm profile={profile} onDone={done} />)
  await userEvent.click(screen.getByLabelText(/Send me deals/))
  await userEvent.click(screen.getByLabelText(/Leave my orders at the door/))
  await userEvent.click(save())
  await waitFor(() => expect(done).toHaveBeenCalled())
  expect(changes()).toEqual([{ ...unchanged, marketingEmail: true, contactless: true }])
})

const refusals = [
  { named: { lastName: 'too long' }, marked: 'Last name', title: 'the field that the API names' },
  { named: {}, marked: 'First name', title: 'what was changed, where the API names nothing' },
]
for (const { named, marked, title } of refusals)
  test(`[PRO-02] a failure says the API’s own sentence and status, and marks ${title}`, async () => {
    const fields = { ...named, status: '500' }
    const json = { code: 'profile_not_saved', message: 'The kitchen is on fire.', fields }
    bff.on('PATCH /api/account/profile', () => ({ status: 422, json }))
    renderShop(<ProfileForm profile={profile} onDone={() => undefined} />)
    await userEvent.type(screen.getByLabelText('First name'), 'lani')
    await userEvent.click(save())
    expect(await screen.findByText('The kitchen is on fire. (500)')).toBeVisible()
    const invalid = screen.getAllByRole('textbox').filter((field) => field.getAttribute('aria-invalid'))
    expect(invalid).toEqual([screen.getByLabelText(marked)])
    expectReady(save())
    await userEvent.click(save())
    await waitFor(() => expect(changes()).toHaveLength(2))
  })

test('[PRO-02] no answer at all says its own status', async () => {
  bff.on('PATCH /api/account/profile', () => ({
    status: 504,
    json: { code: 'upstream_timeout', message: '' },
  }))
  renderShop(<ProfileForm profile={profile} onDone={() => undefined} />)
  await userEvent.type(screen.getByLabelText('First name'), 'lani')
  await userEvent.click(save())
  expect(await screen.findByText('We couldn’t save your profile (504).')).toBeVisible()
})
