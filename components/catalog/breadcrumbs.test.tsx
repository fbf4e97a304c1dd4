import { render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import messages from '#messages/en/texts.json'
import { Breadcrumbs } from './breadcrumbs.tsx'

const crumbs = [
  { name: 'Home', href: '/home' },
  { name: 'Chips & <snacks>', href: '/shop/chips' },
]

test('[CAT-02] [CAT-09] crumbs link on, the last is the page, and search engines read the same list', () => {
  const { container } = render(
    <NextIntlClientProvider locale="en" messages={messages}>
      <Breadcrumbs crumbs={crumbs} origin="https://kolea.example" />
    </NextIntlClientProvider>,
  )
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/home')
  expect(screen.getByText('Chips & <snacks>')).toHaveAttribute('aria-current', 'page')
  const text = container.querySelector('script')?.textContent ?? ''
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://kolea.example/home' },
      { position: 2, name: 'Chips & <snacks>', item: 'https://kolea.example/shop/chips' },
    ],
  })
})
