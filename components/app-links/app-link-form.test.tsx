import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { FakeBff } from '#tests/support/fake-bff.ts'
import { fakeBff } from '#tests/support/fake-bff.ts'
import { expectInert, expectReady } from '#tests/support/inert-button.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import { AppBadges } from './app-badges.tsx'
import { AppLinkForm } from './app-link-form.tsx'

const appLink = 'POST /api/help/app-link'
let bff: FakeBff

beforeEach(() => {
  jest.useFakeTimers()
  bff = fakeBff()
  bff.on(appLink, () => ({ json: { status: 'success' } }))
})
afterEach(() => jest.useRealTimers())

const field = () => screen.getByRole('textbox', { name: 'Text the link to' })
const button = () => screen.getByRole('button', { name: 'Text me the link' })
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const click = () =>
  act(async () => {
    fireEvent.click(button())
    await jest.advanceTimersByTimeAsync(0)
  })

test('[APP-01] the number is masked, Send follows the rule, only digits are sent, the tick stands for 3 seconds', async () => {
  renderShop(<AppLinkForm />)
  expectInert(button())
  await click()
  expect(field()).toHaveFocus()
  expect(screen.getByRole('status')).toHaveTextContent('Enter your mobile number.')
  type('808555')
  expect(field()).toHaveValue('(808) 555')
  expectInert(button())
  await click()
  expect(bff.of(appLink)).toEqual([])
  type('+1 808 555 0142')
  expect(field()).toHaveValue('(808) 555-0142')
  await click()
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('The link is on its way.'))
  expect(bff.of(appLink)[0]?.input).toEqual({ phone: '8085550142', country: 'US' })
  await act(() => jest.advanceTimersByTimeAsync(2_500))
  expect(document.querySelector('.lucide-check')).not.toBeNull()
  await act(() => jest.advanceTimersByTimeAsync(600))
  expect(document.querySelector('.lucide-check')).toBeNull()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test.each([
  [429, 'sms_limit', 'Please try again tomorrow.'],
  [400, 'bad_request', 'We can’t text that number. Check it and try again.'],
])('[APP-01] a refusal %i %s is said, without a tick', async (status, code, said) => {
  const message = code === 'sms_limit' ? said : 'Something is not right.'
  bff.on(appLink, () => ({ status, json: { code, message } }))
  renderShop(<AppLinkForm />)
  type('8085550142')
  await click()
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(said))
  expect(document.querySelector('.lucide-check')).toBeNull()
  expectReady(button())
})

test('[APP-01] badges lead to the stores of the country, and say where they stand', () => {
  const { unmount } = renderShop(<AppBadges country="US" place="footer" />)
  const href = () => screen.getByRole('link', { name: /App Store/ }).getAttribute('href')
  expect(href()).toBe('https://ios.kolea.example/us?place=footer')
  unmount()
  renderShop(<AppBadges country="CA" place="landing" />)
  expect(href()).toBe('https://ios.kolea.example/ca?place=landing')
  expect(screen.getByRole('link', { name: /Google Play/ })).toHaveAttribute(
    'href',
    'https://android.kolea.example/ca?place=landing',
  )
})

test('[APP-01] a foreign number is refused with a message and never sent cut', async () => {
  renderShop(<AppLinkForm />)
  type('+44 7700 900123')
  expect(field()).toHaveValue('+447700900123')
  expect(screen.getByRole('status')).toHaveTextContent(/US and Canadian numbers only/)
  await click()
  expect(bff.of(appLink)).toHaveLength(0)
  type('٨٠٨٥٥٥٠١٤٢')
  expect(field()).toHaveValue('(808) 555-0142')
  await click()
  await waitFor(() => expect(bff.of(appLink)[0]?.input).toEqual({ phone: '8085550142', country: 'US' }))
})
