/** @jest-environment ./tests/setup/page-environment.ts */
import { screen } from '@testing-library/react'
import { silentBff } from '#tests/support/fake-bff.ts'
import { renderShop } from '#tests/support/render-shop.tsx'
import ContactPage from './page.tsx'

jest.mock('next-intl/server', () => jest.requireActual('#tests/support/server-texts.ts').serverTexts)
jest.mock('next/navigation', () => ({ notFound: () => undefined }))

test('[SUP-01] the number to call is the one of the settings', async () => {
  process.env['SUPPORT_PHONE'] = '808-555-0143'
  silentBff()
  renderShop(await ContactPage({ params: Promise.resolve({ locale: 'en', store: 'us' }) }))
  expect(screen.getByRole('link', { name: '808-555-0143' })).toHaveAttribute('href', 'tel:+18085550143')
})
