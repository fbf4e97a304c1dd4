import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FakeBff } from '#tests/support/fake-bff.ts'
import { fakeBff } from '#tests/support/fake-bff.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { leavePage } from '#tests/support/leave-page.ts'
import { SocialButtons } from './social-buttons.tsx'
import { SocialSignIn } from './social-sign-in.tsx'

const finish = 'POST /api/session/social/finish'
const enrol = 'POST /api/account/enrol-social'
const person = { firstName: 'Mele', lastName: 'Kaua', email: 'mele@example.com' }
const cameBackWith = (query: string) => window.history.replaceState(null, '', `/social-sign-in${query}`)

let bff: FakeBff
beforeEach(() => {
  bff = fakeBff()
})

test('[SGN-06] there is a button for each provider that is switched on; a failed start says so', async () => {
  bff.on('GET /api/session/social', () => ({ json: { providers: ['facebook', 'test'] } }))
  bff.on('POST /api/session/social', () => 'lost')
  renderShop(<SocialButtons />)
  expect(await screen.findByRole('button', { name: 'Continue with the test provider' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Continue with Facebook' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('We can’t reach the shop.')
  expect(bff.of('POST /api/session/social')[0]?.input).toEqual({ provider: 'facebook' })
})

test('[SGN-06] the providers can be chosen again once the page is left, because the back button brings it back as it was then', async () => {
  bff.on('GET /api/session/social', () => ({ json: { providers: ['facebook'] } }))
  bff.on('POST /api/session/social', () => ({ json: { url: '#provider' } }))
  renderShop(<SocialButtons />)
  const button = await screen.findByRole('button', { name: 'Continue with Facebook' })
  await userEvent.click(button)
  await waitFor(() => expect(window.location.hash).toBe('#provider'))
  expect(button).toBeDisabled()
  leavePage()
  expect(button).toBeEnabled()
})

test('[SGN-06] somebody without an account gets a filled form, the e-mail fixed, without a password; a code may follow', async () => {
  cameBackWith('?code=c1&state=s1')
  bff.on(finish, () => ({ json: { state: 'register', person } }))
  const sent = { state: 'code', mobileNumber: '******0142', isSmsSent: true, resendInSeconds: 30 }
  bff.on(enrol, () => ({ json: sent }))
  renderShop(<SocialSignIn />)
  expect(await screen.findByLabelText('First name')).toHaveValue('Mele')
  expect(screen.getByRole('heading', { level: 1, name: 'Create your account' })).toBeInTheDocument()
  expect(screen.getByLabelText('Email')).toHaveValue(person.email)
  expect(screen.getByLabelText('Email')).toHaveAttribute('readonly')
  expect(screen.queryByLabelText('Password')).toBeNull()
  await userEvent.type(screen.getByLabelText('Mobile number'), '8085550142')
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box)
  const submit = screen.getByRole('button', { name: 'Create an account' })
  await waitFor(() => expect(submit).toBeEnabled())
  await userEvent.click(submit)
  expect(await screen.findByLabelText('6-digit code')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Check your texts' })).toBeInTheDocument()
  expect(bff.of(finish)[0]?.input).toEqual({ state: 's1', code: 'c1' })
  expect(bff.of(enrol)[0]?.input).toEqual({
    ...person,
    phone: '8085550142',
    country: 'US',
    acceptsTerms: true,
    acceptsCommunications: false,
  })
})

test('[SGN-06] a refusal of the shop or of the provider says so and leads back to sign-in', async () => {
  cameBackWith('?error=access_denied&state=s1')
  const { unmount } = renderShop(<SocialSignIn />)
  expect(await screen.findByRole('alert')).toHaveTextContent('Sign-in wasn’t completed.')
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible()
  unmount()
  cameBackWith('?code=c1&state=s1')
  bff.on(finish, () => ({ status: 410, json: { code: 'social_expired', message: 'Start again.' } }))
  renderShop(<SocialSignIn />)
  expect(await screen.findByRole('alert')).toHaveTextContent('Start again.')
})
