import { render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import messages from '#messages/en/texts.json'
import { Price } from './price.tsx'

function show(priceCents: number, promoPriceCents: number | null) {
  const { container } = render(
    <NextIntlClientProvider locale="en" messages={messages}>
      <Price priceCents={priceCents} promoPriceCents={promoPriceCents} />
    </NextIntlClientProvider>,
  )
  return container
}

test('a plain price is one amount with cents', () => {
  const container = show(500, null)
  expect(container).toHaveTextContent(/^\$5\.00$/)
  expect(container.querySelector('s')).toBeNull()
})

test('a promotion that is not lower changes nothing', () => {
  expect(show(500, 500).querySelector('s')).toBeNull()
})

test('a lower price is marked as a deal and read out with the old one', () => {
  const container = show(899, 649)
  expect(container.querySelector('.deal .now')).toHaveTextContent('$6.49')
  expect(container.querySelector('s')).toHaveTextContent('$8.99')
  expect(container).toHaveTextContent(/Now.*was/)
})
