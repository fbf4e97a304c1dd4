import { render, type RenderResult } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import messages from '#messages/en.json'
import { QueryProvider } from '#lib/client/query.tsx'

/** Draws islands as a page does: with English messages and one query cache. */
export function renderShop(children: ReactNode): RenderResult {
  return render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="Pacific/Honolulu">
      <QueryProvider>{children}</QueryProvider>
    </NextIntlClientProvider>,
  )
}
