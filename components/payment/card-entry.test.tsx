import { render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import messages from '#messages/en.json'
import { CardEntry } from './card-entry.tsx'

test('[CHK-03] where no gateway that is on has a form, the shopper is told so', () => {
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="Pacific/Honolulu">
      <CardEntry gateways={['stripe', 'braintree']} onAdded={() => undefined} />
    </NextIntlClientProvider>,
  )
  expect(screen.getByText(messages.checkout.card.noGateway)).toBeInTheDocument()
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
})
