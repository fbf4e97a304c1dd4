import { render, type RenderResult } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import messages from '#messages/en.json'
import { QueryProvider } from '#lib/client/query.tsx'

const asInPage = (children: ReactNode): ReactNode => (
  <NextIntlClientProvider locale="en" messages={messages} timeZone="Pacific/Honolulu">
    <QueryProvider>{children}</QueryProvider>
  </NextIntlClientProvider>
)

/** Draws islands as a page does: with English messages and one query cache. */
export function renderShop(children: ReactNode): RenderResult {
  return render(asInPage(children))
}

/** Hydrates islands as a page does; `meanwhile`: what happens to the server's HTML before the scripts are loaded. */
export function hydrateShop(children: ReactNode, meanwhile: () => void): RenderResult {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(asInPage(children))
  meanwhile()
  return render(asInPage(children), { container, hydrate: true })
}
